import type { ClaimableReward, LockedReward, RewardReceipt, RewardStreak, RunningReward } from '@sampan/contract';
import { type Answers, askTogether, type Queryable, type Questions, type Tx } from '../../platform/database/index.ts';
import type { PlayerActor } from '../../platform/http/actor.ts';
import type { Refusal } from '../../platform/http/errors.ts';

/** What a feature shows in the reward centre beside the rewards that it has offered. Texts in the actor's language. */
export interface ProvidedRewards {
  /** Waits for a tap of its own kind; its provider claims it. */
  claimable?: ClaimableReward[];
  going?: RunningReward[];
  locked?: LockedReward[];
  streak?: RewardStreak | null;
}

/**
 * A feature's part of the reward centre; compose/reward-providers.ts lists them, so that rewards import none of them. Ids
 * begin with the provider's name and a colon.
 */
export interface RewardProvider<Asked extends Questions = Questions> {
  name: string;
  /** What it must know of a player. The questions of all providers go to the database as one statement. */
  ask?(actor: PlayerActor): Asked;
  /** Asks further only where the answers say that there is something to show, and writes `withinTransaction`. */
  list(db: Queryable, actor: PlayerActor, answers: Answers<Asked>): ProvidedRewards | Promise<ProvidedRewards>;
  /**
   * Claims one of `claimable` under the player's lock, outside a break. What it wrote before it throws is undone; it
   * returns a refusal where what it wrote is to stay. Absent: nothing of it is ever claimable.
   */
  claim?(tx: Tx, actor: PlayerActor, id: string): Promise<RewardReceipt | Refusal>;
}

/** A provider among others, whose answers nobody but itself can read. */
export const rewardProvider = <Asked extends Questions>(provider: RewardProvider<Asked>): RewardProvider => provider;

/** What providers show, in their order, and the answers to `further` questions, all as they stand at one moment. */
export async function askProviders<Further extends Questions>(
  db: Queryable,
  actor: PlayerActor,
  { providers, further }: { providers: readonly RewardProvider[]; further: Further },
): Promise<{ shown: ProvidedRewards[]; answers: Answers<Further> }> {
  const asked = providers.map(({ name, ask }) => ({ name, questions: ask?.(actor) ?? {} }));
  const nameOf = (provider: string, question: string) => `${provider}.${question}`;
  const all: Questions = { ...further };
  for (const { name, questions } of asked)
    for (const [question, select] of Object.entries(questions)) all[nameOf(name, question)] = select;
  const answers = (await askTogether(db, all)) as Record<string, unknown[]>;
  const shown: ProvidedRewards[] = [];
  for (const [nth, provider] of providers.entries()) {
    const questions = Object.keys(asked[nth]?.questions ?? {});
    const own = Object.fromEntries(questions.map((question) => [question, answers[nameOf(provider.name, question)]]));
    shown.push(await provider.list(db, actor, own as Answers<Questions>));
  }
  return { shown, answers: answers as Answers<Further> };
}

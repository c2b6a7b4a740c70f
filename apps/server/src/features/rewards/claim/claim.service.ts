import type { ClaimedRewards, RewardReceipt } from '@sampan/contract';
import { lockPlayer } from '../../../ledger/index.ts';
import { type Tx, withinSavepoint } from '../../../platform/database/index.ts';
import { type Actor, type PlayerActor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError, Refusal } from '../../../platform/http/errors.ts';
import { refuseDuringBreak } from '../../protection/index.ts';
import { presentReceipt } from '../present-reward.ts';
import { publishRewards } from '../publish-rewards.ts';
import { selectReward, selectWaiting } from '../reward.queries.ts';
import { askProviders, type RewardProvider } from '../reward-provider.ts';
import { countRewards } from '../rewards.service.ts';
import { claimRows } from './claim-rewards.ts';

/** Of a player's own rewards in one call; what is beyond waits for the next tap. */
const CLAIM_LIMIT = 100;

const providerOf = (providers: readonly RewardProvider[], id: string) =>
  providers.find(({ name, claim }) => claim && id.startsWith(`${name}:`));

/** Why a reward that could not be taken could not. */
async function whyNot(tx: Tx, playerId: string, reference: string): Promise<AppError> {
  const row = await selectReward(tx, reference);
  if (row?.playerId !== playerId) return new AppError('reward.not.found');
  if (row.state === 'claimable') return new AppError('reward.expired');
  return new AppError(`reward.${row.state}`);
}

/** A break that begins at the same moment is before or after the claim as a whole, and so is a second tab. */
async function enter(tx: Tx, given: Actor): Promise<PlayerActor> {
  const actor = requirePlayer(given);
  await lockPlayer(tx, actor.playerId);
  await refuseDuringBreak(tx, actor);
  return actor;
}

async function finish(
  tx: Tx,
  actor: PlayerActor,
  { providers, ...outcome }: Omit<ClaimedRewards, 'count'> & { providers: readonly RewardProvider[] },
): Promise<ClaimedRewards> {
  await publishRewards(tx, [actor]);
  return { ...outcome, ...(await countRewards(tx, actor, providers)) };
}

/** One reward of those that were offered. @throws AppError reward.*, protection.break */
export async function claimOffered(tx: Tx, given: Actor, id: string): Promise<RewardReceipt> {
  const actor = await enter(tx, given);
  const { playerId } = actor;
  const [claimed] = await claimRows(tx, { playerId, references: [id] });
  if (!claimed) throw await whyNot(tx, playerId, id);
  await publishRewards(tx, [actor]);
  return presentReceipt(claimed, actor);
}

/** @throws AppError reward.*, bonus.*, protection.break */
export async function claimReward(
  tx: Tx,
  given: Actor,
  { id, providers }: { id: string; providers: readonly RewardProvider[] },
): Promise<ClaimedRewards | Refusal> {
  const actor = await enter(tx, given);
  const { playerId } = actor;
  const provider = providerOf(providers, id);
  const receipts: RewardReceipt[] = [];
  if (provider?.claim) {
    const receipt = await provider.claim(tx, actor, id);
    if (receipt instanceof Refusal) return receipt;
    receipts.push(receipt);
  } else {
    const [claimed] = await claimRows(tx, { playerId, references: [id] });
    if (!claimed) throw await whyNot(tx, playerId, id);
    receipts.push(presentReceipt(claimed, actor));
  }
  return finish(tx, actor, { receipts, refused: [], providers });
}

type Asked = { id: string; title: string };

/**
 * What a provider gives, or why not. One that throws a refusal leaves the rest as it is, and nothing of what it wrote
 * itself: the transaction goes on and is committed with the others' receipts.
 */
async function claimProvided(tx: Tx, actor: PlayerActor, provider: RewardProvider, asked: Asked) {
  const { claim } = provider;
  if (!claim) return null;
  try {
    const answer = await withinSavepoint(tx, () => claim(tx, actor, asked.id));
    return answer instanceof Refusal ? { errorCode: answer.error.code } : { receipt: answer };
  } catch (error) {
    if (error instanceof AppError) return { errorCode: error.code };
    throw error;
  }
}

/** @throws AppError protection.break */
export async function claimAllRewards(
  tx: Tx,
  given: Actor,
  { providers }: { providers: readonly RewardProvider[] },
): Promise<ClaimedRewards> {
  const actor = await enter(tx, given);
  const { playerId } = actor;
  const waiting = (await selectWaiting(tx, playerId, CLAIM_LIMIT)).filter(({ state }) => state === 'claimable');
  const claimed = await claimRows(tx, { playerId, references: waiting.map((row) => row.reference) });
  const receipts = claimed.map((one) => presentReceipt(one, actor));
  const refused: ClaimedRewards['refused'] = [];
  for (const provider of providers) {
    if (!provider.claim) continue;
    const { shown } = await askProviders(tx, actor, { providers: [provider], further: {} });
    for (const asked of shown.flatMap(({ claimable }) => claimable ?? [])) {
      const answer = await claimProvided(tx, actor, provider, asked);
      if (answer?.receipt) receipts.push(answer.receipt);
      if (answer?.errorCode) refused.push({ id: asked.id, title: asked.title, errorCode: answer.errorCode });
    }
  }
  return finish(tx, actor, { receipts, refused, providers });
}

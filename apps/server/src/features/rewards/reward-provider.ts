import type { ClaimableReward, LockedReward, RewardReceipt, RewardStreak, RunningReward } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
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
export interface RewardProvider {
  name: string;
  list(tx: Tx, actor: PlayerActor): Promise<ProvidedRewards>;
  /** How many of `claimable` there are; must be cheap. Absent: none, ever. */
  count?(tx: Tx, actor: PlayerActor): Promise<number>;
  /**
   * Claims one of `claimable` under the player's lock, outside a break. What it wrote before it throws is undone; it
   * returns a refusal where what it wrote is to stay.
   */
  claim?(tx: Tx, actor: PlayerActor, id: string): Promise<RewardReceipt | Refusal>;
}

import type { RewardSource } from '@sampan/contract';
import { Topic } from '../../../platform/topic.ts';

/** A reward was claimed and paid. */
export interface RewardClaimed {
  brand: string;
  playerId: string;
  /** The reward's number. */
  reference: string;
  source: RewardSource;
  /** What it was for, in the words of its source. */
  cause: string;
  kind: 'money' | 'bonus' | 'points';
  /** null: points. */
  currency: string | null;
  /** Minor units, or points. */
  amount: bigint;
  at: Date;
}

export const rewardClaimed = new Topic<RewardClaimed>('reward claimed');

import { Topic } from '../../../platform/topic.ts';

/** What settled bets have given a player, or taken back (below zero). Gifts and what is spent are not among it. */
export interface EarnedPoints {
  brand: string;
  playerId: string;
  points: bigint;
  /** When they were booked, seconds after the bets were settled. */
  at: Date;
}

export const pointsEarned = new Topic<EarnedPoints>('points earned');

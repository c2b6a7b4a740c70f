import { Topic } from '../../../platform/topic.ts';

export interface ReportedRound {
  playerId: string;
  vendor: string;
  at: Date;
}

/** Published when a round that was played with money at its vendor is booked, in the same transaction. */
export const roundReported = new Topic<ReportedRound>('round reported');

import { Topic } from '../../../platform/topic.ts';
import type { NewLine } from './contribution.queries.ts';

/**
 * A line of the wagering ledger. Entry 0 is a bet that is settled for the first time, published once; each later entry
 * holds the difference a re-settlement or rollback makes, so the sums over all entries are the bet as it stands.
 */
export type SettledBet = Readonly<NewLine>;

export const betsSettled = new Topic<SettledBet>('bets settled');

import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { feedRounds, type OnCompleted } from './counting/feed-rounds.ts';
import { deleteReadNotes } from './counting/waiting.queries.ts';
import { wageringInvariants } from './wagering-invariants.queries.ts';

/** Follows the chain worker, which gives the journal its order every few seconds. */
const FEED_EVERY_MS = 3_000;
/** The worker that removes what every reader of settled bets has had. */
export const READ_NOTES = 'read-notes';

/** Reads settled bets into the wagering ledger as the journal is chained. Every node tries; one reads at a time. */
export const wageringFeature = (makeParts: (services: Services) => { onCompleted: OnCompleted }) => ({
  name: 'wagering',
  workers: (services: Services): Worker[] => {
    const { onCompleted } = makeParts(services);
    return [
      { name: 'wagering', everyMs: FEED_EVERY_MS, rest: 1, run: () => feedRounds(services.db, onCompleted) },
      { name: READ_NOTES, everyMs: 10_000, rest: 30, run: () => deleteReadNotes(services.db) },
    ];
  },
  invariants: wageringInvariants,
});

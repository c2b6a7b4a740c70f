import { settleWhenCompleted } from '../features/bonuses/index.ts';
import { feedRounds } from '../features/wagering/index.ts';
import type { Services } from '../platform/services.ts';
import { repeat } from './repeat.ts';

/** Follows the sealer, which gives the journal its order every few seconds. */
const FEED_EVERY_MS = 3_000;

/** Reads settled bets into the contribution map as the journal is sealed. Every node tries; one reads at a time. */
export function keepTurnover({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>): { stop(): Promise<void> } {
  const settle = settleWhenCompleted(jobs);
  const stop = repeat(
    { everyMs: FEED_EVERY_MS, rest: 1 },
    async () => {
      await feedRounds(db, settle);
    },
    (error) => log.warn({ part: 'turnover', err: error }, 'counting bets failed; trying again'),
  );
  return { stop };
}

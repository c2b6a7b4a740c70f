import { tellBigWins } from '../features/winners/index.ts';
import type { Services } from '../platform/services.ts';
import { repeat } from './repeat.ts';

/** A win is news for seconds: soon enough to be live, seldom enough that a burst is told in one go. */
const TELL_EVERY_MS = 2_000;

/** Pushes big wins to open pages (E-045). Every node tries; each win is told once. */
export function keepWinnerBoard({ db, log }: Pick<Services, 'db' | 'log'>): { stop(): Promise<void> } {
  const stop = repeat(
    { everyMs: TELL_EVERY_MS, rest: 1 },
    () => tellBigWins(db),
    (error) => log.warn({ part: 'winner-board', err: error }, 'telling of wins failed; trying again'),
  );
  return { stop };
}

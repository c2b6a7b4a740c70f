import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { measureReturns } from './measure-returns.ts';
import { returnsPlayerRoutes } from './measured/returns.player-routes.ts';
import { commands } from './returns.cli.ts';
import { returnsStuck } from './returns.queries.ts';

/** A difference shows after tens of thousands of rounds: seconds do not matter. */
const MEASURE_EVERY_MS = 10_000;

export const returnsFeature = {
  name: 'returns',
  playerRoutes: returnsPlayerRoutes,
  workers: ({ db, log }: Services): Worker[] => [
    { name: 'returns', everyMs: MEASURE_EVERY_MS, rest: 5, run: () => measureReturns(db, log) },
  ],
  commands,
  stuck: [returnsStuck],
};

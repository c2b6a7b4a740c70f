import type { FastifyInstance } from 'fastify';
import type { Router } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import type { OnCompleted } from '../wagering/index.ts';
import { dayProposals } from './calendar/change-day.service.ts';
import { returnWithdrawnDraws } from './calendar/return-withdrawn.ts';
import { askRelays } from './draws/ask-beacon.ts';
import { drawResults } from './draws/draw-results.ts';
import { lockDraws } from './draws/lock-draws.ts';
import { openDraws, reencryptSeeds } from './draws/open-draws.ts';
import { feedProposals } from './feeds/change-feed.service.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { commands } from './lottery.cli.ts';
import { lotteryPlayerRoutes } from './lottery.player-routes.ts';
import { lotteryInvariants } from './lottery-invariants.queries.ts';
import { selectDearest } from './lottery-reports.queries.ts';
import { lotteryStuck } from './lottery-stuck.queries.ts';
import { resultProposals } from './results/enter-result.service.ts';
import { countTickets } from './settle/count-tickets.ts';
import { settleDraws } from './settle/settle-draws.ts';
import { stopChases } from './settle/stop-chases.ts';
import type { LotteryParts } from './tickets/sale/place-slips.service.ts';

/** Draws are on sale for twelve of their kind ahead: to look every few seconds is often enough. */
const OPEN_EVERY_MS = 10_000;
const STEP_EVERY_MS = 1_000;
const COUNT_EVERY_MS = 3_000;

interface Parts extends Omit<LotteryParts, 'random'> {
  settleWhenCompleted(services: Services): OnCompleted;
}

/** For /metrics: what the running draws would cost at worst. */
export async function showExposure({ db, metrics }: Pick<Services, 'db' | 'metrics'>): Promise<void> {
  for (const { brand, game, amount } of await selectDearest(db))
    metrics.lotteryExposure.set({ brand, game }, Number(amount));
}

/** Every node does all of it; what one is working at the others pass by. */
const lotteryWorkers = ({ settleWhenCompleted }: Parts, services: Services): Worker[] => {
  const { db, random } = services;
  const onCompleted = settleWhenCompleted(services);
  return [
    {
      name: 'lottery-open',
      everyMs: OPEN_EVERY_MS,
      rest: 1,
      run: async () => {
        await openDraws(db, random);
        await showExposure(services);
      },
    },
    {
      name: 'lottery-draw',
      everyMs: STEP_EVERY_MS,
      rest: 0,
      run: async () => {
        await lockDraws(db);
        await drawResults(db, askRelays);
      },
    },
    {
      name: 'lottery-settle',
      everyMs: STEP_EVERY_MS,
      rest: 0,
      run: async () => {
        await settleDraws(db);
        await stopChases(db);
        await returnWithdrawnDraws(db);
      },
    },
    { name: 'lottery-count', everyMs: COUNT_EVERY_MS, rest: 1, run: () => countTickets(db, onCompleted) },
  ];
};

/** Lotteries that the platform sells, draws or settles itself; draws of outside vendors are the feature `draws`. */
export const lotteryFeature = (parts: Parts) => ({
  name: 'lottery',
  playerRoutes: (router: Router) =>
    lotteryPlayerRoutes(router, { refuseClosed: parts.refuseClosed, random: router.services.random }),
  httpRoutes: (server: FastifyInstance, { services }: { services: Services }) => feedRoutes(server, services),
  workers: (services: Services) => lotteryWorkers(parts, services),
  // The workers begin seconds later: until then a site that was started for the first time would have nothing on sale.
  atStart: ({ db, random }: Services) => openDraws(db, random),
  commands,
  proposals: [...resultProposals, feedProposals, ...dayProposals],
  stuck: lotteryStuck,
  invariants: lotteryInvariants,
  encryptedColumns: [{ name: 'lottery.draw.seed_encrypted', reencrypt: reencryptSeeds }],
});

import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { feedPoints } from './earning/feed-points.ts';
import { forgetAddresses, ordersStuck } from './mall/orders.queries.ts';
import { mallEncryptedColumns } from './mall/orders.service.ts';
import { spentInvariants } from './mall/spent-invariants.queries.ts';
import { commands } from './points.cli.ts';
import { pointsPlayerRoutes } from './points.player-routes.ts';
import { pointsInvariants } from './points-invariants.queries.ts';

/** What a player bets of a product meanwhile is one entry: at three seconds a bet cost three times as much. */
const FEED_EVERY_MS = 10_000;

export const pointsFeature = {
  name: 'points',
  playerRoutes: pointsPlayerRoutes,
  workers: ({ db }: Services): Worker[] => [
    { name: 'points', everyMs: FEED_EVERY_MS, rest: 30, run: () => feedPoints(db) },
  ],
  commands,
  stuck: [ordersStuck],
  invariants: [...pointsInvariants, ...spentInvariants],
  /** Where goods were sent goes; orders and points stay for the ledger. */
  personalData: { feature: 'points', forget: forgetAddresses },
  encryptedColumns: mallEncryptedColumns,
};

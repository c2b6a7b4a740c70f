import { pointsEndpoints as endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { ownHashingCalls as concurrency } from '../../platform/passwords/passwords.ts';
import { convertPoints, readPointSettings } from './convert/convert.service.ts';
import { listBets, listEntries, showBalance } from './history/history.service.ts';
import { listOrders, listRewards, readLastAddress } from './mall/mall.service.ts';
import { redeemReward } from './mall/redeem.service.ts';

export function pointsPlayerRoutes(router: Router): void {
  const limit = { name: 'points-read', by: 'player', max: 240, windowSeconds: 60 } as const;
  const shown = { name: 'points-mall', by: 'address', max: 240, windowSeconds: 60 } as const;
  const spent = { name: 'points-spend', by: 'player', max: 20, windowSeconds: 60 } as const;
  router.handle(endpoints.pointBalance, { limit }, ({ tx, actor }) => showBalance(tx, actor));
  router.handle(endpoints.pointReward, { limit: shown }, ({ tx, actor }) => listRewards(tx, actor));
  router.handle(endpoints.pointConfig, { limit: shown }, async ({ actor }) => readPointSettings(actor.settings));
  router.handle(endpoints.redeemPointList, { limit }, ({ tx, actor, input }) => listOrders(tx, actor, input));
  router.handle(endpoints.deliveryAddress, { limit }, ({ tx, actor }) => readLastAddress(tx, actor));
  router.handle(endpoints.pointDetail, { limit }, ({ tx, actor, input }) => listEntries(tx, actor, input));
  router.handle(endpoints.pointBets, { limit }, ({ tx, actor, input }) => listBets(tx, actor, input));
  router.handle(endpoints.redeemReward, { limit: spent, concurrency }, ({ tx, actor, input }) =>
    redeemReward(tx, actor, input),
  );
  router.handle(endpoints.convertPoint, { limit: spent, concurrency }, ({ tx, actor, input }) =>
    convertPoints(tx, actor, input),
  );
}

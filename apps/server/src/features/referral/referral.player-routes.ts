import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { listFriends, showReferral } from './referral.service.ts';

export function referralPlayerRoutes(router: Router): void {
  const limit = { name: 'referral-read', by: 'player', max: 60, windowSeconds: 60 } as const;
  const { random } = router.services;
  router.handle(endpoints.referral, { limit }, ({ tx, actor }) =>
    showReferral(tx, actor, { random, siteUrl: actor.siteUrl }),
  );
  router.handle(endpoints.referralFriends, { limit }, ({ tx, actor, input }) => listFriends(tx, actor, input));
}

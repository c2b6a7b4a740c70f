import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import {
  claimBonus,
  forfeitBonus,
  listAvailable,
  listBonuses,
  listCountedBets,
  showRemainingTurnover,
} from './bonuses.service.ts';

export function bonusesPlayerRoutes(router: Router): void {
  const read = { limit: { name: 'bonus-read', by: 'player', max: 120, windowSeconds: 60 } } as const;
  const change = { limit: { name: 'bonus-change', by: 'player', max: 10, windowSeconds: 60 } } as const;
  router.handle(endpoints.rewardCentre, read, ({ tx, actor }) => listAvailable(tx, actor));
  router.handle(endpoints.claimBonus, change, ({ tx, actor, input }) => claimBonus(tx, actor, input));
  router.handle(endpoints.listBonuses, read, ({ tx, actor, input }) => listBonuses(tx, actor, input));
  router.handle(endpoints.forfeitBonus, change, ({ tx, actor, input }) => forfeitBonus(tx, actor, input));
  router.handle(endpoints.remainingTurnover, read, ({ tx, actor }) => showRemainingTurnover(tx, actor));
  router.handle(endpoints.countedBets, read, ({ tx, actor, input }) => listCountedBets(tx, actor, input));
}

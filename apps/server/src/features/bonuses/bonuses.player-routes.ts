import { endpoints } from '@sampan/contract';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import type { Router } from '../../platform/http/router.ts';
import { claimBonus, forfeitBonus, listAvailable, listBonuses, listCountedBets } from './bonuses.service.ts';
import { showMoneyStanding } from './turnover/money-standing.ts';

/** What X-190 says of a feature that stands above this one. */
export interface BonusParts {
  /** Whether the brand pays for invited friends (F-024). */
  paysForFriends(settings: BrandSettings): boolean;
}

export function bonusesPlayerRoutes(router: Router, { paysForFriends }: BonusParts): void {
  const read = { limit: { name: 'bonus-read', by: 'player', max: 120, windowSeconds: 60 } } as const;
  const change = { limit: { name: 'bonus-change', by: 'player', max: 10, windowSeconds: 60 } } as const;
  router.handle(endpoints.rewardCentre, read, async ({ tx, actor }) => ({
    ...(await listAvailable(tx, actor)),
    REFERRAL: { enabled: paysForFriends(actor.settings) },
  }));
  router.handle(endpoints.claimBonus, change, ({ tx, actor, input }) => claimBonus(tx, actor, input));
  router.handle(endpoints.listBonuses, read, ({ tx, actor, input }) => listBonuses(tx, actor, input));
  router.handle(endpoints.forfeitBonus, change, ({ tx, actor, input }) => forfeitBonus(tx, actor, input));
  router.handle(endpoints.moneyStanding, read, ({ tx, actor }) => showMoneyStanding(tx, actor));
  router.handle(endpoints.countedBets, read, ({ tx, actor, input }) => listCountedBets(tx, actor, input));
}

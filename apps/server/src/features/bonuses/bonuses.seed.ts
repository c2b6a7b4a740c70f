import { localAmount } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { changeSetting, type DemoBrand, sampan } from '../brand/index.ts';
import { bonusSettings } from './bonus.settings.ts';

/** Bonuses of the demo brand, in play money like everything else there. */
const demoBonuses = (amount: (dollars: string) => string) => [
  {
    id: 'welcome-gift',
    kind: 'new-player',
    amount: amount('10.00'),
    multiple: 5,
    maxStake: amount('2.00'),
    validDays: 7,
    newPlayerDays: 30,
  },
  {
    id: 'first-deposit',
    kind: 'first-deposit',
    percent: 100,
    amount: amount('50.00'),
    minDeposit: amount('10.00'),
    multiple: 5,
    maxStake: amount('5.00'),
    products: ['RNG'],
    validDays: 14,
    releaseCap: amount('50.00'),
  },
  {
    id: 'weekly-reload',
    kind: 'reload',
    percent: 20,
    amount: amount('20.00'),
    minDeposit: amount('20.00'),
    multiple: 5,
    maxStake: amount('5.00'),
    validDays: 7,
  },
];

/** The offers that the demo promotions speak of. Call it once: what an operator changes or removes stays so. */
export async function seedDemoBonuses(tx: Tx, { brand, currency }: DemoBrand = sampan): Promise<void> {
  const value = demoBonuses((dollars) => localAmount(dollars, currency.code));
  await changeSetting(tx, { brand, key: bonusSettings.offers.key, value, changedBy: 'seed' });
}

import type { Tx } from '../../platform/database/index.ts';
import { changeSetting, DEMO_BRAND } from '../brand/index.ts';
import { bonusSettings } from './bonus.settings.ts';

/** Bonuses of the demo brand, in play money like everything else there. */
const demoBonuses = [
  {
    id: 'welcome-gift',
    kind: 'new-player',
    amount: '10.00',
    multiple: 5,
    maxStake: '2.00',
    validDays: 7,
    newPlayerDays: 30,
  },
  {
    id: 'first-deposit',
    kind: 'first-deposit',
    percent: 100,
    amount: '50.00',
    minDeposit: '10.00',
    multiple: 5,
    maxStake: '5.00',
    products: ['RNG'],
    validDays: 14,
    releaseCap: '50.00',
  },
  {
    id: 'weekly-reload',
    kind: 'reload',
    percent: 20,
    amount: '20.00',
    minDeposit: '20.00',
    multiple: 5,
    maxStake: '5.00',
    validDays: 7,
  },
];

/** The offers that the demo promotions speak of. Call it once: what an operator changes or removes stays so. */
export async function seedDemoBonuses(tx: Tx): Promise<void> {
  const offers = { brand: DEMO_BRAND, key: bonusSettings.offers.key, value: demoBonuses };
  await changeSetting(tx, { ...offers, changedBy: 'seed' });
}

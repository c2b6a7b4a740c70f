import { localAmount } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { changeSetting, type DemoBrand, sampan } from '../brand/index.ts';
import { dailyDrawSettings, type Wheel } from './daily-draw.settings.ts';

/** The wheel of a demo brand: eight lanterns, four of them the smallest. */
function demoWheel(amount: (dollars: string) => string): Wheel {
  const money = (dollars: string) => ({ kind: 'money', amount: amount(dollars) }) as const;
  const points = { kind: 'points', points: 20 } as const;
  const small = money('0.10');
  return {
    places: [small, points, small, money('0.50'), small, points, small, money('1.00')],
    turnoverPercent: 0,
    budget: { money: amount('100.00'), points: 20_000 },
  };
}

/** Call it once: what an operator changes stays so. */
export async function seedDemoWheel(tx: Tx, { brand, currency }: DemoBrand = sampan): Promise<void> {
  const value = demoWheel((dollars) => localAmount(dollars, currency.code));
  await changeSetting(tx, { brand, key: dailyDrawSettings.wheel.key, value, changedBy: 'seed' });
}

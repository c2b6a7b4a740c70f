import { localAmount } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { changeSetting, loadSettings } from '../brand/index.ts';
import { hasLevels } from './rank.queries.ts';
import { type LevelSetting, rankSettings } from './rank.settings.ts';

type Seed = [color2: string, turnover: number, deposits: number, keepMonthly: number, maximum: number, perDay: number];

/** Whole dollars, as local money of the same weight. The first levels have the brand's own limits of withdrawals. */
const seeds: Seed[] = [
  ['#3b4656', 0, 0, 0, 0, 0],
  ['#1f5f4a', 1_000, 20, 0, 0, 0],
  ['#1d5b78', 5_000, 100, 200, 25_000, 60_000],
  ['#35478c', 20_000, 500, 1_000, 30_000, 80_000],
  ['#5a3a8a', 60_000, 1_500, 3_000, 40_000, 120_000],
  ['#7d2f6b', 200_000, 5_000, 10_000, 60_000, 200_000],
  ['#8c2f3c', 600_000, 15_000, 25_000, 100_000, 300_000],
  ['#7a4a12', 2_000_000, 40_000, 60_000, 150_000, 500_000],
  ['#1c1508', 6_000_000, 100_000, 150_000, 250_000, 1_000_000],
];

function levelsIn(code: string): LevelSetting[] {
  const amount = (dollars: number) => localAmount(`${dollars}.00`, code);
  return seeds.map(([color2, turnover, deposits, keepMonthly, maximum, perDay], level) => ({
    labelName: `VIP${level}`,
    color: level === 8 ? '#ffd27a' : '#ffffff',
    color2,
    turnover: amount(turnover),
    deposits: amount(deposits),
    keepMonthly: amount(keepMonthly),
    ...(maximum > 0
      ? { withdrawal: { maximum: amount(maximum), perDayCount: 4 + level, perDayAmount: amount(perDay) } }
      : {}),
  }));
}

/** Nine levels for a brand that has set none. */
export async function seedDemoRanks(tx: Tx, brand: string): Promise<void> {
  if (await hasLevels(tx, brand)) return;
  const { currency } = await loadSettings(tx, brand);
  await changeSetting(tx, { brand, key: rankSettings.levels.key, value: levelsIn(currency.code), changedBy: 'seed' });
}

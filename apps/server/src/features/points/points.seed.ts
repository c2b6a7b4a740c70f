import { localAmount, localMoneyText } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random.ts';
import type { DemoBrand } from '../brand/index.ts';
import { saveReward, selectRewards } from './mall/mall.queries.ts';
import { mallTexts } from './mall/mall-texts.ts';
import { storeNewCode } from './mall/orders.service.ts';
import { type RewardFile, readRewards } from './mall/set-reward.service.ts';

const CODES = 20;

type Seed = Omit<RewardFile[number], 'texts' | 'enabled'> & { id: keyof typeof mallTexts };

/** Amounts in dollars, as local money of the same weight. */
const seeds: readonly Seed[] = [
  { id: 'coffee', kind: 'voucher', art: 'coffee', price: 900 },
  {
    id: 'slot-play',
    kind: 'bonus',
    art: 'ticket',
    price: 600,
    amount: '2.00',
    turnoverPercent: 100,
    days: 7,
    products: ['RNG'],
    maxStake: '1.00',
  },
  { id: 'cash', kind: 'money', art: 'banknote', price: 500, amount: '4.00', turnoverPercent: 100 },
  {
    id: 'umbrella',
    kind: 'goods',
    art: 'umbrella',
    price: 2400,
    stock: 14,
    limit: { count: 1, period: 'month' },
    delivery: [3, 5],
  },
  { id: 'headphones', kind: 'goods', art: 'headphones', price: 6800, stock: 1, delivery: [3, 5] },
  { id: 'tea-set', kind: 'goods', art: 'teapot', price: 4200, stock: 0, delivery: [5, 8] },
  {
    id: 'backpack',
    kind: 'goods',
    art: 'backpack',
    price: 2600,
    stock: 31,
    limit: { count: 1, period: 'month' },
    delivery: [3, 5],
  },
  { id: 'phone-credit', kind: 'voucher', art: 'phone', price: 1150, level: 4 },
];

function inMoneyOf(code: string, { amount, maxStake, ...seed }: Seed): RewardFile[number] {
  const own = JSON.stringify(mallTexts[seed.id]).replaceAll(/\[(\d+)\]/g, (_, dollars: string) =>
    localMoneyText(`${dollars}.00`, code),
  );
  return {
    ...seed,
    texts: JSON.parse(own) as RewardFile[number]['texts'],
    enabled: true,
    ...(amount && { amount: localAmount(amount, code) }),
    ...(maxStake && { maxStake: localAmount(maxStake, code) }),
  };
}

/** The mall of a demo brand, once: what an operator changes or removes stays so. */
export async function seedDemoMall(tx: Tx, random: Random, { brand, currency }: DemoBrand): Promise<void> {
  if ((await selectRewards(tx, brand, true)).length > 0) return;
  const rows = readRewards(
    seeds.map((seed) => inMoneyOf(currency.code, seed)),
    { brand, currency },
  );
  for (const row of rows) {
    await saveReward(tx, row);
    if (row.kind !== 'voucher') continue;
    for (let n = 0; n < CODES; n++) {
      const code = random.bytes(5).toString('hex').toUpperCase();
      await storeNewCode(tx, { brand, rewardId: row.rewardId, code });
    }
  }
}

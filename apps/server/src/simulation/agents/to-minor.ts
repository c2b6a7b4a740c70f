import type { endpoints, InputOf } from '@sampan/contract';
import type { offerByOperator } from '../../features/commissions/index.ts';
import type { SimulatedMoney } from '../simulated-money.ts';

type Terms = Parameters<typeof offerByOperator>[2]['terms'];

/** Offers of an operator are in minor units, as the command line reads them from a file. */
export function toMinor(offered: InputOf<typeof endpoints.offerContract>['terms'], money: SimulatedMoney): Terms {
  const { tiers, cap, activeStake } = offered;
  return {
    ...offered,
    tiers: tiers.map(({ sales, active, loss, rate }) => ({
      sales: money.read(sales),
      active,
      loss: loss === undefined ? null : money.read(loss),
      rate,
    })),
    cap: cap === null ? null : money.read(cap),
    activeStake: money.read(activeStake),
  };
}

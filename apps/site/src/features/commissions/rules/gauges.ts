import type { Income } from '../commissions-queries.ts';
import { isZero, shareOf, sumOf } from './amounts.ts';

type Next = Pick<Income['next'][number], 'sales' | 'active' | 'needs'>;

export interface Gauge {
  of: 'sales' | 'active';
  /** Still missing. */
  left: string;
  have: string;
  need: string;
  /** 0 to 100; 100 only once nothing is missing. */
  share: number;
}

/**
 * What a next tier asks for, figure by figure: what there is, what is missing, and their sum. Of a loss only what is missing
 * is told, so it has no gauge.
 */
export function gaugesOf({ sales, active, needs }: Next, digits: number): Gauge[] {
  if (needs === null) return [];
  const needed = sumOf([sales, needs.sales], digits);
  const users = active + needs.active;
  const gauges: Gauge[] = [
    { of: 'sales', left: needs.sales, have: sales, need: needed, share: shareOf(sales, needed, digits) },
    {
      of: 'active',
      left: String(needs.active),
      have: String(active),
      need: String(users),
      share: users === 0 ? 100 : (active / users) * 100,
    },
  ];
  // A sum that misses the smallest unit rounds to full, and is not.
  return gauges
    .filter(({ need }) => !isZero(need))
    .map((gauge) => ({ ...gauge, share: isZero(gauge.left) ? 100 : Math.min(gauge.share, 99.5) }));
}

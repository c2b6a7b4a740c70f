/** What terms would have brought in a month: pure. */
import { billOf } from '../rules/bill.ts';
import type { ContractKind, Terms } from '../rules/terms.ts';
import type { TeamWindow } from './preview.queries.ts';

export interface PreviewLine {
  from: string;
  to: string;
  sales: bigint;
  active: number;
  loss: bigint;
  tiers: number[];
  windows: number;
  amount: bigint;
}

const windowsADay: Record<ContractKind, number> = { dividend: 1, daily: 1, hourly: 24, realtime: 288 };

/** The days or half-months of a month, whose first and last days are given. */
export function spansOf(kind: ContractKind, days: readonly string[]): { from: string; to: string }[] {
  if (kind !== 'dividend') return days.map((day) => ({ from: day, to: day }));
  return [days.slice(0, 15), days.slice(15)].map((half) => ({ from: half[0] as string, to: half.at(-1) as string }));
}

/**
 * Each window billed by the rules that runs bill by, and summed by the span it belongs to. Winnings that a dividend carries
 * are carried within the month; it begins with none.
 * @param at place of these terms among those that the windows were counted by
 */
export function previewLines(
  kind: ContractKind,
  { terms, at }: { terms: Terms; at: number },
  { days, windows }: { days: readonly string[]; windows: readonly TeamWindow[] },
): PreviewLine[] {
  let carried = 0n;
  return spansOf(kind, days).map((span) => {
    const line = { sales: 0n, active: 0, loss: 0n, amount: 0n, tiers: terms.tiers.map(() => 0) };
    const own = windows.filter(({ day }) => day >= span.from && day <= span.to);
    const nothing = { day: span.from, sales: [], loss: 0n, active: [] };
    for (const window of own.length > 0 ? own : [nothing]) {
      const figures = { sales: window.sales[at] ?? 0n, loss: window.loss, active: window.active[at] ?? 0 };
      const bill = billOf(kind, terms, figures, carried);
      carried = bill.carriedOut;
      line.sales += figures.sales;
      line.loss += figures.loss;
      line.active = Math.max(line.active, figures.active);
      line.amount += bill.amount;
      if (bill.tier !== null) line.tiers[bill.tier] = (line.tiers[bill.tier] ?? 0) + 1;
    }
    return { ...span, ...line, windows: windowsADay[kind] };
  });
}

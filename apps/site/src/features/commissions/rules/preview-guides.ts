import type { Preview, Terms } from '../commissions-queries.ts';
import { minorOf } from './amounts.ts';

const MOST = 3;
/** Of the highest bar: closer ones would have their labels on each other. */
const LEAST_GAP = 8n;

/** Sales where tiers begin, for lines across the chart: those that the month came near, apart enough to be read. */
export function guidesOf(preview: Pick<Preview, 'lines'>, { tiers }: Pick<Terms, 'tiers'>, digits: number): string[] {
  const highest = preview.lines.reduce((top, { sales }) => {
    const minor = minorOf(sales, digits);
    return minor > top ? minor : top;
  }, 0n);
  const kept: string[] = [];
  for (const { sales } of tiers.toReversed()) {
    const minor = minorOf(sales, digits);
    const above = kept.at(-1);
    const near = above !== undefined && (minorOf(above, digits) - minor) * LEAST_GAP < highest;
    if (minor > 0n && minor * 10n <= highest * 11n && !near && kept.length < MOST) kept.push(sales);
  }
  return kept.toReversed();
}

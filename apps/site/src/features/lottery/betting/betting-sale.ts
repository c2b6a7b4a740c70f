import { parseMoney } from '@sampan/contract/amounts';
import { findTable } from '@sampan/engines/lottery';
import type { TimedDraw, TimedPage } from '../shared/lottery-queries.ts';
import type { Sale } from './slip/evaluate-line.ts';

/** Multiples that are offered by a press. */
export const multiples = [1, 2, 5, 10, 20, 50, 100];

interface Chosen {
  /** null: the highest on sale. */
  series: number | null;
  /** The draws of the slip: a number that one of them has closed is closed for all. */
  draws: readonly TimedDraw[];
  digits: number;
}

/** On what a game is sold, as the engine reads it; null: its payout table is newer than this page. */
export function readSale(page: TimedPage, { series, draws, digits }: Chosen): Sale | null {
  const table = findTable(page.modelId, page.modelVersion);
  const unitPrice = parseMoney(page.unitPrice, digits);
  if (!table || unitPrice === null) return null;
  const { least, most } = page.series;
  const chosen = series !== null && series >= least && series <= most ? series : most;
  return {
    table,
    terms: {
      unitPrice,
      series: { least, most },
      closed: new Set([...page.closed, ...draws.flatMap(({ closed }) => closed)]),
      half: new Set([...page.half, ...draws.flatMap(({ half }) => half)]),
    },
    series: chosen,
    mostSeries: most,
    maxTicket: parseMoney(page.bettingModes[0]?.betAmountMax ?? '', digits) ?? 0n,
  };
}

/** How often a draw may be asked for when the next one begins. */
const LONGEST_WAIT = 60_000;
const AFTER_LOCK = 400;
const SHORTEST_WAIT = 2_000;
/** Nothing is on sale: the next draw may be announced at any time. */
const NONE_OPEN = 5_000;

/** Milliseconds until the game is asked for again: when a draw locks or is drawn, and within a minute anyway. */
export function nextAsk(page: TimedPage | undefined, now: number): number {
  if (!page) return LONGEST_WAIT;
  if (!page.draws.some(({ clock }) => now < clock.closesAt)) return NONE_OPEN;
  const moments = page.draws.flatMap(({ clock }) => [clock.closesAt, clock.drawsAt]).filter((at) => at > now);
  return Math.max(SHORTEST_WAIT, Math.min(LONGEST_WAIT, ...moments.map((at) => at - now + AFTER_LOCK)));
}

/** Ticket → lines and stake; ticket × result → payout. Amounts are minor units; what does not divide is rounded down. */
import { expandPicks, type Picks, writePicks } from './expand-picks.ts';
import { findKind, isSeries, type Line, ODDS_UNIT, type PayoutTable, type PlayKind, quoteOdds } from './kind.ts';
import { type Refusal, refuseTicket } from './refusal.ts';
import type { LotteryResult } from './result.ts';

/** Parts of the price of a line that can be staked: whole, tenth (角), hundredth (分), thousandth (厘). */
export const bettingModes = { whole: 1n, tenth: 10n, hundredth: 100n, thousandth: 1000n } as const;
export type BettingMode = keyof typeof bettingModes;

export const MOST_MULTIPLE = 100_000;

/** What a player sends. */
export interface TicketRequest {
  /** the payout table that the ticket is for */
  tableId: string;
  playId: string;
  /** groups of numbers, as the kind's selection asks for them */
  picks: unknown;
  mode: string;
  multiple: number;
  series: number;
}

/** What the platform sells on, for one game and draw. */
export interface SaleTerms {
  /** price of a stake unit in minor units of the ticket's currency, before mode and multiple */
  unitPrice: bigint;
  /** series on sale, a part of the table's */
  series?: { least: number; most: number };
  /** `playId:number` that nobody can buy */
  closed?: ReadonlySet<string>;
  /** `playId:number` that pays half */
  half?: ReadonlySet<string>;
}

/** A ticket that can be sold: everything its payout depends on but the result. */
export interface Ticket {
  readonly ok: true;
  readonly tableId: string;
  readonly tableVersion: number;
  readonly playId: string;
  /** canonical text of the picks */
  readonly picks: string;
  readonly lines: readonly Line[];
  readonly series: number;
  readonly mode: BettingMode;
  readonly multiple: number;
  /** minor units on each stake unit of a line */
  readonly unitStake: bigint;
  /** minor units for the whole ticket */
  readonly stake: bigint;
  /** as they were when it was bought, ten-thousandths of `unitStake` by prize */
  readonly odds: Readonly<Record<string, bigint>>;
  /** lines that pay half, by their key */
  readonly half: readonly string[];
}

export const keyOfLine = (line: Line): string => line.join('.');

/** What a limit on numbers looks at: the numbers of a set one by one, any other line as a whole. */
export const limitKeys = ({ id, selection }: PlayKind, line: Line): string[] =>
  selection.pick === 'combination' ? line.map((number) => `${id}:${number}`) : [`${id}:${keyOfLine(line)}`];

const isLimited = (kind: PlayKind, line: Line, numbers: ReadonlySet<string> | undefined): boolean =>
  numbers !== undefined && limitKeys(kind, line).some((key) => numbers.has(key));

function readUnitStake({ mode, multiple }: TicketRequest, { unitPrice }: SaleTerms): bigint | Refusal {
  if (!Object.hasOwn(bettingModes, mode)) return refuseTicket('unknownMode');
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > MOST_MULTIPLE)
    return refuseTicket('multipleOutOfRange');
  const part = bettingModes[mode as BettingMode];
  if (unitPrice < 1n || unitPrice % part !== 0n) return refuseTicket('modeTooFine');
  return (unitPrice / part) * BigInt(multiple);
}

const isOnSale = (table: PayoutTable, { series }: TicketRequest, terms: SaleTerms): boolean =>
  isSeries(table.series, series) && (!terms.series || (series >= terms.series.least && series <= terms.series.most));

/** @returns the ticket as it would be sold, or why it is not */
export function readTicket(table: PayoutTable, request: TicketRequest, terms: SaleTerms): Ticket | Refusal {
  if (request.tableId !== table.id) return refuseTicket('foreignGame');
  const kind = findKind(table, request.playId);
  if (!kind) return refuseTicket('unknownPlay');
  if (!isOnSale(table, request, terms)) return refuseTicket('seriesOutOfRange');
  const unitStake = readUnitStake(request, terms);
  if (typeof unitStake !== 'bigint') return unitStake;
  const expanded = expandPicks(kind.selection, request.picks);
  if (!expanded.ok) return expanded;
  const { lines } = expanded;
  const closed = lines.find((line) => isLimited(kind, line, terms.closed));
  if (closed) return refuseTicket('closedNumber', keyOfLine(closed));
  return {
    ok: true,
    tableId: table.id,
    tableVersion: table.version,
    playId: kind.id,
    picks: writePicks(request.picks as Picks),
    lines,
    series: request.series,
    mode: request.mode as BettingMode,
    multiple: request.multiple,
    unitStake,
    stake: unitStake * BigInt(kind.units * lines.length),
    odds: quoteOdds(table, kind, request.series),
    half: lines.filter((line) => isLimited(kind, line, terms.half)).map(keyOfLine),
  };
}

/**
 * What a player gets back for playing at a lower series than they might: 2 points are 0.1 % of the stake (FACTS §1), in
 * minor units, rounded down. With it a ticket returns at most what one at the higher series does.
 */
export function seriesRebate(stake: bigint, { series, most }: { series: number; most: number }): bigint {
  return series >= most ? 0n : (stake * BigInt(most - series)) / 2000n;
}

export interface LineWin {
  readonly line: Line;
  readonly prize: string;
  readonly times: number;
  /** minor units */
  readonly amount: bigint;
}

export interface TicketPayout {
  /** minor units */
  readonly total: bigint;
  /** only the lines that pay */
  readonly wins: readonly LineWin[];
}

type Payable = Pick<Ticket, 'lines' | 'unitStake' | 'odds' | 'half'>;

/** What a prize pays on a unit: a half-pay line gets half of its odds, both rounded down; a stake that comes back is whole. */
function payLine(
  kind: PlayKind,
  ticket: Payable,
  { prize, times, half }: { prize: string; times: number; half: boolean },
) {
  const odds = ticket.odds[prize];
  if (odds === undefined) throw new RangeError(`the ticket was sold without odds for ${prize} of ${kind.id}`);
  const paid = half && kind.prizes[prize]?.by !== 'push' ? odds / 2n : odds;
  return (ticket.unitStake * paid * BigInt(times)) / ODDS_UNIT;
}

/** Line by line, each rounded down to a minor unit. */
export function payTicket(kind: PlayKind, ticket: Payable, result: LotteryResult): TicketPayout {
  const half = new Set(ticket.half);
  const wins: LineWin[] = [];
  let total = 0n;
  for (const line of ticket.lines) {
    const hit = kind.evaluate(line, result);
    if (!hit || hit.times === 0) continue;
    const amount = payLine(kind, ticket, { ...hit, half: half.has(keyOfLine(line)) });
    wins.push({ line, ...hit, amount });
    total += amount;
  }
  return { total, wins };
}

/**
 * The most a ticket can pay, as though all of its lines won at once the most that each can: what a limit on winnings and
 * the exposure of a draw may count on.
 */
export function mostPayout(kind: PlayKind, ticket: Payable): bigint {
  const best = Object.values(ticket.odds).reduce((most, odds) => (odds > most ? odds : most), 0n);
  const perLine = (ticket.unitStake * best * BigInt(kind.mostTimes)) / ODDS_UNIT;
  return perLine * BigInt(ticket.lines.length);
}

/** What a ticket gets for a result, by the engine that the platform pays by. */

import type { LotteryTicket } from '@sampan/contract';
import { formatMoney, parseMoney } from '@sampan/contract/amounts';
import {
  expandPicks,
  findKind,
  keyOfLine,
  type Line,
  type LotteryResult,
  type PlayKind,
  payTicket,
  placesOf,
  readPicks,
} from '@sampan/engines/lottery';
import { tableOfGame } from './draw-scene.ts';

/** Lines of a ticket that are shown one by one. */
export const MOST_SHOWN_LINES = 60;

export interface ScoredLine {
  line: Line;
  /** Decimal; null: it pays nothing. */
  won: string | null;
  times: number;
  half: boolean;
}

export interface ScoredTicket {
  kind: PlayKind;
  /** Those that pay first; at most MOST_SHOWN_LINES. */
  lines: ScoredLine[];
  lineCount: number;
  won: string;
  /** Places of the result that a paying line reads. */
  hits: ReadonlySet<number>;
}

type Scored = Pick<LotteryTicket, 'gameCode' | 'playId' | 'picks' | 'unitStake' | 'odds' | 'half'>;

/** Numbers as they are read out. null: not a result of this game. */
export function readOpenNumber(gameCode: string, openNumber: string): LotteryResult | null {
  const table = tableOfGame(gameCode);
  const numbers = openNumber.split(',');
  if (!table || numbers.length !== placesOf(table.form).length) return null;
  return numbers.every((number) => /^\d+$/.test(number)) ? numbers.map(Number) : null;
}

/** Values that a place might have had instead: all of them where they are few, else some that end in other digits. */
function othersAt({ least, most }: { least: number; most: number }, value: number): number[] {
  const size = most - least + 1;
  const steps = size <= 100 ? Array.from({ length: size - 1 }, (_, at) => at + 1) : [1, 10, 100, 1_000, 10_000];
  return steps.map((step) => least + ((value - least + step) % size));
}

/** The places without which a line would have been paid differently. */
function placesRead(kind: PlayKind, line: Line, { gameCode, result }: { gameCode: string; result: LotteryResult }) {
  const places = placesOf(tableOfGame(gameCode)?.form ?? { kind: 'dice', count: 0, sides: 1 });
  const paid = (numbers: LotteryResult) => kind.evaluate(line, numbers)?.times ?? 0;
  const times = paid(result);
  return places.flatMap((place, at) => {
    const others = othersAt(place, result[at] ?? place.least);
    return others.some((other) => paid(result.with(at, other)) < times) ? [at] : [];
  });
}

const MOST_MARKED = 40;

/** @returns null for a ticket whose rules this page does not know; `result` null: not drawn yet */
export function scoreTicket(ticket: Scored, result: LotteryResult | null, digits: number): ScoredTicket | null {
  const table = tableOfGame(ticket.gameCode);
  const kind = table && findKind(table, ticket.playId);
  const picks = readPicks(ticket.picks);
  const expanded = kind && picks && expandPicks(kind.selection, picks);
  const unitStake = parseMoney(ticket.unitStake, digits);
  if (!kind || !expanded?.ok || unitStake === null) return null;
  const odds = Object.fromEntries(Object.entries(ticket.odds).map(([prize, of]) => [prize, BigInt(of)]));
  const { lines, ...payable } = { lines: expanded.lines, unitStake, odds, half: ticket.half };
  const payout = result ? payTicket(kind, { lines, ...payable }, result) : { total: 0n, wins: [] };
  const wins = new Map(payout.wins.map((win) => [keyOfLine(win.line), win]));
  const half = new Set(ticket.half);
  const scored = lines.map((line): ScoredLine => {
    const win = wins.get(keyOfLine(line));
    return {
      line,
      won: win ? formatMoney(win.amount, digits) : null,
      times: win?.times ?? 0,
      half: half.has(keyOfLine(line)),
    };
  });
  const paying = scored.filter(({ won }) => won !== null);
  const read = paying.slice(0, MOST_MARKED);
  const hits = read.flatMap(({ line }) =>
    result ? placesRead(kind, line, { gameCode: ticket.gameCode, result }) : [],
  );
  return {
    kind,
    lines: [...paying, ...scored.filter(({ won }) => won === null)].slice(0, MOST_SHOWN_LINES),
    lineCount: lines.length,
    won: formatMoney(payout.total, digits),
    hits: new Set(hits),
  };
}

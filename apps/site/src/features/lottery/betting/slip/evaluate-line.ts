/** A line of the slip, verified in the browser by the same engine that sells it on the server. */
import {
  findKind,
  type PayoutTable,
  type PlayKind,
  type RefusalCode,
  readTicket,
  type SaleTerms,
  seriesRebate,
  type Ticket,
} from '@sampan/engines/lottery';
import { bestCase, payOfLine } from './best-case.ts';

/** What a player has picked in one kind of play, and what is staked on each unit of it. */
export interface SlipLine {
  id: number;
  playId: string;
  picks: readonly (readonly number[])[];
  mode: string;
  multiple: number;
  /** Put on the slip: the pad begins anew. */
  done: boolean;
}

/** On what the brand sells a game; amounts are minor units. */
export interface Sale {
  table: PayoutTable;
  terms: SaleTerms;
  series: number;
  /** The highest on sale: a lower one gives a part of the stake back at once. */
  mostSeries: number;
  maxTicket: bigint;
}

export interface ReadyLine {
  state: 'ready';
  line: SlipLine;
  kind: PlayKind;
  ticket: Ticket;
  /** What is paid for it in a draw: its stake less the rebate of a lower series. */
  paid: bigint;
  /** What one bet of it pays, the lowest and the highest. */
  pays: { least: bigint; most: bigint };
  /** Bets that can win in the same draw, and what they pay together. */
  best: { wins: number; amount: bigint };
}

export type EvaluatedLine =
  | ReadyLine
  /** So many numbers are still to be picked. */
  | { state: 'incomplete'; line: SlipLine; kind: PlayKind | null; missing: number }
  | { state: 'refused'; line: SlipLine; kind: PlayKind | null; code: RefusalCode | 'overLimit'; at: string };

/** How many numbers a kind still asks for; 0 where what is picked can be read as bets. */
export function countMissing({ selection }: PlayKind, picks: SlipLine['picks']): number {
  const first = picks[0]?.length ?? 0;
  switch (selection.pick) {
    case 'positions':
      return Array.from({ length: selection.places }, (_, at) => picks[at]?.length ?? 0).filter((size) => size === 0)
        .length;
    case 'combination':
      return Math.max(0, selection.size - first);
    case 'doubleSingle':
      return Math.max(0, 2 - first);
    case 'anyPosition':
      return picks.some((group) => group.length > 0) ? 0 : 1;
    case 'each':
      return first === 0 ? 1 : 0;
  }
}

export function evaluateLine(sale: Sale, line: SlipLine): EvaluatedLine {
  const kind = findKind(sale.table, line.playId);
  if (!kind) return { state: 'refused', line, kind, code: 'unknownPlay', at: '' };
  const missing = countMissing(kind, line.picks);
  if (missing > 0) return { state: 'incomplete', line, kind, missing };
  const { playId, picks, mode, multiple } = line;
  const request = { tableId: sale.table.id, playId, picks, mode, multiple, series: sale.series };
  const ticket = readTicket(sale.table, request, sale.terms);
  if (!ticket.ok) return { state: 'refused', line, kind, code: ticket.code, at: `${ticket.at ?? ''}` };
  const paid = ticket.stake - seriesRebate(ticket.stake, { series: ticket.series, most: sale.mostSeries });
  if (paid > sale.maxTicket) return { state: 'refused', line, kind, code: 'overLimit', at: '' };
  const amounts = ticket.lines.map((bet) => payOfLine(kind, ticket, bet));
  const pays = {
    least: amounts.reduce((least, amount) => (amount < least ? amount : least)),
    most: amounts.reduce((most, amount) => (amount > most ? amount : most)),
  };
  return { state: 'ready', line, kind, ticket, paid, pays, best: bestCase(sale.table, kind, ticket) };
}

export interface SlipSum {
  ready: readonly ReadyLine[];
  /** Lines that keep the slip from being placed. */
  refused: number;
  incomplete: number;
  /** Bets of all lines, of one draw. */
  bets: number;
  /** Minor units for one draw. */
  stake: bigint;
  /** Minor units for all draws. */
  total: bigint;
  /** Every line at its best, in one draw. */
  best: { wins: number; amount: bigint };
}

export function sumSlip(lines: readonly EvaluatedLine[], draws: number): SlipSum {
  const ready = lines.filter((line) => line.state === 'ready');
  const stake = ready.reduce((sum, { paid }) => sum + paid, 0n);
  return {
    ready,
    refused: lines.filter(({ state }) => state === 'refused').length,
    incomplete: lines.filter(({ state }) => state === 'incomplete').length,
    bets: ready.reduce((sum, { ticket }) => sum + ticket.lines.length, 0),
    stake,
    total: stake * BigInt(draws),
    best: {
      wins: ready.reduce((sum, { best }) => sum + best.wins, 0),
      amount: ready.reduce((sum, { best }) => sum + best.amount, 0n),
    },
  };
}

/** What tickets are worth by a result: each content is evaluated once, however many tickets have it. */
import {
  expandPicks,
  findKind,
  keyOfLine,
  type Line,
  type LotteryResult,
  type PayoutTable,
  type PlayKind,
  payTicket,
  readPicks,
} from '@sampan/engines/lottery';
import { createPause } from '../../../platform/create-pause.ts';
import type { Content, ContentHit, PayableTicket } from './settle.queries.ts';

export function kindOf(table: PayoutTable, playId: string): PlayKind {
  const kind = findKind(table, playId);
  if (!kind) throw new Error(`${table.id} has no kind ${playId}`);
  return kind;
}

/** The lines of a ticket as it was sold: they follow from its picks. */
export function linesOf(kind: PlayKind, picks: string): readonly Line[] {
  const read = readPicks(picks);
  const expanded = read && expandPicks(kind.selection, read);
  if (!expanded?.ok) throw new Error(`the picks ${picks} of ${kind.id} are none`);
  return expanded.lines;
}

/** Those that at least one of the results pays. */
export async function findWinning(
  table: PayoutTable,
  contents: readonly Content[],
  results: readonly LotteryResult[],
): Promise<string[]> {
  const breathe = createPause();
  const winning: string[] = [];
  for (const { content, playId, picks } of contents) {
    const kind = kindOf(table, playId);
    const pays = linesOf(kind, picks).some((line) =>
      results.some((result) => (kind.evaluate(line, result)?.times ?? 0) > 0),
    );
    if (pays) winning.push(content);
    await breathe();
  }
  return winning;
}

/** What a result brings to each of them, line by line; nothing for those that lose. */
export async function findHits(
  table: PayoutTable,
  contents: readonly Content[],
  result: LotteryResult,
): Promise<ContentHit[]> {
  const breathe = createPause();
  const hits: ContentHit[] = [];
  for (const { content, playId, picks } of contents) {
    const kind = kindOf(table, playId);
    for (const line of linesOf(kind, picks)) {
      const hit = kind.evaluate(line, result);
      if (!hit || hit.times === 0) continue;
      const whole = kind.prizes[hit.prize]?.by === 'push';
      hits.push({ content, line: keyOfLine(line), prize: hit.prize, times: hit.times, whole });
    }
    await breathe();
  }
  return hits;
}

export function worthOf(table: PayoutTable, ticket: PayableTicket, result: LotteryResult): bigint {
  const kind = kindOf(table, ticket.playId);
  const odds = Object.fromEntries(Object.entries(ticket.odds).map(([prize, of]) => [prize, BigInt(of)]));
  return payTicket(kind, { ...ticket, lines: linesOf(kind, ticket.picks), odds }, result).total;
}

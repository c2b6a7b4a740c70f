import { type betRecordSchema, formatMoney } from '@sampan/contract';
import { findLotteryGame } from '@sampan/engines/lottery';
import type { z } from 'zod';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../platform/http/actor.ts';
import { brandSettings } from '../brand/index.ts';
import { gameName } from '../catalogue/index.ts';
import { type OpenTicket, selectOpenTickets } from '../lottery/index.ts';
import { ARCADE_VENDOR } from '../vendor-api/index.ts';
import {
  type BetFilter,
  type BetLine,
  type BetSum,
  catchUpPlayer,
  countLinesByDay,
  type OpenBet,
  selectBetLines,
  selectOpenBets,
  sumBets,
  sumBetsByDay,
} from '../wagering/index.ts';
import { type PageRequest, pageFigures, readPeriod } from './read-period.ts';
import { MAX_PROFIT_DAYS } from './records.rules.ts';

export type BetRecord = z.output<typeof betRecordSchema>;

/** Open rounds shown; nobody plays that many at once. */
const OPEN_LIMIT = 20;
/** From here on a page is found by counting days first. */
const DEEP = 1_000;

interface RecordContext {
  filter: BetFilter;
  digits: number;
  /** Where rounds are verified. */
  siteUrl: string;
}

export async function readRecordContext(
  db: Queryable,
  actor: Actor,
  input: { from: number; to: number; vassalage?: string | undefined; siteUrl: string; maxDays?: number },
): Promise<RecordContext> {
  const { playerId } = requirePlayer(actor);
  const period = readPeriod(input, input.maxDays);
  const { currency } = actor.settings;
  const timeZone = actor.settings.get(brandSettings.timeZone);
  const filter = { playerId, currency: currency.code, ...period, vassalage: input.vassalage ?? null, timeZone };
  return { filter, digits: currency.digits, siteUrl: input.siteUrl };
}

/** Rounds settled in a period, newest first, with the totals of the whole filter; those still open beside them. */
export async function listBetRecord(
  tx: Tx,
  actor: Actor,
  input: PageRequest & { vassalage?: string | undefined; siteUrl: string },
) {
  const context = await readRecordContext(tx, actor, input);
  const { filter, digits } = context;
  await catchUpPlayer(tx, filter.playerId);
  const lines = await selectPage(tx, filter, input);
  const open = [
    ...(await selectOpenBets(tx, { ...filter, limit: OPEN_LIMIT })).map((bet) => presentOpen(bet, actor, context)),
    ...(await listOpenTickets(tx, context)),
  ];
  const sums = await sumBets(tx, filter);
  return {
    list: lines.map((line) => presentLine(line, actor, context)),
    ...pageFigures(input, sums.lines),
    totals: presentSum(sums, digits),
    open: open.toSorted((a, b) => b.at - a.at).slice(0, OPEN_LIMIT),
  };
}

async function selectPage(db: Queryable, filter: BetFilter, { pageNo, pageSize }: PageRequest): Promise<BetLine[]> {
  let offset = (pageNo - 1) * pageSize;
  let { to } = filter;
  if (offset >= DEEP) {
    for (const day of await countLinesByDay(db, filter)) {
      if (offset < day.lines) break;
      offset -= day.lines;
      to = day.starts;
    }
  }
  return selectBetLines(db, { ...filter, to }, { limit: pageSize, offset });
}

export function presentLine(line: BetLine, actor: Actor, { digits, siteUrl }: RecordContext): BetRecord {
  const money = (minor: bigint) => formatMoney(minor, digits);
  return {
    roundId: line.roundId,
    at: line.openedAt.getTime(),
    settledAt: line.settledAt.getTime(),
    gameCode: line.gameCode,
    gameName: gameName(line.names, actor.language) || (findLotteryGame(line.gameCode)?.name ?? line.gameCode),
    vassalage: line.vassalage,
    status: line.entry > 0 ? 'corrected' : line.outcome === 'void' ? 'rolled_back' : 'settled',
    counted: money(line.valid),
    outcome: line.outcome,
    bet: money(line.stake),
    win: money(line.stake + line.net),
    bonusBet: money(line.bonusBet),
    bonusWin: money(line.bonusWin),
    net: money(line.net),
    verifyUrl: verifyUrl(line, siteUrl),
  };
}

function presentOpen(bet: OpenBet, actor: Actor, { digits, siteUrl }: RecordContext): BetRecord {
  const money = (minor: bigint) => formatMoney(minor, digits);
  return {
    roundId: bet.roundId,
    at: bet.openedAt.getTime(),
    settledAt: null,
    gameCode: bet.gameCode,
    gameName: gameName(bet.names, actor.language) || bet.gameCode,
    vassalage: bet.vassalage,
    status: 'open',
    counted: money(0n),
    outcome: null,
    bet: money(bet.stake),
    win: money(bet.win),
    bonusBet: money(bet.bonusBet),
    bonusWin: money(bet.bonusWin),
    net: money(bet.win - bet.stake),
    verifyUrl: verifyUrl(bet, siteUrl),
  };
}

async function listOpenTickets(db: Queryable, { filter, digits }: RecordContext): Promise<BetRecord[]> {
  const { playerId, currency, vassalage } = filter;
  const tickets = await selectOpenTickets(db, { playerId, currency, limit: OPEN_LIMIT });
  return tickets
    .map((ticket) => presentTicket(ticket, digits))
    .filter((ticket) => vassalage === null || ticket.vassalage === vassalage);
}

function presentTicket({ reference, gameCode, placedAt, stake }: OpenTicket, digits: number): BetRecord {
  const money = (minor: bigint) => formatMoney(minor, digits);
  const game = findLotteryGame(gameCode);
  return {
    roundId: reference,
    at: placedAt.getTime(),
    settledAt: null,
    gameCode,
    gameName: game?.name ?? gameCode,
    vassalage: game?.vendor ?? '',
    status: 'open',
    counted: money(0n),
    outcome: null,
    bet: money(stake),
    win: money(0n),
    bonusBet: money(0n),
    bonusWin: money(0n),
    net: money(-stake),
    // There is nothing to recompute before its draw.
    verifyUrl: '',
  };
}

function presentSum({ stake, net, valid }: Omit<BetSum, 'lines'>, digits: number) {
  const money = (minor: bigint) => formatMoney(minor, digits);
  return { bet: money(stake), win: money(stake + net), net: money(net), counted: money(valid) };
}

/** The page that recomputes it: a round of the arcade, or the own draw that a ticket was for. */
function verifyUrl(bet: { vendor: string; roundId: string; gameCode: string }, siteUrl: string): string {
  const { vendor, roundId, gameCode } = bet;
  if (vendor === ARCADE_VENDOR) return `${siteUrl}/fairness?round=${encodeURIComponent(roundId)}`;
  const lottery = findLotteryGame(gameCode);
  return lottery?.source === 'own' && lottery.vendor === vendor
    ? `${siteUrl}/fairness?ticket=${encodeURIComponent(roundId)}`
    : '';
}

/** Profit and loss by day and category: the betting record's own sums, so both agree to the cent (S-308). */
export async function showProfit(tx: Tx, actor: Actor, input: { from: number; to: number }) {
  const { filter, digits } = await readRecordContext(tx, actor, { ...input, siteUrl: '', maxDays: MAX_PROFIT_DAYS });
  await catchUpPlayer(tx, filter.playerId);
  const rows = await sumBetsByDay(tx, filter);
  const present = (sums: readonly BetSum[]) => {
    const sum = addUp(sums);
    return { rounds: sum.lines, ...presentSum(sum, digits) };
  };
  const grouped = (key: 'day' | 'product') => [...Map.groupBy(rows, (row) => row[key])];
  return {
    totals: present(rows),
    categories: grouped('product')
      .map(([category, sums]) => ({ category, ...present(sums) }))
      .toSorted((a, b) => (a.category < b.category ? -1 : 1)),
    days: grouped('day').map(([day, sums]) => ({ day, ...present(sums) })),
  };
}

function addUp(sums: readonly BetSum[]): BetSum {
  const total = { lines: 0, stake: 0n, net: 0n, valid: 0n };
  for (const sum of sums) {
    total.lines += sum.lines;
    total.stake += sum.stake;
    total.net += sum.net;
    total.valid += sum.valid;
  }
  return total;
}

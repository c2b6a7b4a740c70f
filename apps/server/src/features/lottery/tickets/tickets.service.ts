import { currencyOf, type endpoints, formatMoney, type InputOf, type ValueOf } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { openNumberOf, tableOf } from '../draws/draw-results.ts';
import { kindOf, linesOf } from '../settle/evaluate-contents.ts';
import { returnTickets } from './return-tickets.ts';
import { type MyTicketRow, selectMyTickets, selectSlip, sumMyTickets } from './tickets.queries.ts';

/** @throws AppError lottery.ticket.unknown, lottery.draw.closed */
export async function cancelSlip(
  tx: Tx,
  actor: Actor,
  input: InputOf<typeof endpoints.cancelSlip>,
): Promise<ValueOf<typeof endpoints.cancelSlip>> {
  const { playerId } = requirePlayer(actor);
  const slip = await selectSlip(tx, playerId, input.slip);
  if (!slip) throw new AppError('lottery.ticket.unknown');
  const returned = await returnTickets(tx, { playerId, slipId: slip.slipId, place: input.place ?? null });
  if (returned.length === 0) throw new AppError('lottery.draw.closed');
  const total = returned.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    returned: formatMoney(total, currencyOf(slip.currency).digits),
    tickets: returned.map(({ place }) => `${slip.reference}-${place}`),
  };
}

function presentTicket(row: MyTicketRow): ValueOf<typeof endpoints.myTickets>['list'][number] {
  const { digits } = currencyOf(row.currency);
  const money = (minor: bigint) => formatMoney(minor, digits);
  const { reference, slip, ticketId, gameCode, numero, playId, picks, series, mode, multiple, odds, half } = row;
  return {
    reference,
    slip,
    ticketId,
    gameCode,
    numero,
    playId,
    picks,
    series,
    mode,
    multiple,
    odds,
    half,
    lines: linesOf(kindOf(tableOf(row), playId), picks).length,
    unitStake: money(row.unitStake),
    stake: money(row.stake),
    rebate: money(row.rebate),
    placedAt: row.placedAt.getTime(),
    lockAt: row.lockAt.getTime(),
    winningTime: row.drawAt.getTime(),
    state: row.state,
    won: money(row.won),
    openNumber: row.result && openNumberOf(row, row.result),
    slipDraws: row.slipDraws,
    stopOnWin: row.stopOnWin,
    resettled: row.resettled,
  };
}

export async function listTickets(
  tx: Tx,
  actor: Actor,
  { pageNo, pageSize, from, to, ...asked }: InputOf<typeof endpoints.myTickets>,
): Promise<ValueOf<typeof endpoints.myTickets>> {
  const filter = {
    playerId: requirePlayer(actor).playerId,
    gameCode: asked.gameCode ?? null,
    numero: asked.numero ?? null,
    slip: asked.slip ?? null,
    states: asked.states ?? null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  };
  const { count: totalCount, ...sums } = await sumMyTickets(tx, filter);
  const rows = await selectMyTickets(tx, { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const money = (minor: bigint) => formatMoney(minor, actor.settings.currency.digits);
  return {
    list: rows.map(presentTicket),
    pageNo,
    totalPages: Math.ceil(totalCount / pageSize),
    totalCount,
    totals: { staked: money(sums.staked), won: money(sums.won), waiting: money(sums.waiting) },
  };
}

/** From what a player asks to tickets with their stakes and odds, by the terms of the game and of each draw. */
import type { endpoints, InputOf } from '@sampan/contract';
import {
  findKind,
  type PayoutTable,
  readTicket,
  type SaleTerms,
  seriesRebate,
  type Ticket,
} from '@sampan/engines/lottery';
import { AppError } from '../../../../platform/http/errors.ts';
import type { Random } from '../../../../platform/random.ts';
import { tableOf } from '../../draws/draw-results.ts';
import type { DrawRow } from '../../draws/draws.queries.ts';
import type { SoldGame } from '../../games/games.queries.ts';
import { addExposure } from '../exposure.ts';
import type { ExposureRow, NewTicket } from './sale.queries.ts';

export type SlipInput = InputOf<typeof endpoints.placeSlip>;

/** The terms of the game and those of this draw alone. */
const termsOf = (sold: SoldGame, draw: DrawRow): SaleTerms => ({
  unitPrice: sold.unitPrice,
  series: { least: sold.seriesLeast, most: sold.seriesMost },
  closed: new Set([...sold.closed, ...draw.closed]),
  half: new Set([...sold.half, ...draw.half]),
});

interface Sale {
  sold: SoldGame;
  draw: DrawRow;
  table: PayoutTable;
  terms: SaleTerms;
}

/** A ticket as it is paid for: whoever plays at a lower series gets the rebate at once. */
interface RebatedTicket extends Ticket {
  rebate: bigint;
}

function readLines({ sold, table, terms }: Sale, lines: SlipInput['lines'], times: number): RebatedTicket[] {
  return lines.map(({ series, multiple, ...line }, at) => {
    const request = { ...line, tableId: table.id, multiple: multiple * times, series: series ?? sold.seriesMost };
    const ticket = readTicket(table, request, terms);
    if (!ticket.ok)
      throw new AppError('lottery.ticket.invalid', {
        line: at + 1,
        why: ticket.code,
        ...(ticket.at === undefined ? {} : { at: ticket.at }),
      });
    const rebate = seriesRebate(ticket.stake, { series: ticket.series, most: sold.seriesMost });
    return { ...ticket, stake: ticket.stake - rebate, rebate };
  });
}

const storedTicket = (ticket: RebatedTicket, drawId: bigint, ticketId: string): NewTicket => ({
  ticketId,
  drawId: `${drawId}`,
  playId: ticket.playId,
  picks: ticket.picks,
  series: ticket.series,
  mode: ticket.mode,
  multiple: ticket.multiple,
  unitStake: `${ticket.unitStake}`,
  stake: `${ticket.stake}`,
  rebate: `${ticket.rebate}`,
  odds: Object.fromEntries(Object.entries(ticket.odds).map(([prize, odds]) => [prize, `${odds}`])),
  half: ticket.half,
});

/** The lowest of what game and draw say of a number. */
function limitOf({ sold, draw }: Sale, key: string): bigint {
  const own = [sold.limits[key], draw.limits[key]].filter((limit) => limit !== undefined).map(BigInt);
  return own.reduce((least, limit) => (limit < least ? limit : least), sold.maxNumber);
}

function exposureOf(sale: Sale, tickets: readonly Ticket[]): ExposureRow[] {
  const sums = new Map<string, bigint>();
  for (const ticket of tickets) {
    const kind = findKind(sale.table, ticket.playId);
    if (kind) addExposure(sums, kind, ticket);
  }
  return [...sums].map(([key, amount]) => ({
    drawId: `${sale.draw.drawId}`,
    key,
    amount: `${amount}`,
    most: `${limitOf(sale, key)}`,
  }));
}

export interface ReadSlip {
  tickets: (NewTicket & { numero: string })[];
  exposure: ExposureRow[];
}

/** `draws`: those of the game that are asked for, in order. @throws AppError lottery.draw.closed, lottery.ticket.invalid */
export function readSlip(
  { sold, draws }: { sold: SoldGame; draws: readonly DrawRow[] },
  input: SlipInput,
  random: Random,
): ReadSlip {
  const times = new Map(input.draws.map((draw) => [draw.numero, draw.times]));
  const missing = input.draws.find(({ numero }) => !draws.some((draw) => draw.numero === numero));
  if (missing) throw new AppError('lottery.draw.closed', { numero: missing.numero });
  const slip: ReadSlip = { tickets: [], exposure: [] };
  for (const draw of draws) {
    const sale: Sale = { sold, draw, table: tableOf(draw), terms: termsOf(sold, draw) };
    const read = readLines(sale, input.lines, times.get(draw.numero) ?? 1);
    slip.exposure.push(...exposureOf(sale, read));
    for (const ticket of read)
      slip.tickets.push({ ...storedTicket(ticket, draw.drawId, random.uuid()), numero: draw.numero });
  }
  return slip;
}

/** A slip is bought whole or not at all, in one transaction under the player's lock (decision 0616). */
import { type endpoints, formatMoney, type InputOf, type ValueOf } from '@sampan/contract';
import {
  findKind,
  findLotteryGame,
  type PayoutTable,
  readTicket,
  type SaleTerms,
  seriesRebate,
  type Ticket,
} from '@sampan/engines/lottery';
import type { Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { tableOf } from '../draws/draw-results.ts';
import { type DrawRow, selectDraws } from '../draws/draws.queries.ts';
import { type SoldGame, selectGame } from '../games/games.queries.ts';
import { productOf } from '../games/present-game.ts';
import { addExposure } from './exposure.ts';
import { type ExposureRow, type NewTicket, type Placed, placeSlip as storeSlip } from './tickets.queries.ts';

type Input = InputOf<typeof endpoints.placeSlip>;

export interface LotteryParts {
  random: Random;
  /** Refuses who may not bet on this product now: by market, age and breaks. Asked before the player's lock. */
  refuseClosed(tx: Tx, actor: Actor, product: string): Promise<void>;
}

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

function readLines({ sold, table, terms }: Sale, lines: Input['lines'], times: number): RebatedTicket[] {
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

function refuse({ outcome, detail }: Placed, sold: SoldGame, digits: number, draws: readonly DrawRow[]): never {
  switch (outcome) {
    case 'draw':
      throw new AppError('lottery.draw.closed', {
        numero: draws.find(({ drawId }) => `${drawId}` === detail)?.numero ?? '',
      });
    case 'limit':
      throw new AppError('lottery.limit.exceeded', { max: formatMoney(sold.maxTicket, digits) });
    case 'sold-out':
      throw new AppError('lottery.number.full', { number: '' });
    case 'number':
      throw new AppError('lottery.number.full', { number: detail?.split(':').at(-1) ?? '' });
    case 'break':
      throw new AppError('protection.break');
    case 'own-limit':
      throw new AppError('protection.bet.limit');
    case 'insufficient':
      throw new AppError('balance.insufficient');
    default:
      throw new Error(`a slip ended as ${outcome}`);
  }
}

async function findSale(tx: Tx, brand: string, gameCode: string): Promise<{ sold: SoldGame; product: string }> {
  const [sold, game] = [await selectGame(tx, brand, gameCode), findLotteryGame(gameCode)];
  if (!sold?.enabled || !game) throw new AppError('game.not.found');
  return { sold, product: productOf(game.vendor) };
}

/** @throws AppError game.not.found, lottery.*, balance.insufficient, protection.*, market.closed, system.halted */
export async function placeSlip(
  tx: Tx,
  actor: Actor,
  input: Input,
  parts: LotteryParts,
): Promise<ValueOf<typeof endpoints.placeSlip>> {
  const { brand, playerId } = requirePlayer(actor);
  const { currency } = actor.settings;
  const { sold, product } = await findSale(tx, brand, input.gameCode);
  await parts.refuseClosed(tx, actor, product);
  const asked = new Map(input.draws.map(({ numero, times }) => [numero, times]));
  const draws = await selectDraws(tx, { brand, gameCode: sold.code, numeros: [...asked.keys()] });
  const missing = input.draws.find(({ numero }) => !draws.some((draw) => draw.numero === numero));
  if (missing || asked.size !== input.draws.length)
    throw new AppError('lottery.draw.closed', { numero: missing?.numero ?? '' });
  const tickets: (NewTicket & { numero: string })[] = [];
  const exposure: ExposureRow[] = [];
  for (const draw of draws) {
    const sale: Sale = { sold, draw, table: tableOf(draw), terms: termsOf(sold, draw) };
    const read = readLines(sale, input.lines, asked.get(draw.numero) ?? 1);
    exposure.push(...exposureOf(sale, read));
    for (const ticket of read)
      tickets.push({ ...storedTicket(ticket, draw.drawId, parts.random.uuid()), numero: draw.numero });
  }
  const placed = await storeSlip(tx, {
    slipId: parts.random.uuid(),
    brand,
    playerId,
    currency: currency.code,
    gameCode: sold.code,
    stopOnWin: input.stopOnWin,
    maxTicket: sold.maxTicket,
    maxDraw: sold.maxDraw,
    tickets,
    exposure,
  });
  const { reference, placedAt } = placed;
  if (placed.outcome !== 'ok' || reference === null || placedAt === null)
    return refuse(placed, sold, currency.digits, draws);
  const money = (minor: string) => formatMoney(BigInt(minor), currency.digits);
  return {
    slip: reference,
    placedAt: placedAt.getTime(),
    stake: money(`${tickets.reduce((sum, { stake }) => sum + BigInt(stake), 0n)}`),
    rebate: money(`${tickets.reduce((sum, { rebate }) => sum + BigInt(rebate), 0n)}`),
    tickets: tickets.map(({ ticketId, numero, stake }, at) => ({
      reference: `${reference}-${at + 1}`,
      ticketId,
      numero,
      stake: money(stake),
    })),
  };
}

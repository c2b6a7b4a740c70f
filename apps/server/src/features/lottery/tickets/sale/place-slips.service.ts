/** Slips that wait together are sold in one transaction, each whole or not at all (decisions 0616, 0675). */
import { type endpoints, formatMoney, type ValueOf } from '@sampan/contract';
import { findLotteryGame } from '@sampan/engines/lottery';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/errors.ts';
import type { SharedCall, SharedOutcome } from '../../../../platform/http/shared/answer-together.ts';
import type { Random } from '../../../../platform/random.ts';
import { type DrawRow, selectNamedDraws } from '../../draws/draws.queries.ts';
import { type SoldGame, selectNamedGames } from '../../games/games.queries.ts';
import { productOf } from '../../games/present-game.ts';
import { type ReadSlip, readSlip, type SlipInput } from './read-slip.ts';
import { type NewSlip, type Placed, placeSlips as storeSlips } from './sale.queries.ts';

type Value = ValueOf<typeof endpoints.placeSlip>;
type Call = SharedCall<SlipInput>;

export interface LotteryParts {
  random: Random;
  /**
   * Refuses who may not bet on this product now: by market, age and breaks. Asked before the player's lock, by settings that
   * stay until the transaction ends.
   */
  refuseClosed(tx: Tx, actor: Actor, product: string): Promise<void>;
}

/** How much of a batch a slip takes. */
export const countTickets = ({ lines, draws }: SlipInput): number => lines.length * draws.length;

/** What a call asks for can be bought as far as games, market and engine say. */
interface Order extends ReadSlip {
  call: Call;
  sold: SoldGame;
  draws: readonly DrawRow[];
}

interface Offers {
  games: readonly SoldGame[];
  draws: readonly DrawRow[];
}

async function findOffers(tx: Tx, calls: readonly Call[]): Promise<Offers> {
  const asked = calls.map(({ actor, input }) => ({ brand: actor.brand, ...input }));
  const games = await selectNamedGames(tx, asked);
  const draws = await selectNamedDraws(
    tx,
    asked.flatMap((ask) => ask.draws.map(({ numero }) => ({ ...ask, numero }))),
  );
  return { games, draws };
}

/** @throws AppError game.not.found, lottery.*, protection.*, market.closed, system.halted */
async function readOrder(tx: Tx, { games, draws }: Offers, call: Call, parts: LotteryParts): Promise<Order> {
  const { actor, input } = call;
  const sold = games.find((game) => game.brand === actor.brand && game.code === input.gameCode);
  const game = findLotteryGame(input.gameCode);
  if (!sold?.enabled || !game) throw new AppError('game.not.found');
  await parts.refuseClosed(tx, actor, productOf(game.vendor));
  const own = draws.filter(
    (draw) =>
      draw.brand === sold.brand &&
      draw.gameCode === sold.code &&
      input.draws.some(({ numero }) => numero === draw.numero),
  );
  return { call, sold, draws: own, ...readSlip({ sold, draws: own }, input, parts.random) };
}

/** Why it was not sold. */
function refusalOf({ outcome, detail }: Placed, { call, sold, draws }: Order): AppError {
  const numero = draws.find(({ drawId }) => `${drawId}` === detail)?.numero ?? '';
  switch (outcome) {
    case 'draw':
      return new AppError('lottery.draw.closed', { numero });
    case 'limit':
      return new AppError('lottery.limit.exceeded', {
        max: formatMoney(sold.maxTicket, call.actor.settings.currency.digits),
      });
    case 'sold-out':
      return new AppError('lottery.draw.full', { numero });
    case 'number':
      return new AppError('lottery.number.full', { number: detail?.split(':').at(-1) ?? '' });
    case 'break':
      return new AppError('protection.break');
    case 'own-limit':
      return new AppError('protection.bet.limit');
    case 'insufficient':
      return new AppError('balance.insufficient');
    default:
      throw new Error(`a slip ended as ${outcome}`);
  }
}

function presentSale({ reference, placedAt }: Placed, { call, tickets }: Order): Value {
  if (reference === null || placedAt === null) throw new Error('a slip was sold without a reference');
  const money = (minor: bigint) => formatMoney(minor, call.actor.settings.currency.digits);
  const sum = (of: 'stake' | 'rebate') => money(tickets.reduce((total, ticket) => total + BigInt(ticket[of]), 0n));
  return {
    slip: reference,
    placedAt: placedAt.getTime(),
    stake: sum('stake'),
    rebate: sum('rebate'),
    tickets: tickets.map(({ ticketId, numero, stake }, at) => ({
      reference: `${reference}-${at + 1}`,
      ticketId,
      numero,
      stake: money(BigInt(stake)),
    })),
  };
}

const slipOf = ({ call, sold, tickets, exposure }: Order, random: Random): NewSlip => ({
  slipId: random.uuid(),
  brand: sold.brand,
  playerId: call.actor.playerId,
  currency: call.actor.settings.currency.code,
  gameCode: sold.code,
  stopOnWin: call.input.stopOnWin,
  maxTicket: sold.maxTicket,
  maxDraw: sold.maxDraw,
  tickets: tickets.map(({ numero: _, ...ticket }) => ticket),
  exposure,
});

/** @returns for each call the slip that was sold, or its refusal: what `readOrder` throws, balance.insufficient */
export async function placeSlips(
  tx: Tx,
  calls: readonly Call[],
  alone: boolean,
  parts: LotteryParts,
): Promise<SharedOutcome<Value>[]> {
  const offers = await findOffers(tx, calls);
  const outcomes = new Map<Call, SharedOutcome<Value>>();
  const orders: Order[] = [];
  for (const call of calls) {
    try {
      orders.push(await readOrder(tx, offers, call, parts));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.set(call, { refused: error });
    }
  }
  const slips = orders.map((order) => slipOf(order, parts.random));
  const placed = slips.length === 0 ? [] : await storeSlips(tx, slips, alone);
  for (const [at, order] of orders.entries()) {
    const one = placed[at];
    if (!one) throw new Error('a slip was left without an outcome');
    if (one.outcome === 'alone') outcomes.set(order.call, 'alone');
    else if (one.outcome === 'ok') outcomes.set(order.call, { value: presentSale(one, order) });
    else outcomes.set(order.call, { refused: refusalOf(one, order) });
  }
  return calls.map((call) => outcomes.get(call) ?? 'alone');
}

import type { InputOf, raffleEndpoints, Raffle as ShownRaffle, ValueOf } from '@sampan/contract';
import { isDemo } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { inLanguage } from '../../../platform/html/texts-by-language.ts';
import { type Actor, type PlayerActor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { maskName } from '../../catalogue/index.ts';
import { presentPrize } from '../../missions/index.ts';
import { claimOffered, readOffered } from '../../rewards/index.ts';
import { selectShown } from '../definitions/definitions.queries.ts';
import { placesOf, type Raffle } from '../definitions/raffle-schema.ts';
import { readDrawName } from '../draws/draw-name.ts';
import { type BegunDraw, countEnded, type DrawRow, selectBegun, selectDraw } from '../draws/draws.queries.ts';
import { selectEarnings } from '../feed/tickets.queries.ts';
import { prizeReference } from '../prizes/offer-places.ts';
import { selectOwnPlace } from '../prizes/prizes.queries.ts';
import { presentDraws, presentRule } from './present-draw.ts';
import { countOwnTickets, countWinners, selectOwnTickets, selectWinners } from './view.queries.ts';

type Endpoints = typeof raffleEndpoints;

/** A raffle that has ended is shown for so long. */
const SHOWN_DAYS = 30;
const NEWEST = 12;
const HIDDEN = '•••';

/** A draw of the player's brand that has begun. @throws AppError lottery.ticket.unknown */
export async function requireDraw(tx: Tx, { brand }: Pick<Actor, 'brand'>, name: string): Promise<BegunDraw> {
  const drawId = readDrawName(name);
  const draw: DrawRow | null = drawId === null ? null : await selectDraw(tx, drawId);
  if (draw?.brand !== brand || !draw.terms) throw new AppError('lottery.ticket.unknown');
  return { ...draw, terms: draw.terms };
}

async function presentRaffle(tx: Tx, actor: PlayerActor, raffle: Raffle): Promise<ShownRaffle | null> {
  const { brand, code, period } = raffle;
  const begun = await selectBegun(tx, { brand, code, ended: false, limit: 4, offset: 0 });
  const current = begun.find(({ state }) => state === 'open') ?? begun[0];
  if (!current) return null;
  const before = begun.find(({ drawId, fromAt }) => drawId !== current.drawId && fromAt <= current.fromAt);
  const [draw, last = null] = await presentDraws(tx, actor, before ? [current, before] : [current]);
  if (!draw) return null;
  const { terms, drawId } = current;
  const { playerId, settings } = actor;
  const { digits } = settings.currency;
  const totals = new Map((await selectEarnings(tx, [{ drawId, playerId }])).map(({ rule, total }) => [rule, total]));
  const tickets = await selectOwnTickets(tx, { drawId, playerId, standing: true, limit: NEWEST, offset: 0 });
  const { title, text } = inLanguage<typeof terms.texts.EN>(terms.texts, actor.language) ?? terms.texts.EN;
  return {
    code,
    period,
    title,
    text,
    rules: terms.rules.map((rule, place) => presentRule(rule, totals.get(`${place}`) ?? 0n, digits)),
    mostTickets: terms.mostTickets,
    onePrize: terms.onePrize,
    claimDays: terms.claimDays,
    unclaimed: terms.unclaimed,
    prizes: terms.prizes.map(({ from, to, prize }) => ({ from, to, prize: presentPrize(prize, digits) })),
    places: placesOf(terms),
    draw,
    tickets: tickets.map(({ number, kind, earnedAt }) => ({ number, kind, earnedAt: earnedAt.getTime() })),
    last,
  };
}

/** X-482, S-424. */
export async function listRaffles(tx: Tx, given: Actor): Promise<{ list: ShownRaffle[] }> {
  const actor = requirePlayer(given);
  if (isDemo(actor.accountType)) return { list: [] };
  const list: ShownRaffle[] = [];
  for (const raffle of await selectShown(tx, actor.brand, SHOWN_DAYS)) {
    const shown = await presentRaffle(tx, actor, raffle);
    if (shown) list.push(shown);
  }
  return { list };
}

interface Asked {
  pageNo: number;
  pageSize: number;
}
const windowOf = ({ pageNo, pageSize }: Asked) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize });
const pageOf = <Row>({ pageNo, pageSize }: Asked, list: Row[], totalCount: number) => ({
  list,
  pageNo,
  totalPages: Math.ceil(totalCount / pageSize),
  totalCount,
});

/** */
export async function listOwnTickets(
  tx: Tx,
  given: Actor,
  input: InputOf<Endpoints['raffleTickets']>,
): Promise<ValueOf<Endpoints['raffleTickets']>> {
  const { playerId, ...actor } = requirePlayer(given);
  const { drawId } = await requireDraw(tx, actor, input.draw);
  const rows = await selectOwnTickets(tx, { drawId, playerId, standing: false, ...windowOf(input) });
  const list = rows.map(({ number, kind, earnedAt, takenAt }) => ({
    number,
    kind,
    earnedAt: earnedAt.getTime(),
    takenAt: takenAt?.getTime() ?? null,
  }));
  return pageOf(input, list, await countOwnTickets(tx, { drawId, playerId }));
}

/** */
export async function listDraws(
  tx: Tx,
  given: Actor,
  input: InputOf<Endpoints['raffleDraws']>,
): Promise<ValueOf<Endpoints['raffleDraws']>> {
  const actor = requirePlayer(given);
  const raffle = { brand: actor.brand, code: input.code };
  const rows = await selectBegun(tx, { ...raffle, ended: true, ...windowOf(input) });
  return pageOf(input, await presentDraws(tx, actor, rows), await countEnded(tx, raffle));
}

/** */
export async function listWinners(
  tx: Tx,
  given: Actor,
  input: InputOf<Endpoints['raffleWinners']>,
): Promise<ValueOf<Endpoints['raffleWinners']>> {
  const { playerId, settings, ...actor } = requirePlayer(given);
  const { drawId } = await requireDraw(tx, actor, input.draw);
  const rows = await selectWinners(tx, { drawId, ...windowOf(input) });
  const list = rows.map((row) => {
    const mine = row.playerId === playerId;
    const { place, number, state, name } = row;
    const account = name === null ? HIDDEN : mine ? name : maskName(name);
    return { place, number, account, mine, prize: presentPrize(row.prize, settings.currency.digits), state };
  });
  return pageOf(input, list, await countWinners(tx, drawId));
}

/** E-048, S-424. @throws AppError reward.*, protection.break */
export async function claimPlace(
  tx: Tx,
  given: Actor,
  { draw: name, place }: InputOf<Endpoints['claimRaffle']>,
): Promise<ValueOf<Endpoints['claimRaffle']>> {
  const actor = requirePlayer(given);
  const { playerId } = actor;
  const drawId = readDrawName(name);
  const won = drawId === null ? null : await selectOwnPlace(tx, { playerId, drawId, place });
  const references = won ? [prizeReference(won)] : [];
  const [offered] = won ? await readOffered(tx, { playerId, source: 'raffle', references }) : [];
  if (!offered) throw new AppError('reward.not.found');
  return { receipt: await claimOffered(tx, actor, offered.id) };
}

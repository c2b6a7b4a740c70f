import { formatMoney, type Ranking, type RankingPlace } from '@sampan/contract';
import { createDays } from '../../../platform/calendar-periods.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type Actor, type PlayerActor, requirePlayer } from '../../../platform/http/actor.ts';
import { brandSettings } from '../../brand/index.ts';
import { maskName } from '../../catalogue/index.ts';
import { presentOffered, presentPrize } from '../../missions/index.ts';
import { readOffered } from '../../rewards/index.ts';
import { type Board, prizeOfPlace, type Terms } from '../boards/board-schema.ts';
import { type PeriodRow, selectLastClosed, selectPeriod, selectRunningBoards } from '../boards/boards.queries.ts';
import { placeReference } from '../close/close-periods.ts';
import { periodAt } from '../feed/rank-bets.ts';
import { selectEntries } from '../feed/rank-queue.queries.ts';
import type { Measure } from '../leaderboard.rules.ts';
import { countAhead, countPlayers, type PlaceRow, selectFirst, selectNeighbours } from './places.queries.ts';

/** Places that stand above the own ones. */
const FIRST = 10;
/** Who wants to stand on no board still ranks. */
const HIDDEN = '•••';

function valueText(value: bigint, measure: Measure, digits: number): string {
  if (measure === 'multiple') return `${value / 100n}.${`${value % 100n}`.padStart(2, '0')}`;
  return measure === 'turnover' ? formatMoney(value, digits) : `${value}`;
}

function presentPlace(
  { row, place }: { row: PlaceRow; place: number },
  { terms, actor }: { terms: Terms; actor: PlayerActor },
): RankingPlace {
  const { digits } = actor.settings.currency;
  const mine = row.playerId === actor.playerId;
  const prize = prizeOfPlace(terms, place);
  return {
    place,
    account: row.name === null ? HIDDEN : mine ? row.name : maskName(row.name),
    mine,
    value: valueText(row.value, terms.measure, digits),
    prize: prize ? presentPrize(prize, digits) : null,
  };
}

interface Shown {
  board: Board;
  terms: Terms;
  key: string;
  endsAt: Date;
  /** null: nobody ranks yet. */
  period: PeriodRow | null;
}

/** First places, the own one and its neighbours. */
async function readPlaces(tx: Tx, actor: PlayerActor, { terms, period }: Shown) {
  if (!period) return { players: 0, top: [], around: [], own: null };
  const { periodId } = period;
  const context = { terms, actor };
  const first = await selectFirst(tx, periodId, FIRST);
  const top = first.map((row, index) => presentPlace({ row, place: index + 1 }, context));
  const players = first.length < FIRST ? first.length : await countPlayers(tx, periodId);
  const inTop = top.find(({ mine }) => mine);
  if (inTop) return { players, top, around: [], own: inTop };
  const [entry] = await selectEntries(tx, periodId, [actor.playerId]);
  if (!entry) return { players, top, around: [], own: null };
  const place = (await countAhead(tx, periodId, entry)) + 1;
  const rows = await selectNeighbours(tx, periodId, entry);
  const at = rows.findIndex(({ playerId }) => playerId === actor.playerId);
  const around = rows.map((row, index) => presentPlace({ row, place: place + index - at }, context));
  return { players, top, around, own: around.find(({ mine }) => mine) ?? null };
}

async function readRanking(tx: Tx, actor: PlayerActor, shown: Shown): Promise<Ranking> {
  const { board, terms, key, endsAt, period } = shown;
  const { digits } = actor.settings.currency;
  const { playerId } = actor;
  const references = period?.closedAt ? [placeReference(period)] : [];
  const [offered] = references.length > 0 ? await readOffered(tx, { playerId, source: 'leaderboard', references }) : [];
  const texts = terms.texts[actor.language as keyof typeof terms.texts] ?? terms.texts.EN;
  return {
    code: board.code,
    period: board.period,
    key,
    ...texts,
    measure: terms.measure,
    products: terms.products,
    leastStake: terms.leastStake > 0n ? formatMoney(terms.leastStake, digits) : null,
    endsAt: endsAt.getTime(),
    closedAt: period?.closedAt?.getTime() ?? null,
    ...(await readPlaces(tx, actor, shown)),
    prizes: terms.prizes.map(({ from, to, prize }) => ({ from, to, prize: presentPrize(prize, digits) })),
    offered: presentOffered(offered),
  };
}

/** E-040, S-312: the rankings that run. */
export async function listRankings(tx: Tx, caller: Actor): Promise<{ list: Ranking[] }> {
  const actor = requirePlayer(caller);
  const { brand, settings, now } = actor;
  const zone = settings.get(brandSettings.timeZone);
  const day = createDays(zone)(now.getTime());
  const list: Ranking[] = [];
  for (const board of await selectRunningBoards(tx, brand)) {
    const place = periodAt(board, now.getTime(), { zone, day });
    if (!place) continue;
    const { key, endsAt } = place;
    const period = await selectPeriod(tx, { brand, code: board.code, key });
    list.push(await readRanking(tx, actor, { board, terms: period?.terms ?? board.terms, key, endsAt, period }));
  }
  return { list };
}

/** X-441: the last period of a board whose places are fixed. */
export async function readClosedRanking(
  tx: Tx,
  caller: Actor,
  { code }: { code: string },
): Promise<{ ranking: Ranking | null }> {
  const actor = requirePlayer(caller);
  const board = (await selectRunningBoards(tx, actor.brand)).find((one) => one.code === code);
  const period = board ? await selectLastClosed(tx, board) : null;
  if (!board || !period) return { ranking: null };
  const { terms, key, endsAt } = period;
  return { ranking: await readRanking(tx, actor, { board, terms, key, endsAt, period }) };
}

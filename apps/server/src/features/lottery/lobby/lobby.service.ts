/** What the lobby and the page of a lottery ask: games, running draws, results, statistics and proofs. */
import { type endpoints, type InputOf, type LotteryGameCard, type ValueOf } from '@sampan/contract';
import {
  countAnywhere,
  countAtPlace,
  countEndings,
  type DrawForm,
  findLotteryGame,
  findTable,
  type LotteryResult,
  placesOf,
} from '@sampan/engines/lottery';
import type { Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { readNow } from '../draws/draws.queries.ts';
import { DRAWS_AHEAD } from '../draws/open-draws.ts';
import { selectDemoGames } from '../feeds/feeds.queries.ts';
import { selectGame, selectGames } from '../games/games.queries.ts';
import { type PlayedGame, presentDraw, presentGame, presentMenus, presentOpened } from '../games/present-game.ts';
import { selectOpened, selectPopular, selectRecent, selectRunning } from './lobby.queries.ts';

const VIETNAM = new Set(['MB', 'MT', 'MN']);

type Sold = Omit<PlayedGame, 'demo'>;

/** The lotteries on sale, in the order of the operator. */
export async function soldGames(tx: Tx, brand: string): Promise<Sold[]> {
  return (await selectGames(tx, brand))
    .filter(({ enabled }) => enabled)
    .map((sold) => ({ sold, game: findLotteryGame(sold.code) }))
    .filter((one): one is Sold => one.game !== null);
}

/** Games as cards, in the same order, with running draw and newest result. */
export async function presentGames(tx: Tx, brand: string, games: readonly Sold[]): Promise<LotteryGameCard[]> {
  const codes = games.map(({ game }) => game.code);
  const now = await readNow(tx);
  const running = await selectRunning(tx, { brand, codes, count: 1 });
  const opened = await selectOpened(tx, { brand, codes, count: 1 });
  const demo = await selectDemoGames(tx, brand);
  return games.map((one) => {
    const { code } = one.game;
    const ahead = running.filter(({ gameCode }) => gameCode === code);
    const previous = opened.find(({ gameCode }) => gameCode === code) ?? null;
    return presentGame({ ...one, demo: demo.has(code) }, { ahead, previous }, now);
  });
}

const byRank = (codes: readonly string[]) => {
  const rank = new Map(codes.map((code, at) => [code, at]));
  const of = ({ game }: Sold) => rank.get(game.code) ?? codes.length;
  return (a: Sold, b: Sold) => of(a) - of(b);
};

export async function listPopular(tx: Tx, actor: Actor, { count }: InputOf<typeof endpoints.popularLottery>) {
  const games = (await soldGames(tx, actor.brand)).toSorted(byRank(await selectPopular(tx, actor.brand)));
  return { list: await presentGames(tx, actor.brand, games.slice(0, count)) };
}

export async function listRecent(tx: Tx, actor: Actor, { recentCount }: InputOf<typeof endpoints.vnRecent>) {
  const recent = await selectRecent(tx, requirePlayer(actor).playerId);
  const games = (await soldGames(tx, actor.brand))
    .filter(({ game }) => VIETNAM.has(game.group) && recent.includes(game.code))
    .toSorted(byRank(recent));
  return { list: await presentGames(tx, actor.brand, games.slice(0, recentCount)) };
}

async function presentGroups(tx: Tx, brand: string, games: readonly Sold[]) {
  const cards = await presentGames(tx, brand, games);
  return {
    groups: [...Map.groupBy(cards, ({ gameGroupCode }) => gameGroupCode)].map(([group, gameMenus]) => ({
      gameGroupCode: group,
      gameGroupId: group,
      labelName: group,
      gameMenus,
    })),
  };
}

export async function listMenus(tx: Tx, actor: Actor, { prizeMode }: InputOf<typeof endpoints.lotteryMenus>) {
  const cards = await soldGames(tx, actor.brand);
  const groups = await presentGroups(tx, actor.brand, cards);
  if (prizeMode === undefined) return groups;
  const ofMode = groups.groups.map(({ gameMenus, ...group }) => ({
    ...group,
    gameMenus: gameMenus.filter((game) => game.prizeMode === prizeMode),
  }));
  return { groups: ofMode.filter(({ gameMenus }) => gameMenus.length > 0) };
}

export async function listVietnamese(tx: Tx, actor: Actor) {
  const games = (await soldGames(tx, actor.brand)).filter(({ game }) => VIETNAM.has(game.group));
  return presentGroups(tx, actor.brand, games);
}

/** The newest result of each game, the newest first (S-376, S-377: at most six numbers of it are shown). */
export async function listOpened(tx: Tx, actor: Actor, { count, only }: { count: number; only: 'vn' | 'all' }) {
  const games = (await soldGames(tx, actor.brand)).filter(({ game }) => only === 'all' || VIETNAM.has(game.group));
  const codes = games.map(({ game }) => game.code);
  const opened = await selectOpened(tx, { brand: actor.brand, codes, count: 1 });
  return { list: opened.slice(0, count).map(presentOpened) };
}

async function findGame(tx: Tx, brand: string, code: string) {
  const [sold, game] = [await selectGame(tx, brand, code), findLotteryGame(code)];
  if (!sold?.enabled || !game) throw new AppError('game.not.found');
  return { sold, game };
}

/** @throws AppError game.not.found */
export async function showGame(
  tx: Tx,
  actor: Actor,
  { gameCode }: InputOf<typeof endpoints.lotteryGame>,
): Promise<ValueOf<typeof endpoints.lotteryGame>> {
  const { brand, settings } = actor;
  const { sold, game } = await findGame(tx, brand, gameCode);
  const now = await readNow(tx);
  const ahead = await selectRunning(tx, { brand, codes: [gameCode], count: DRAWS_AHEAD });
  const [previous = null] = await selectOpened(tx, { brand, codes: [gameCode], count: 1 });
  return {
    game: presentGame({ game, sold, demo: (await selectDemoGames(tx, brand)).has(gameCode) }, { ahead, previous }, now),
    ...presentMenus(game, sold, settings.currency.digits),
    draws: ahead.map((draw) => presentDraw(draw, sold, now)).filter(({ isSale }) => isSale),
  };
}

/** @throws AppError game.not.found */
export async function listHistory(
  tx: Tx,
  actor: Actor,
  { gameCode, count, day, before }: InputOf<typeof endpoints.drawHistory>,
) {
  const { brand } = actor;
  await findGame(tx, brand, gameCode);
  const opened = await selectOpened(tx, {
    brand,
    codes: [gameCode],
    count,
    day,
    before: before === undefined ? undefined : new Date(before),
  });
  return { list: opened.map(presentOpened) };
}

function countNumbers(form: DrawForm, results: readonly LotteryResult[], place: number | null) {
  const places = placesOf(form);
  if (place !== null && places[place]) return countAtPlace(form, results, place);
  return places.some(({ most }) => most !== places[0]?.most) ? countEndings(results) : countAnywhere(form, results);
}

/** @throws AppError game.not.found */
export async function showStatistics(
  tx: Tx,
  actor: Actor,
  { gameCode, count, place }: InputOf<typeof endpoints.drawStatistics>,
): Promise<ValueOf<typeof endpoints.drawStatistics>> {
  const { game } = await findGame(tx, actor.brand, gameCode);
  const table = findTable(game.table.id, game.table.version);
  if (!table) throw new AppError('game.not.found');
  const opened = await selectOpened(tx, { brand: actor.brand, codes: [gameCode], count });
  const results = opened.map(({ result }) => result ?? []);
  return { draws: results.length, numbers: countNumbers(table.form, results, place).map((one) => ({ ...one })) };
}

import {
  currencyOf,
  formatMoney,
  type Game,
  type GameMenu,
  type gameListRequest,
  languageOf,
  type menuRequest,
  parseMoney,
} from '@sampan/contract';
import { matchRank } from '@sampan/contract/game-search';
import { lotteryLabel } from '@sampan/contract/lottery-names';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { countGames, findGames, findGamesByNode, type GameFilter, type GameRow } from '../catalogue.queries.ts';
import { gameName, presentGame, presentGroup } from '../catalogue.rules.ts';
import { brandStakesOf, limitsIn } from '../stakes.ts';
import type { OwnGames } from './own-games.ts';
import { findProviderGroups, type ProviderGroupRow } from './provider-groups.queries.ts';

const HOT_COUNT = 24;
/** Order of categories: lottery, live, sports, fish, mini-games, slots, PVP, esports (S-219, S-220). */
const categoryOrder = ['LOTT', 'ELOTT', 'LIVE', 'SPORTS', 'FISH', 'MINIGAME', 'RNG', 'PVP', 'ESPORTS'];

export function cutPage<Row>(
  rows: readonly Row[],
  pageNo: number,
  pageSize: number,
): { rows: Row[]; totalPages: number } {
  return {
    rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totalPages: Math.ceil(rows.length / pageSize),
  };
}

function byName(rows: GameRow[], query: string, language: string): GameRow[] {
  const wanted = query.trim();
  if (wanted === '') return rows;
  const answers = (name: string) => matchRank(name, wanted) !== null;
  return rows.filter((row) => answers(gameName(row.names, language)) || answers(row.names.en ?? ''));
}

/** E-025: a page of the lobby (42 a page unless asked otherwise). */
export async function listGames(
  tx: Tx,
  actor: Actor,
  input: z.output<typeof gameListRequest>,
  ownGames: OwnGames,
): Promise<{ games: Game[]; totalPages: number; totalCount: number }> {
  const { currency } = actor.settings;
  const minBet =
    input.minBet === undefined || input.minBet === '' ? undefined : parseMoney(input.minBet, currency.digits);
  if (minBet === null)
    throw new AppError('request.invalid', { field: 'minBet', reason: 'minBet: must be a decimal amount' });
  const filter: GameFilter = {
    settings: actor.settings,
    category: input.gameType,
    vassalage: input.vassalage || undefined,
    classify: input.gameClassify,
    kind: input.kind,
    minBet,
    minLines: input.minLineNum,
    nodeIds: input.nodeIds,
    sort: input.sort ?? 'popular',
    nameKey: languageOf(actor.language).dictionary ?? 'en',
  };
  const { rows, count } = await findPage(tx, filter, { ...input, language: actor.language });
  const own = asksByNameAlone(input) ? await findOwn(tx, actor, { ...input, ownGames }) : [];
  return {
    // They come with the first page, after those of vendors: a search shows no more than that.
    games: [...rows.map((row) => presentGame(row, actor.language)), ...(input.pageNo === 1 ? own : [])],
    totalPages: Math.max(Math.ceil(count / input.pageSize), own.length > 0 ? 1 : 0),
    totalCount: count + own.length,
  };
}

/** A search by words over everything, or over a category: the platform's own games answer it too. */
const asksByNameAlone = (input: z.output<typeof gameListRequest>): boolean =>
  (input.gameName ?? '').trim() !== '' &&
  !input.vassalage &&
  !input.minBet &&
  [input.gameClassify, input.kind, input.minLineNum, input.nodeIds].every((one) => one === undefined);

async function findOwn(
  tx: Tx,
  actor: Actor,
  { ownGames, gameName: wanted = '', gameType }: z.output<typeof gameListRequest> & { ownGames: OwnGames },
): Promise<Game[]> {
  const games = await ownGames.list(tx, actor);
  return games.filter(
    (game) =>
      (gameType === undefined || game.gameType === gameType) && matchRank(game.displayName, wanted.trim()) !== null,
  );
}

type PageRequest = { pageNo: number; pageSize: number; gameName?: string | undefined; language: string };

/** Names and stakes are matched in code, over all rows; any other page is cut where the rows are: of 3,000 it reads 42. */
async function findPage(
  tx: Tx,
  filter: GameFilter,
  { pageNo, pageSize, gameName: wanted = '', language }: PageRequest,
): Promise<{ rows: GameRow[]; count: number }> {
  if (filter.minBet === undefined && wanted.trim() === '') {
    const rows = await findGames(tx, { ...filter, cut: { limit: pageSize, offset: (pageNo - 1) * pageSize } });
    return { rows, count: await countGames(tx, filter) };
  }
  const matching = byName(await findGames(tx, filter), wanted, language);
  return { rows: cutPage(matching, pageNo, pageSize).rows, count: matching.length };
}

/** E-024: what is played most now; a young site fills up with its vendors' own order. */
export async function listHotGames(tx: Tx, actor: Actor, vassalage: string | undefined): Promise<Game[]> {
  const rows = await findGames(tx, {
    settings: actor.settings,
    vassalage: vassalage || undefined,
    sort: 'popular',
    nameKey: 'en',
    cut: { limit: HOT_COUNT, offset: 0 },
  });
  return rows.map((row) => presentGame(row, actor.language));
}

/** E-027: provider groups by category, in the order of the left bar; the class BG only where it is offered (F-021). */
export async function listProviderGroups(
  tx: Tx,
  actor: Actor,
  { bingo, ownGames }: { bingo: boolean; ownGames: OwnGames },
) {
  const rows = await findProviderGroups(tx, actor.settings);
  const own = await ownGames.groups(tx, actor);
  const present = (row: ProviderGroupRow) => ({
    vassalage: row.vassalage,
    name: row.name,
    smallIcon: row.mark,
    isHot: row.hot,
    gameCount: Number(row.games),
    maintenance: row.maintenance,
    classes: Object.keys(row.class_games).filter((code) => code !== '' && (bingo || code !== 'BG')),
    classGames: row.class_games,
  });
  return categoryOrder
    .map((category) => ({
      title: category,
      gameClassify: category,
      cards: [
        ...own.filter(({ title }) => title === category).map(({ card }) => card),
        ...rows.filter((row) => row.category === category).map(present),
      ],
    }))
    .filter(({ cards }) => cards.length > 0);
}

/** E-026: which categories each provider group offers. */
export async function listVassalageGameTypes(tx: Tx, actor: Actor, vassalage: string | undefined) {
  const rows = (await findProviderGroups(tx, actor.settings)).filter(
    (row) => !vassalage || row.vassalage === vassalage,
  );
  const names = [...new Set(rows.map((row) => row.vassalage))];
  return names.map((name) => ({
    vassalage: name,
    gameTypes: rows.filter((row) => row.vassalage === name).map((row) => row.category),
  }));
}

/** Games of a menu's tag shown at once. */
const MENU_SIZE = 42;
/** Prize modes are those of lotteries: with one, only their categories are asked for. */
const lotteryCategories: readonly string[] = ['LOTT', 'ELOTT'];

/**
 * E-005: groups of games by tag, HOT first, then the categories that have games in the order of the left bar. With a prize
 * mode a category comes as one menu for each group of lotteries (D-133 to D-136), those of no group after them.
 */
export async function listMenus(
  tx: Tx,
  actor: Actor,
  input: z.output<typeof menuRequest>,
  ownGames: OwnGames,
): Promise<GameMenu[]> {
  const rows = await findGames(tx, { settings: actor.settings, sort: 'popular', nameKey: 'en' });
  const lotteries = input.prizeMode !== undefined;
  const wanted = lotteries ? lotteryCategories : categoryOrder;
  const hot = { tag: 'HOT', games: rows.filter((row) => row.hot && wanted.includes(row.category)) };
  const menus = wanted.flatMap((tag) => {
    const games = rows.filter((row) => row.category === tag);
    return lotteries ? byGroup(games).map((group) => ({ tag, games: group })) : [{ tag, games }];
  });
  const ofVendors = [hot, ...menus]
    .filter(({ games }) => games.length > 0)
    .map(({ tag, games }) => ({
      tag,
      ...(lotteries && tag !== 'HOT' && presentGroup(games, actor.language)),
      gameMenus: games.slice(0, MENU_SIZE).map((row) => presentGame(row, actor.language)),
    }));
  return [...ofVendors, ...ownMenus(await ownGames.list(tx, actor), actor.language)];
}

/** The platform's own lotteries, a menu for each group. */
const ownMenus = (games: readonly Game[], language: string): GameMenu[] =>
  [...Map.groupBy(games, ({ gameType, gameGroupCode }) => `${gameType} ${gameGroupCode}`).values()].map((gameMenus) => {
    const { gameType = '', gameGroupCode = '', gameGroupId = '' } = gameMenus[0] ?? {};
    const labelName = lotteryLabel(gameGroupCode, languageOf(language).dictionary ?? 'en');
    return { tag: gameType, gameGroupCode, gameGroupId, labelName, gameMenus };
  });

/** Lotteries by lottery group, the most played first; those of no group last. */
function byGroup(rows: readonly GameRow[]): GameRow[][] {
  const groups = Map.groupBy(rows, ({ vendor, lottery }) =>
    lottery?.groupCode === undefined ? '' : JSON.stringify([vendor, lottery.groupCode, lottery.groupId]),
  );
  const alone = groups.get('') ?? [];
  groups.delete('');
  return [...groups.values(), alone];
}

/** E-031: the stake tables of a game, in the vendor's order; none for a game without. @throws AppError game.not.found */
export async function listStakeTables(tx: Tx, actor: Actor, nodeId: string) {
  const [game] = await findGamesByNode(tx, actor.settings, [nodeId]);
  if (!game) throw new AppError('game.not.found');
  const stakes = brandStakesOf(actor.settings);
  const { code, digits } = currencyOf(game.currency);
  return game.rooms.map((room) => {
    const { min, max } = limitsIn({ ...game.limits, ...room.limits }, code, { stakes, step: game.step });
    return {
      roomId: room.id,
      nodeId,
      displayName: gameName(room.names, actor.language),
      minBet: formatMoney(min, digits),
      maxBet: formatMoney(max, digits),
    };
  });
}

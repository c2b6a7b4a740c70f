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
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findGames, findGamesByNode, findProviderGroups, type GameRow } from '../catalogue.queries.ts';
import { gameName, presentGame, presentGroup } from '../catalogue.rules.ts';
import { brandStakesOf, limitsIn } from '../stakes.ts';

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
): Promise<{ games: Game[]; totalPages: number; totalCount: number }> {
  const { currency } = actor.settings;
  const minBet =
    input.minBet === undefined || input.minBet === '' ? undefined : parseMoney(input.minBet, currency.digits);
  if (minBet === null)
    throw new AppError('request.invalid', { field: 'minBet', reason: 'minBet: must be a decimal amount' });
  const found = await findGames(tx, {
    settings: actor.settings,
    category: input.gameType,
    vassalage: input.vassalage || undefined,
    classify: input.gameClassify,
    minBet,
    minLines: input.minLineNum,
    nodeIds: input.nodeIds,
    sort: input.sort ?? 'popular',
    nameKey: languageOf(actor.language).dictionary ?? 'en',
  });
  const matching = byName(found, input.gameName ?? '', actor.language);
  const page = cutPage(matching, input.pageNo, input.pageSize);
  return {
    games: page.rows.map((row) => presentGame(row, actor.language)),
    totalPages: page.totalPages,
    totalCount: matching.length,
  };
}

/** E-024: what is played most now; a young site fills up with its vendors' own order. */
export async function listHotGames(tx: Tx, actor: Actor, vassalage: string | undefined): Promise<Game[]> {
  const rows = await findGames(tx, {
    settings: actor.settings,
    vassalage: vassalage || undefined,
    sort: 'popular',
    nameKey: 'en',
  });
  return rows.slice(0, HOT_COUNT).map((row) => presentGame(row, actor.language));
}

/** E-027: provider groups by category, in the order of the left bar; the class BG only where it is offered (F-021). */
export async function listProviderGroups(tx: Tx, actor: Actor, bingo: boolean) {
  const rows = await findProviderGroups(tx, actor.settings);
  return categoryOrder
    .map((category) => ({ category, cards: rows.filter((row) => row.category === category) }))
    .filter(({ cards }) => cards.length > 0)
    .map(({ category, cards }) => ({
      title: category,
      gameClassify: category,
      cards: cards.map((row) => ({
        vassalage: row.vassalage,
        name: row.name,
        smallIcon: row.mark,
        isHot: row.hot,
        gameCount: Number(row.games),
        maintenance: row.maintenance,
        classes: bingo ? row.classes : row.classes.filter((code) => code !== 'BG'),
      })),
    }));
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
export async function listMenus(tx: Tx, actor: Actor, input: z.output<typeof menuRequest>): Promise<GameMenu[]> {
  const rows = await findGames(tx, { settings: actor.settings, sort: 'popular', nameKey: 'en' });
  const lotteries = input.prizeMode !== undefined;
  const wanted = lotteries ? lotteryCategories : categoryOrder;
  const hot = { tag: 'HOT', games: rows.filter((row) => row.hot && wanted.includes(row.category)) };
  const menus = wanted.flatMap((tag) => {
    const games = rows.filter((row) => row.category === tag);
    return lotteries ? byGroup(games).map((group) => ({ tag, games: group })) : [{ tag, games }];
  });
  return [hot, ...menus]
    .filter(({ games }) => games.length > 0)
    .map(({ tag, games }) => ({
      tag,
      ...(lotteries && tag !== 'HOT' && presentGroup(games, actor.language)),
      gameMenus: games.slice(0, MENU_SIZE).map((row) => presentGame(row, actor.language)),
    }));
}

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
    const { min, max } = limitsIn({ ...game.limits, ...room.limits }, code, stakes);
    return {
      roomId: room.id,
      nodeId,
      displayName: gameName(room.names, actor.language),
      minBet: formatMoney(min, digits),
      maxBet: formatMoney(max, digits),
    };
  });
}

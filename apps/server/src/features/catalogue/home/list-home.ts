import { formatMoney, type Game, type gamesEndpoints, type ValueOf } from '@sampan/contract';
import { gameKindOf, gameKinds } from '@sampan/contract/game-kinds';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { listSharedRounds } from '../../draws/index.ts';
import { findGames, type GameRow } from '../catalogue.queries.ts';
import { presentGame } from '../catalogue.rules.ts';
import type { OwnGames } from '../lobby/own-games.ts';

export type HomeValue = ValueOf<(typeof gamesEndpoints)['home']>;
export type CountPlaying = (db: Queryable, brand: string) => Promise<Record<string, number>>;

/** Games of a rail: a wide screen shows eight of them. */
const RAIL = 12;
/** The most played of all, which the hot rail of the first screen shows. */
const HOT = 10;
const POTS = 6;
const DRAWS = 4;
const LOTTERIES = ['LOTT', 'ELOTT'];
/** Milliseconds an answer is kept for everybody: pots and players move, and a thousand visitors cost one look. */
const KEPT_MS = 5_000;

interface HomeParts {
  countPlaying: CountPlaying;
  ownGames: OwnGames;
}
/** All but what changes with every second. */
type KeptHome = Omit<HomeValue, 'rounds' | 'now'>;
export type HomeReader = (tx: Tx, actor: Actor) => Promise<HomeValue>;

/** what home shows below its first screen; the same for all who read a brand in one language, so kept for seconds. */
export function createHomeReader(parts: HomeParts): HomeReader {
  const kept = new Map<string, { at: number; value: Promise<KeptHome> }>();
  const readKept: (tx: Tx, actor: Actor) => Promise<KeptHome> = (tx, actor) => {
    const key = [actor.brand, actor.settings.version, actor.language].join(' ');
    const now = performance.now();
    for (const [old, { at }] of kept) if (now - at >= KEPT_MS) kept.delete(old);
    const known = kept.get(key);
    if (known) return known.value;
    const value = readHome(tx, actor, parts);
    kept.set(key, { at: now, value });
    value.catch(() => kept.delete(key));
    return value;
  };
  return async (tx, actor) => {
    const home = await readKept(tx, actor);
    // Counted in seconds: never what was true five of them ago.
    return { ...home, ...(await listSharedRounds(tx, actor.brand)) };
  };
}

async function readHome(tx: Tx, actor: Actor, { countPlaying, ownGames }: HomeParts): Promise<KeptHome> {
  const rows = await findGames(tx, { settings: actor.settings, sort: 'popular', nameKey: 'en' });
  const show = (games: readonly GameRow[]): Game[] => games.map((row) => presentGame(row, actor.language));
  const mostPlayed = new Set(rows.slice(0, HOT));
  const kinds = gameKinds.map((kind) => {
    const found = rows.filter((row) => gameKindOf(row.category, row.classify) === kind);
    // Slots that stand in the hot rail come behind the others: nobody looks at one row twice.
    const behind = (row: GameRow) => kind === 'slots' && mostPlayed.has(row);
    const games = [...found.filter((row) => !behind(row)), ...found.filter(behind)];
    return { kind, games: show(games.slice(0, RAIL)) };
  });
  const isNew = { kind: 'new' as const, games: show(rows.filter((row) => row.is_new).slice(0, RAIL)) };
  const drawn = rows.filter((row) => LOTTERIES.includes(row.category) && row.draw);
  const own = await ownGames.list(tx, actor);
  return {
    rails: [isNew, ...kinds].filter(({ games }) => games.length > 0),
    pots: listPots(rows, actor),
    draws: [...show(drawn), ...own.filter(({ winningTime }) => winningTime !== undefined)]
      .toSorted((a, b) => (a.winningTime ?? 0) - (b.winningTime ?? 0))
      .slice(0, DRAWS),
    playing: await countPlaying(tx, actor.brand),
  };
}

/** The pots that games show, each once, with the most played of its games. */
function listPots(rows: readonly GameRow[], { language, settings }: Actor): HomeValue['pots'] {
  const pots = Map.groupBy(
    rows.filter((row) => row.pot !== null && !row.maintenance),
    (row) => `${row.vendor} ${row.pot_key}`,
  );
  return [...pots.values()]
    .flatMap((games) => (games[0] ? [{ row: games[0], games: games.length, pot: games[0].pot ?? 0n }] : []))
    .toSorted((a, b) => Number(b.pot - a.pot))
    .slice(0, POTS)
    .map(({ row, games, pot }) => ({
      amount: formatMoney(pot, settings.currency.digits),
      game: presentGame(row, language),
      games,
    }));
}

import { matchRank } from '@sampan/contract/game-search';
import type { DrawClock } from '../shared/draw-clock.ts';
import type { TimedGame } from '../shared/lottery-queries.ts';

const modes = ['all', 'tag', 'hot', 'fav', 'recent'] as const;
/** What a lobby lists: everything, one group, the most played, the player's hearts, what they bought last (S-368). */
export type LobbyMode = (typeof modes)[number];

export interface LobbyState {
  mode: LobbyMode;
  /** Group of lotteries, '' for all. */
  tag: string;
  /** Words of the search. */
  words: string;
  /** Sunday 1 … Saturday 7; 0 for every day (S-363). */
  day: number;
  /** Whose lotteries, '' for all. */
  vendor: string;
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** What the address says. Hearts and recent ones are a member's own. */
export function readLobbyState(params: URLSearchParams, signedIn: boolean): LobbyState {
  const tag = params.get('tag') ?? '';
  const asked = modes.find((mode) => mode === params.get('mode')) ?? 'all';
  const own = asked === 'fav' || asked === 'recent';
  const mode = tag ? 'tag' : own && !signedIn ? 'all' : asked;
  const day = Number(params.get('day'));
  return {
    mode: mode === 'tag' && !tag ? 'all' : mode,
    tag,
    words: (params.get('q') ?? '').trim().slice(0, 64),
    day: weekdays.find((one) => one === day) ?? 0,
    vendor: params.get('vendor') ?? '',
  };
}

/** A tag takes mode, search and weekday away (S-369); changes of the address. */
export const chooseTag = (tag: string) => ({ tag, mode: '', q: '', day: '' });
/** A mode takes the tag away (S-370). */
export const chooseMode = (mode: LobbyMode) => ({ mode: mode === 'all' ? '' : mode, tag: '' });

/** Only the lists of all lotteries and of a tag are refreshed by the timer: choosing a mode stops it (S-370). */
export const hasTimer = ({ mode }: LobbyState): boolean => mode === 'all' || mode === 'tag';

/** A name that answers but for a typing error. */
const NEARLY = 2;

/**
 * Those of a list whose draw days hold the weekday and whose name answers the search (S-361, S-364). Names differ by a digit:
 * where some answer as they are written, those with a typing error are not meant.
 */
export function filterGames(
  games: readonly TimedGame[],
  { words, day, tag, vendor }: LobbyState,
  nameOf: (game: TimedGame) => string,
): TimedGame[] {
  const listed = games.filter(
    (game) =>
      (tag === '' || game.gameGroupCode === tag) &&
      (vendor === '' || game.vendor === vendor) &&
      (day === 0 || game.drawDayOfWeek.split(',').includes(`${day}`)),
  );
  if (words === '') return listed;
  const found = listed.flatMap((game) => {
    const ranks = [nameOf(game), game.remark].flatMap((name) => matchRank(name, words) ?? []);
    return ranks.length > 0 ? [{ game, rank: Math.min(...ranks) }] : [];
  });
  const exact = found.filter(({ rank }) => rank < NEARLY);
  return (exact.length > 0 ? exact : found).map(({ game }) => game);
}

/** Tags in a row before it has arrows (S-365, S-366). */
export const TAGS_WITHOUT_ARROWS = 7;

const LONGEST = 30_000;
const USUAL = 7_000;

type Clocked = { clock: DrawClock | null; previousNumero: unknown };

/** Milliseconds until opened numbers are asked for again (S-371 … S-373). */
export function refreshDelay(games: readonly Clocked[], now: number): number {
  const left = games.flatMap(({ clock, previousNumero }) => (clock && previousNumero ? [clock.closesAt - now] : []));
  const least = left.length > 0 ? Math.min(...left) : 0;
  return least <= 0 ? USUAL : Math.min(least, LONGEST);
}

/** A result is there a moment after its draw. */
const AFTER_DRAW = 1_500;

/** Milliseconds until the first of these draws has a result (S-380); one that is over is asked for again as usual. */
export function resultDelay(games: readonly Clocked[], now: number): number | null {
  const left = games.flatMap(({ clock }) => (clock ? [clock.drawsAt + AFTER_DRAW - now] : []));
  if (left.length === 0) return null;
  const least = Math.min(...left);
  return least <= 0 ? USUAL : least;
}

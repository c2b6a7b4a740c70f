import type { GameCategoryCode, GameFilter, SortOrder } from './games-queries.ts';

export type LobbyMode = 'all' | 'fav' | 'recent';

/** What the address says about the lobby, so that Back, a reload and a link all find the same (S-053, S-403). */
export interface LobbyState {
  filter: GameFilter;
  mode: LobbyMode;
}

const SORTS: readonly SortOrder[] = ['popular', 'name', 'new'];
const CLASSES = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
/** What the filters of a lobby offer; the address may name others. */
export const STAKES = ['0.20', '0.50', '1.00', '5.00'] as const;
export const LINES = ['10', '20', '40'] as const;
export type GameClass = (typeof CLASSES)[number];

/** Bingo only where TY is supported (F-021). */
const offeredClasses = (languages: readonly string[]): readonly string[] =>
  languages.includes('TY') ? CLASSES : CLASSES.filter((code) => code !== 'BG');

const fitting = (text: string | null, form: RegExp): string => (text && form.test(text) ? text : '');

/** @param languages of the brand: with TY among them bingo is a class of its own (S-389, A-003) */
export function readLobby(
  gameType: GameCategoryCode,
  params: URLSearchParams,
  languages: readonly string[],
): LobbyState {
  const sort = params.get('sort') as SortOrder;
  const mode = params.get('mode');
  const gameClassify = params.get('class') ?? '';
  return {
    mode: mode === 'fav' || mode === 'recent' ? mode : 'all',
    filter: {
      gameType,
      vassalage: (params.get('vendor') ?? '').slice(0, 64),
      gameClassify: offeredClasses(languages).includes(gameClassify) ? gameClassify : '',
      gameName: (params.get('q') ?? '').trim().slice(0, 64),
      minBet: fitting(params.get('bet'), /^\d{1,9}(\.\d{1,3})?$/),
      minLines: fitting(params.get('lines'), /^\d{1,4}$/),
      sort: SORTS.includes(sort) ? sort : 'popular',
    },
  };
}

/** Classes that the vendors have games of, in the filter's order (S-388); bingo only where TY is supported (S-389, A-003). */
export function presentClasses(
  cards: readonly { classes: readonly string[] }[],
  languages: readonly string[],
): GameClass[] {
  const found = new Set(cards.flatMap((card) => card.classes));
  const offered = offeredClasses(languages);
  return CLASSES.filter((code) => found.has(code) && offered.includes(code));
}

/** Pages on show per filter, for as long as the site is open: coming back finds the list as long as it was left. */
const shownPages = new Map<string, number>();
const keyOf = (state: LobbyState) => JSON.stringify(state);
export const pagesShown = (state: LobbyState): number => shownPages.get(keyOf(state)) ?? 1;
export const storePagesShown = (state: LobbyState, pages: number): void => void shownPages.set(keyOf(state), pages);

/** The logo clears the game list and its filters (S-058); the filters themselves stand in the address. */
export const forgetPagesShown = (): void => shownPages.clear();

/** Columns of the grid for a width in px, and the gap between tiles (the look: 3 on a phone, 148 to 180 px on desktop). */
export function gridShape(width: number, viewport: number): { columns: number; gap: number } {
  if (viewport < 600) return { columns: width < 270 ? 2 : 3, gap: 8 };
  const gap = viewport < 1024 ? 8 : 16;
  const least = viewport < 1024 ? 120 : 148;
  return { columns: Math.min(9, Math.max(3, Math.floor((width + gap) / (least + gap)))), gap };
}

export function rowsOf<Item>(items: readonly Item[], columns: number): Item[][] {
  const rows: Item[][] = [];
  for (let at = 0; at < items.length; at += columns) rows.push(items.slice(at, at + columns));
  return rows;
}

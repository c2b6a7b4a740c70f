import type { GameKind } from '@sampan/contract/game-kinds';
import type { GameCategory } from '../../../shared/brand/categories.ts';
import type { GameFilter, SortOrder } from './games-queries.ts';

export type LobbyMode = 'all' | 'fav' | 'recent';

/** What the address says about the lobby, so that Back, a reload and a link all find the same (S-053, S-403). */
export interface LobbyState {
  filter: GameFilter;
  mode: LobbyMode;
}

/** Categories that are games of a kind; slots are those of their category that stand in neither of the others. */
const KINDS: Readonly<Partial<Record<GameCategory, GameKind>>> = { RNG: 'slots', TABLES: 'tables', INSTANT: 'instant' };
const SORTS: readonly SortOrder[] = ['popular', 'name', 'new'];
const CLASSES = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
/** What the filters of a lobby offer; the address may name others. */
export const LINES = ['10', '20', '40'] as const;
export type GameClass = (typeof CLASSES)[number];

/** Bingo only where TY is supported (F-021). */
const offeredClasses = (languages: readonly string[]): readonly string[] =>
  languages.includes('TY') ? CLASSES : CLASSES.filter((code) => code !== 'BG');

const fitting = (text: string | null, form: RegExp): string => (text && form.test(text) ? text : '');

/** @param languages of the brand: with TY among them bingo is a class of its own (S-389, A-003) */
export function readLobby(category: GameCategory, params: URLSearchParams, languages: readonly string[]): LobbyState {
  const sort = params.get('sort') as SortOrder;
  const mode = params.get('mode');
  const gameClassify = params.get('class') ?? '';
  return {
    mode: mode === 'fav' || mode === 'recent' ? mode : 'all',
    filter: {
      gameType: category === 'TABLES' || category === 'INSTANT' ? '' : category,
      kind: KINDS[category] ?? '',
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

/**
 * Columns of the grid for a width in px, and the gap between tiles (the look: 3 on a phone, 148 to 180 px on desktop). Type
 * that is `larger` than usual wants wider tiles, or names are cut.
 */
export function gridShape(width: number, viewport: number, larger = 1): { columns: number; gap: number } {
  if (viewport < 600) return { columns: width < 270 * larger ? 2 : 3, gap: 8 };
  const gap = viewport < 1024 ? 8 : 16;
  const least = (viewport < 1024 ? 120 : 148) * larger;
  return { columns: Math.min(9, Math.max(larger > 1 ? 2 : 3, Math.floor((width + gap) / (least + gap)))), gap };
}

export function rowsOf<Item>(items: readonly Item[], columns: number): Item[][] {
  const rows: Item[][] = [];
  for (let at = 0; at < items.length; at += columns) rows.push(items.slice(at, at + columns));
  return rows;
}

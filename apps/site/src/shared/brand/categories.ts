import type { providerGroupSchema } from '@sampan/contract';
import { type GameKind, gameKindOf, kindClasses } from '@sampan/contract/game-kinds';
import type { z } from 'zod';

/** A category and its vendors, as the vendor call brings it. */
export type ProviderGroup = z.infer<typeof providerGroupSchema>;
/** Categories of the wire, and two that are made of kinds of games: tables and instant games. */
export type GameCategory =
  | 'LOTT'
  | 'ELOTT'
  | 'LIVE'
  | 'SPORTS'
  | 'FISH'
  | 'MINIGAME'
  | 'RNG'
  | 'PVP'
  | 'ESPORTS'
  | 'TABLES'
  | 'INSTANT';

export interface CategoryPlace {
  code: GameCategory;
  /** Stall in the look: its object and its hue. */
  stall: 'lottery' | 'live' | 'sports' | 'fish' | 'mini' | 'slots' | 'pvp' | 'esports' | 'tables' | 'instant';
  path: string;
  /** Banner group of its lobby. */
  banners: string;
  /** Games of this kind alone. */
  kind?: GameKind;
}

/** The category mapping (S-219); the lobbies that exist. Mini-games find their place in `orderedCategories`. */
const MAPPING: readonly CategoryPlace[] = [
  { code: 'LIVE', stall: 'live', path: '/live', banners: 'w_live' },
  { code: 'SPORTS', stall: 'sports', path: '/sports', banners: 'w_sports' },
  { code: 'FISH', stall: 'fish', path: '/fish', banners: 'w_fish' },
  { code: 'RNG', stall: 'slots', path: '/rng', banners: 'w_rng', kind: 'slots' },
  { code: 'PVP', stall: 'pvp', path: '/pvp', banners: 'w_pvp' },
  { code: 'ESPORTS', stall: 'esports', path: '/esports', banners: 'w_esports' },
];
/** Lotteries and e-lotteries of outside vendors share one entry; it stands first. */
const LOTTERY: CategoryPlace = { code: 'LOTT', stall: 'lottery', path: '/elott', banners: 'w_lott' };
const MINI: CategoryPlace = { code: 'MINIGAME', stall: 'mini', path: '/minigame', banners: 'w_minigame' };
/** Found beside slots, in whatever category their vendors list them. */
const KINDS: readonly (CategoryPlace & { kind: GameKind })[] = [
  { code: 'TABLES', stall: 'tables', path: '/tables', banners: 'w_tables', kind: 'tables' },
  { code: 'INSTANT', stall: 'instant', path: '/instant', banners: 'w_instant', kind: 'instant' },
];
export const lobbies: readonly CategoryPlace[] = [...MAPPING, MINI, ...KINDS];

const gamesOfKind = (title: string, games: Readonly<Record<string, number>>, kind: GameKind): number =>
  Object.entries(games).reduce((sum, [code, count]) => sum + (gameKindOf(title, code) === kind ? count : 0), 0);

type Card = ProviderGroup['cards'][number];

/** Lotteries and e-lotteries of outside vendors by label; the platform's own have a lobby of their own above them. */
export const outsideLotteries = (groups: readonly ProviderGroup[]) =>
  groups
    .filter(({ title }) => title === 'LOTT' || title === 'ELOTT')
    .flatMap(({ title, cards }) =>
      cards.filter(({ own }) => !own).map(({ vassalage, name }) => ({ title, vassalage, name })),
    );

/** Vendors of a place with how many games each has there; slots keep the classes that lead to the other kinds (S-388). */
export function cardsOf(
  { code, kind }: Pick<CategoryPlace, 'code' | 'kind'>,
  groups: readonly ProviderGroup[],
): Card[] {
  if (!kind) return groups.filter(({ title }) => title === code).flatMap(({ cards }) => cards);
  const found = new Map<string, Card>();
  for (const { title, cards } of groups) {
    if (code === 'RNG' && title !== 'RNG') continue;
    for (const card of cards) {
      const count = gamesOfKind(title, card.classGames, kind);
      const known = found.get(card.vassalage);
      if (count === 0) continue;
      const classes = kind === 'slots' ? card.classes : card.classes.filter((one) => kindClasses[kind].includes(one));
      found.set(card.vassalage, {
        ...card,
        gameCount: count + (known?.gameCount ?? 0),
        classes: [...new Set([...(known?.classes ?? []), ...classes])],
      });
    }
  }
  return [...found.values()];
}

/**
 * The categories of a menu in order: those with vendors only (S-218), by the mapping (S-219), mini-games right after fish
 * (S-220) or first where there is no fish (S-221), tables and instant games right after slots.
 */
export function orderedCategories(groups: readonly ProviderGroup[]): CategoryPlace[] {
  const filled = new Set(groups.filter((group) => group.cards.length > 0).map((group) => group.title));
  const mapped = MAPPING.filter((place) => filled.has(place.code));
  const slotGroups = groups.filter(({ title }) => title === 'RNG');
  // Where mini-games are all there is of a kind, their own place says it already.
  const kinds = KINDS.filter((place) => cardsOf(place, slotGroups).length > 0);
  const slots = mapped.findIndex((place) => place.code === 'RNG');
  const all = mapped.toSpliced(slots < 0 ? mapped.length : slots + 1, 0, ...kinds);
  const order = filled.has('LOTT') || filled.has('ELOTT') ? [LOTTERY, ...all] : all;
  if (!filled.has(MINI.code)) return order;
  const fish = order.findIndex((place) => place.code === 'FISH');
  return order.toSpliced(fish + 1, 0, MINI);
}

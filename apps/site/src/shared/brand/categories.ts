import type { providerGroupSchema } from '@sampan/contract';
import type { z } from 'zod';

/** A category and its vendors, as the vendor call brings it. */
export type ProviderGroup = z.infer<typeof providerGroupSchema>;
export type GameCategory = 'LOTT' | 'ELOTT' | 'LIVE' | 'SPORTS' | 'FISH' | 'MINIGAME' | 'RNG' | 'PVP' | 'ESPORTS';

export interface CategoryPlace {
  code: GameCategory;
  /** Stall in the look: its object and its hue. */
  stall: 'lottery' | 'live' | 'sports' | 'fish' | 'mini' | 'slots' | 'pvp' | 'esports';
  path: string;
  /** Banner group of its lobby. */
  banners: string;
}

/** The category mapping (S-219); the lobbies that exist. Mini-games find their place in `orderedCategories`. */
const MAPPING: readonly CategoryPlace[] = [
  { code: 'LIVE', stall: 'live', path: '/live', banners: 'w_live' },
  { code: 'SPORTS', stall: 'sports', path: '/sports', banners: 'w_sports' },
  { code: 'FISH', stall: 'fish', path: '/fish', banners: 'w_fish' },
  { code: 'RNG', stall: 'slots', path: '/rng', banners: 'w_rng' },
  { code: 'PVP', stall: 'pvp', path: '/pvp', banners: 'w_pvp' },
  { code: 'ESPORTS', stall: 'esports', path: '/esports', banners: 'w_esports' },
];
/** Lotteries and e-lotteries of outside vendors share one entry; it stands first. */
const LOTTERY: CategoryPlace = { code: 'LOTT', stall: 'lottery', path: '/elott', banners: 'w_lott' };
const MINI: CategoryPlace = { code: 'MINIGAME', stall: 'mini', path: '/minigame', banners: 'w_minigame' };
export const lobbies: readonly CategoryPlace[] = [...MAPPING, MINI];

/**
 * The categories of a menu in order: those with vendors only (S-218), by the mapping (S-219), mini-games right after fish
 * (S-220) or first where there is no fish (S-221).
 */
export function orderedCategories(groups: readonly ProviderGroup[]): CategoryPlace[] {
  const filled = new Set(groups.filter((group) => group.cards.length > 0).map((group) => group.title));
  const mapped = MAPPING.filter((place) => filled.has(place.code));
  const order = filled.has('LOTT') || filled.has('ELOTT') ? [LOTTERY, ...mapped] : mapped;
  if (!filled.has(MINI.code)) return order;
  const fish = order.findIndex((place) => place.code === 'FISH');
  return order.toSpliced(fish + 1, 0, MINI);
}

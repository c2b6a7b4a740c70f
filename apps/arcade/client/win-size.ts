/**
 * How much is made of a result. One rule for slots, tables, instant games and the shared round, by the whole of what came back
 * beside the whole of what was staked: of a round with free spins the round's total, not a spin's.
 */
import type { MessageKey } from './locales/en.ts';

/** `below`: less than the stake came back. It is said in one quiet line, and nothing calls it a win. */
export type WinKind = 'none' | 'below' | 'even' | 'win';
/** 0: quiet. 1: a paper tag. 2: the room is given to it. 3: the same, and the longest. */
export type WinTier = 0 | 1 | 2 | 3;

export interface WinSize {
  kind: WinKind;
  tier: WinTier;
  /** what it is called over its amount; tier 1 is its amount alone */
  name: MessageKey | null;
}

/** Multiples of the stake from which on a win is of the tier; above the stake it is of the first. */
const BIG = 20n;
const GRAND = 100n;

/** Minor units. */
export function winSizeOf(total: bigint, staked: bigint): WinSize {
  if (total <= 0n) return { kind: 'none', tier: 0, name: null };
  if (total < staked) return { kind: 'below', tier: 0, name: null };
  if (total === staked) return { kind: 'even', tier: 0, name: null };
  if (total >= GRAND * staked) return { kind: 'win', tier: 3, name: 'win.grand' };
  if (total >= BIG * staked) return { kind: 'win', tier: 2, name: 'win.big' };
  return { kind: 'win', tier: 1, name: null };
}

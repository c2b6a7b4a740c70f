/** How a bill is made of its members: pure. */
import { type Share, shareOf } from './bill.ts';

export interface Parts {
  amounts: bigint[];
  /** What winnings carried from before take away; zero or less. */
  carried: bigint;
  /** What rounding each part down leaves over; one member has it on top. */
  remainder: bigint;
  /** Whose part holds the remainder; null: there is none. */
  holder: number | null;
}

/** @param bases of each member: sales, or losses of a dividend (below zero: won) */
export function partsOf(bases: readonly bigint[], share: Share, gross: bigint, carriedIn = 0n): Parts {
  const amounts = bases.map((base) => shareOf(base, share));
  const carried = shareOf(-carriedIn, share);
  const remainder = gross - carried - amounts.reduce((sum, one) => sum + one, 0n);
  if (remainder === 0n || bases.length === 0) return { amounts, carried, remainder, holder: null };
  let holder = 0;
  for (const [at, base] of bases.entries()) if (base > (bases[holder] as bigint)) holder = at;
  amounts[holder] = (amounts[holder] as bigint) + remainder;
  return { amounts, carried, remainder, holder };
}

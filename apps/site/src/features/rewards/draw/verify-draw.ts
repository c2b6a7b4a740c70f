import type { DailyWheel } from '@sampan/contract';
import { commitServerSeed, createDraw, createWordSource } from '@sampan/engines/fairness';

/** What an opened day says, computed here: whether the seed is the committed one, and the place of this player. */
export function verifyDraw(
  { seed, seedHash, nonce, places }: DailyWheel,
  clientSeed: string,
): { isCommitted: boolean; place: number } | null {
  if (seed === null) return null;
  const words = createWordSource({ serverSeed: seed, clientSeed, nonce }, 0);
  return { isCommitted: commitServerSeed(seed) === seedHash, place: createDraw(words).integer(places.length) };
}

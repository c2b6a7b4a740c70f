/**
 * The hash chain behind shared rounds: each round's seed is the one whose SHA-256 is the seed of the round before, and the
 * first hashes to the terminal hash that was published before any bet. So no seed can be exchanged later, and one published
 * seed proves all the rounds before it.
 */
import { commitServerSeed, SERVER_SEED_PATTERN } from '../fairness.ts';

/** Rounds that lie between a seed and the terminal hash at the most: bounds the work of a check of a stranger's claim. */
export const CHAIN_MOST = 1_000_000;

/**
 * Walks from the seed of round `index` (from 0) back to the terminal hash.
 * @returns whether it arrives in exactly index + 1 hashes
 */
export function isInChain(claim: { seed: string; index: number; terminalHash: string }): boolean {
  if (!SERVER_SEED_PATTERN.test(claim.seed) || !SERVER_SEED_PATTERN.test(claim.terminalHash)) return false;
  if (!Number.isInteger(claim.index) || claim.index < 0 || claim.index >= CHAIN_MOST) return false;
  let hash = claim.seed;
  for (let step = 0; step <= claim.index; step++) hash = commitServerSeed(hash);
  return hash === claim.terminalHash;
}

import type { AnyState } from '../server/wire/arcade-wire.ts';
import { changeSeed } from './api.ts';

/** The first time, the browser mixes in a seed of its own, after the arcade has committed to its secret. */
export async function setOwnSeed(state: AnyState): Promise<void> {
  if (!state.next.fresh) return;
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    state.next = await changeSeed(seed);
  } catch {
    // The made-up seed stays for now; the player can set one under Fairness.
  }
}

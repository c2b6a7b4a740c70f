import { setImmediate as pause } from 'node:timers/promises';

/** The loop that answers players is never held for longer. */
const MOST_MS = 8;

/** A pause whenever the loop was held for long enough. */
export function createPause(mostMs = MOST_MS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < mostMs) return;
    await pause();
    since = performance.now();
  };
}

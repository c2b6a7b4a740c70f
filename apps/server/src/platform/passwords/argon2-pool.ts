import type { Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';

/** How many hashes are computed at once; each holds 19 MiB meanwhile. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(4, availableParallelism()));

/**
 * Hashes are computed in threads that yield to everybody else: 200 logins a second would otherwise take a share of the
 * processors as large as the bets' (figures in bench/results/logins.json). A priority of a thread's own exists on Linux only. In
 * Node's own pool they would also stand in the way of files, names and encrypted bodies. Idle threads end.
 */
const pool = new Piscina<Argon2Parameters, Uint8Array>({
  filename: join(import.meta.dirname, 'argon2-thread.ts'),
  minThreads: 0,
  maxThreads: HASHES_AT_ONCE,
  idleTimeout: 30_000,
  niceIncrement: process.platform === 'linux' ? 5 : 0,
  resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
});

/** The tag of argon2id. */
export async function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  return Buffer.from(await pool.run(parameters));
}

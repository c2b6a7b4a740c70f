/** What a thread of the hashing pool runs: see `argon2-pool.ts`. */
import { type Argon2Parameters, argon2Sync } from 'node:crypto';

/** The tag of argon2id; it takes tens of milliseconds and blocks its thread, which has nothing else to do. */
export default function argon2id(parameters: Argon2Parameters): Uint8Array {
  return argon2Sync('argon2id', parameters);
}

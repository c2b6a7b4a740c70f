import { createCipheriv, createHash, createHmac } from 'node:crypto';
import type { Random } from '../platform/random.ts';

const BLOCK = 16_384;

/** Randomness that a seed decides: the same seed and name give the same stream, another name an independent one. */
export interface SeededRandom extends Random {
  /** An independent stream that does not depend on how much of this one was used. */
  fork(name: string): SeededRandom;
  /** True in `share` of all cases, 0 to 1. */
  chance(share: number): boolean;
  /** Uniform integer in [from, to]. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
}

/** AES-256 in counter mode under a key made of the seed: for simulations, where the real generator may not be used. */
export function createSeededRandom(seed: string): SeededRandom {
  const key = createHash('sha256').update(seed).digest();
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const zeros = Buffer.alloc(BLOCK);
  let block = cipher.update(zeros);
  let used = 0;

  function bytes(count: number): Buffer {
    const parts: Buffer[] = [];
    for (let left = count; left > 0; ) {
      if (used === block.length) {
        block = cipher.update(zeros);
        used = 0;
      }
      const part = block.subarray(used, used + left);
      used += part.length;
      left -= part.length;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  function integer(from: number, below: number): number {
    const range = below - from;
    const limit = 2 ** 48 - (2 ** 48 % range);
    for (;;) {
      const drawn = bytes(6).readUIntBE(0, 6);
      if (drawn < limit) return from + (drawn % range);
    }
  }

  return {
    bytes,
    integer,
    uuid() {
      const id = bytes(16);
      id[6] = ((id[6] ?? 0) & 0x0f) | 0x40;
      id[8] = ((id[8] ?? 0) & 0x3f) | 0x80;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
    token: (count) => bytes(count).toString('base64url'),
    fork: (name) => createSeededRandom(createHmac('sha256', key).update(name).digest('hex')),
    chance: (share) => bytes(6).readUIntBE(0, 6) < share * 2 ** 48,
    between: (from, to) => integer(from, to + 1),
    pick: (list) => list[integer(0, list.length)] as (typeof list)[number],
  };
}

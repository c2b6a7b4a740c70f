/**
 * Committed randomness of a round (TRUST ).
 * Before the bet the operator publishes SHA-256(serverSeed). The outcome of step n of a round is read from
 * HMAC-SHA256(serverSeed, `${clientSeed}:${nonce}:${step}:${block}`), block = 0, 1, …; after the round the seed is
 * published and anyone can read the same numbers.
 */
import { fromHex, hmacSha256, sha256, toHex, utf8 } from './sha256.ts';

/** 32 bytes as 64 lower-case hex digits. */
export const SERVER_SEED_PATTERN = /^[0-9a-f]{64}$/;
/** What a player may choose: printable, no colon (it separates the parts of the HMAC message), at most 64 characters. */
export const CLIENT_SEED_PATTERN = /^[A-Za-z0-9._-]{1,64}$/;

export interface RoundSeeds {
  /** hex, 32 bytes */
  serverSeed: string;
  clientSeed: string;
  /** counts the rounds of a player in a game, from 0 */
  nonce: number;
}

/** The commitment that is shown before the bet: hex SHA-256 of the seed's 32 bytes. */
export function commitServerSeed(serverSeed: string): string {
  return toHex(sha256(fromHex(serverSeed)));
}

/** Reads unbiased integers. */
export interface Draw {
  /** @returns an integer in 0 … range-1. `range` is 1 … 2^32. */
  integer(range: number): number;
}

/** The next 32-bit word of a stream, as an unsigned number. */
export type WordSource = () => number;

/** @throws RangeError when the seeds are not of the published form. */
export function createWordSource(seeds: RoundSeeds, step: number): WordSource {
  if (!SERVER_SEED_PATTERN.test(seeds.serverSeed)) throw new RangeError('serverSeed must be 64 lower-case hex digits');
  if (!CLIENT_SEED_PATTERN.test(seeds.clientSeed))
    throw new RangeError('clientSeed must be 1 to 64 of A-Z a-z 0-9 . _ -');
  if (!Number.isSafeInteger(seeds.nonce) || seeds.nonce < 0)
    throw new RangeError('nonce must be a whole number from 0');
  const key = fromHex(seeds.serverSeed);
  let block = -1;
  let offset = 32;
  let view: DataView = new DataView(new ArrayBuffer(32));
  return () => {
    if (offset === 32) {
      block += 1;
      offset = 0;
      const { buffer, byteOffset } = hmacSha256(key, utf8(`${seeds.clientSeed}:${seeds.nonce}:${step}:${block}`));
      view = new DataView(buffer, byteOffset, 32);
    }
    const word = view.getUint32(offset);
    offset += 4;
    return word;
  };
}

/** Rejection sampling: words in the last, incomplete stretch of 2^32 are thrown away, so no value is favoured. */
export function createDraw(next: WordSource): Draw {
  return {
    integer(range) {
      if (!Number.isInteger(range) || range < 1 || range > 2 ** 32) throw new RangeError('range must be 1 to 2^32');
      const limit = 2 ** 32 - (2 ** 32 % range);
      let word = next();
      while (word >= limit) word = next();
      return word % range;
    },
  };
}

import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Cryptographic randomness, passed in where logic depends on it. */
export interface Random {
  bytes(count: number): Buffer;
  /** Uniform integer in [from, below). */
  integer(from: number, below: number): number;
  uuid(): string;
  /** URL-safe text of `count` random bytes. */
  token(count: number): string;
}

export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  integer: (from, below) => randomInt(from, below),
  uuid: () => randomUUID(),
  token: (count) => randomBytes(count).toString('base64url'),
};

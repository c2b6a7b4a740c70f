import { createWordSource, type RoundSeeds } from '@sampan/engines';

const WORDS = 8;

export interface StreamFact {
  step: number;
  /** what goes into HMAC-SHA256 under the server seed, for the first 32 bytes */
  message: string;
  /** the first 32 bytes, hex */
  bytes: string;
}

/** The beginning of the stream of a step; later blocks count the last number of the message up. */
export function streamFact(seeds: RoundSeeds, step: number): StreamFact {
  const next = createWordSource(seeds, step);
  const bytes = Array.from({ length: WORDS }, () => next().toString(16).padStart(8, '0')).join('');
  return { step, message: `${seeds.clientSeed}:${seeds.nonce}:${step}:0`, bytes };
}

/**
 * The proof of work for people who cannot slide (S-112): find n so that SHA-256(`${id}:${n}`) starts with `bits` zero bits.
 * SHA-256 by hand and not crypto.subtle: that one is async per call (ten times slower here) and missing on plain http.
 */
const K = new Uint32Array(64);
const START = new Uint32Array(8);

/** The round constants are the fractions of cube and square roots of the first primes (FIPS 180-4). */
function fillConstants() {
  let found = 0;
  for (let n = 2; found < 64; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (!prime) continue;
    K[found] = Math.floor((Math.cbrt(n) % 1) * 2 ** 32);
    if (found < 8) START[found] = Math.floor((Math.sqrt(n) % 1) * 2 ** 32);
    found += 1;
  }
}
fillConstants();

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

function compress(state: Uint32Array, words: Uint32Array) {
  for (let i = 16; i < 64; i += 1) {
    const a = words[i - 15] ?? 0;
    const b = words[i - 2] ?? 0;
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = ((words[i - 16] ?? 0) + s0 + (words[i - 7] ?? 0) + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (words[i] ?? 0)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = (state[i] ?? 0) + value;
  });
}

/** SHA-256 of ASCII text shorter than 56 characters: one block. @returns the eight words of the digest. */
export function hashShortText(text: string): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < text.length; i += 1)
    words[i >> 2] = (words[i >> 2] ?? 0) | (text.charCodeAt(i) << (24 - (i % 4) * 8));
  words[text.length >> 2] = (words[text.length >> 2] ?? 0) | (0x80 << (24 - (text.length % 4) * 8));
  words[15] = text.length * 8;
  const state = START.slice();
  compress(state, words);
  return state;
}

function leadingZeros(digest: Uint32Array): number {
  let bits = 0;
  for (const word of digest) {
    bits += Math.clz32(word);
    if (word !== 0) break;
  }
  return bits;
}

export interface WorkOptions {
  id: string;
  bits: number;
  /** Lets the page breathe between chunks. */
  pause: () => Promise<void>;
  signal?: AbortSignal;
}

/** Hashes a chunk; small enough that a slow phone stays under a frame or two. */
const CHUNK = 400;

/** Solves the work in chunks. @returns null when it was called off. */
export async function solveWork({ id, bits, pause, signal }: WorkOptions): Promise<number | null> {
  for (let from = 0; ; from += CHUNK) {
    if (signal?.aborted) return null;
    for (let n = from; n < from + CHUNK; n += 1) if (leadingZeros(hashShortText(`${id}:${n}`)) >= bits) return n;
    await pause();
  }
}

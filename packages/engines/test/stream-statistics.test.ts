/**
 * a battery after NIST SP 800-22 (monobit, block frequency, runs, cumulative sums, poker of nibbles as the serial
 * test of non-overlapping words) over streams of the generator, and over a biased control that must fail.
 * For longer streams: `npm run rng:stream` into a suite of others.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createWordSource } from '../src/fairness.ts';

const BITS = 2 ** 17;
const STREAMS = 40;
/** A stream may fail one test in a hundred; of 40 streams at most four (NIST's proportion: 0.99 less three deviations). */
const ALPHA = 0.01;
const MOST_FAILURES = 4;

/** Complementary error function, Numerical Recipes' Chebyshev fit: relative error under 1.2e-7. */
function erfc(x: number): number {
  const z = Math.abs(x);
  const t = 1 / (1 + z / 2);
  const fit = [
    1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277,
  ];
  const sum = fit.reduceRight((rest, term) => term + t * rest, 0) * t - 1.26551223;
  const value = t * Math.exp(-z * z + sum);
  return x >= 0 ? value : 2 - value;
}

const normalTail = (z: number): number => erfc(z / Math.SQRT2) / 2;
/** Chance of a chi-square this large or larger, by Wilson and Hilferty's cube. */
const chiTail = (chi: number, degrees: number): number => {
  const spread = 2 / (9 * degrees);
  return normalTail(((chi / degrees) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread));
};

type Bits = Uint8Array;
const ones = (bits: Bits): number => bits.reduce((sum, bit) => sum + bit, 0);

const monobit = (bits: Bits): number =>
  erfc(Math.abs(2 * ones(bits) - bits.length) / Math.sqrt(bits.length) / Math.SQRT2);

function blockFrequency(bits: Bits): number {
  const size = 128;
  let chi = 0;
  for (let at = 0; at < bits.length; at += size) chi += (ones(bits.subarray(at, at + size)) / size - 0.5) ** 2;
  return chiTail(4 * size * chi, bits.length / size);
}

function runs(bits: Bits): number {
  const share = ones(bits) / bits.length;
  let changes = 1;
  for (let at = 1; at < bits.length; at++) if (bits[at] !== bits[at - 1]) changes += 1;
  const even = 2 * bits.length * share * (1 - share);
  return erfc(Math.abs(changes - even) / (2 * Math.sqrt(2 * bits.length) * share * (1 - share)));
}

function cumulativeSums(bits: Bits): number {
  let sum = 0;
  let most = 0;
  for (const bit of bits) {
    sum += bit === 1 ? 1 : -1;
    most = Math.max(most, Math.abs(sum));
  }
  const root = Math.sqrt(bits.length);
  const phi = (x: number): number => 1 - normalTail(x);
  let p = 1;
  const reach = bits.length / most;
  for (let k = Math.ceil((-reach + 1) / 4); k <= (reach - 1) / 4; k++)
    p -= phi(((4 * k + 1) * most) / root) - phi(((4 * k - 1) * most) / root);
  for (let k = Math.ceil((-reach - 3) / 4); k <= (reach - 1) / 4; k++)
    p += phi(((4 * k + 3) * most) / root) - phi(((4 * k + 1) * most) / root);
  return p;
}

function nibbles(bits: Bits): number {
  const seen = Array.from({ length: 16 }, () => 0);
  for (let at = 0; at < bits.length; at += 4) {
    const value = [0, 1, 2, 3].reduce((sum, place) => sum * 2 + (bits[at + place] as number), 0);
    seen[value] = (seen[value] ?? 0) + 1;
  }
  const expected = bits.length / 4 / 16;
  return chiTail(
    seen.reduce((chi, count) => chi + (count - expected) ** 2 / expected, 0),
    15,
  );
}

const battery = { monobit, blockFrequency, runs, cumulativeSums, nibbles };

/** @returns how many of the streams fail each test */
function failures(word: (stream: number) => () => number): Record<string, number> {
  const failed: Record<string, number> = Object.fromEntries(Object.keys(battery).map((name) => [name, 0]));
  for (let stream = 0; stream < STREAMS; stream++) {
    const next = word(stream);
    const bits = new Uint8Array(BITS);
    for (let at = 0; at < BITS; at += 32) {
      const value = next();
      for (let bit = 0; bit < 32; bit++) bits[at + bit] = (value >>> (31 - bit)) & 1;
    }
    for (const [name, test] of Object.entries(battery)) if (test(bits) < ALPHA) failed[name] = (failed[name] ?? 0) + 1;
  }
  return failed;
}

const wordsOf = (stream: number): (() => number) => {
  const serverSeed = createHash('sha256').update(`statistics ${stream}`).digest('hex');
  return createWordSource({ serverSeed, clientSeed: 'statistics', nonce: stream }, 0);
};

describe('the statistics of the generator', () => {
  it('R-32 forty streams of the generator pass every test of the battery', () => {
    for (const [name, count] of Object.entries(failures(wordsOf)))
      expect(count, name).toBeLessThanOrEqual(MOST_FAILURES);
  });

  it('R-32 the biased control, words folded by modulo as rng:stream --control writes them, fails', () => {
    const failed = failures((stream) => {
      const next = wordsOf(stream);
      return () => next() % 3_000_000_000;
    });
    expect(failed['monobit']).toBe(STREAMS);
    expect(failed['nibbles']).toBe(STREAMS);
  });

  it('R-32 a second control, a generator that repeats its last bit a little too often, fails the runs test', () => {
    const failed = failures((stream) => {
      const next = wordsOf(stream);
      // Each bit is copied from its neighbour one time in eight.
      return () => {
        const value = next();
        const copy = next() & next() & next();
        return ((value & ~copy) | ((value >>> 1) & copy)) >>> 0;
      };
    });
    expect(failed['runs']).toBe(STREAMS);
  });
});

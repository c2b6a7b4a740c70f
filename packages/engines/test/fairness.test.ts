import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { WordSource } from '../src/fairness.ts';
import { commitServerSeed, createDraw, createWordSource } from '../src/fairness.ts';
import { fromHex, hmacSha256, sha256, toHex, utf8 } from '../src/sha256.ts';

const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'a-player.1', nonce: 7 };

/** Pearson's statistic of `samples` draws over `range` equal classes. */
function chiSquare(draw: () => number, range: number, samples: number): number {
  const seen = Array.from({ length: range }, () => 0);
  for (let i = 0; i < samples; i++) {
    const value = draw();
    seen[value] = (seen[value] ?? 0) + 1;
  }
  const expected = samples / range;
  return seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

const ranges = [7, 10, 29, 30, 31, 33, 52, 100];

/**
 * The bound under which all ranges together stay with 99 % (each with 1 - 0.01/8, Bonferroni): eight tests at 99 % each
 * would fail one time in twelve on a perfect generator. Quantile by Wilson and Hilferty's cube.
 */
function chiBound99(degrees: number): number {
  const z = 3.0233;
  return degrees * (1 - 2 / (9 * degrees) + z * Math.sqrt(2 / (9 * degrees))) ** 3;
}

describe('committed randomness', () => {
  it('agrees with the platform’s SHA-256 and HMAC for every length around the block boundaries', () => {
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 255);
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(toHex(hmacSha256(bytes, utf8('ñ ไทย 🏮')))).toBe(
        createHmac('sha256', bytes).update('ñ ไทย 🏮').digest('hex'),
      );
    }
  });

  it('R-35 the stream is HMAC-SHA256(serverSeed, clientSeed:nonce:step:block), as anyone can compute it', () => {
    const next = createWordSource(seeds, 3);
    const block = (n: number) => createHmac('sha256', fromHex(seeds.serverSeed)).update(`a-player.1:7:3:${n}`).digest();
    const words = Array.from({ length: 16 }, next);
    expect(words).toEqual([0, 1].flatMap((n) => Array.from({ length: 8 }, (_, i) => block(n).readUInt32BE(i * 4))));
    expect(commitServerSeed(seeds.serverSeed)).toBe(
      createHash('sha256').update(fromHex(seeds.serverSeed)).digest('hex'),
    );
  });

  it('refuses seeds that are not of the published form', () => {
    expect(() => createWordSource({ ...seeds, serverSeed: 'ab' }, 0)).toThrow(/serverSeed/);
    expect(() => createWordSource({ ...seeds, clientSeed: 'a:b' }, 0)).toThrow(/clientSeed/);
    expect(() => createWordSource({ ...seeds, nonce: -1 }, 0)).toThrow(/nonce/);
    expect(() => createDraw(() => 0).integer(0)).toThrow(/range/);
  });

  it.each(ranges)('R-31 draws of range %i are even: chi-square inside 99 percent', (range) => {
    const draw = createDraw(createWordSource({ ...seeds, nonce: range }, 0));
    expect(chiSquare(() => draw.integer(range), range, 200_000)).toBeLessThan(chiBound99(range - 1));
  });

  it('R-31 the control: a byte reduced by modulo is biased and fails the same test', () => {
    const next: WordSource = createWordSource(seeds, 0);
    expect(chiSquare(() => (next() & 255) % 30, 30, 200_000)).toBeGreaterThan(chiBound99(29));
  });

  it('R-31 words of the incomplete last stretch are thrown away, not folded', () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 4, 65];
    expect(createDraw(() => words.shift() ?? 0).integer(30)).toBe(5);
    expect(words).toEqual([]);
  });
});

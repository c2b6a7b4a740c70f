import { randomBytes } from 'node:crypto';
import { createWordSource } from '@sampan/engines';
import { expect, it } from 'vitest';
import { sampleDrawLines, sampleLines } from './fairness/sample-lines.ts';
import { verifyLines } from './fairness/verify-lines.ts';

it('R-35 20,000 rounds over all games, with real seeds, are verified; bench/README.md says what 100,000 gave', async () => {
  const word = createWordSource({ serverSeed: '7e'.repeat(32), clientSeed: 'choices', nonce: 0 }, 0);
  const source = { word, serverSeed: () => randomBytes(32).toString('hex') };
  const wrong: string[] = [];
  const summary = await verifyLines(sampleLines(20_000, source), (text) => wrong.push(text));
  expect(wrong).toEqual([]);
  expect(summary).toMatchObject({ rounds: 20_000, right: 20_000, wrong: 0 });
  expect(summary.games.size).toBeGreaterThanOrEqual(12);
});

it('R-36 10,000 draws of all lotteries, with real seeds, are verified', async () => {
  const word = createWordSource({ serverSeed: '7e'.repeat(32), clientSeed: 'draws', nonce: 0 }, 0);
  const source = { word, serverSeed: () => randomBytes(32).toString('hex') };
  const wrong: string[] = [];
  const summary = await verifyLines(sampleDrawLines(10_000, source), (text) => wrong.push(text));
  expect(wrong).toEqual([]);
  expect(summary).toMatchObject({ rounds: 10_000, right: 10_000, wrong: 0 });
  expect(summary.games.size).toBe(12);
});

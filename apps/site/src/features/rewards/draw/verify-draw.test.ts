import { commitServerSeed } from '@sampan/engines/fairness';
import { expect, test } from 'vitest';
import { verifyDraw } from './verify-draw.ts';

const seed = '0001020300010203000102030001020300010203000102030001020300010203';
const wheel = {
  day: '2026-11-23',
  nonce: 20_780,
  seed,
  seedHash: commitServerSeed(seed),
  committedAt: 0,
  endsAt: 1,
  places: Array.from({ length: 8 }, (_, n) => ({ kind: 'points', points: n + 1 }) as const),
};

test('R-31 a daily draw is computed from its opened seed, and a seed that was not committed is seen', () => {
  const mine = verifyDraw(wheel, '0f6c3f1e-0000-4000-8000-000000000001');
  expect(mine?.isCommitted).toBe(true);
  expect(mine?.place).toBeGreaterThanOrEqual(0);
  const places = Array.from({ length: 64 }, (_, n) => verifyDraw(wheel, `player-${n}`)?.place);
  expect(new Set(places).size).toBe(8);
  expect(verifyDraw({ ...wheel, seed: null }, 'x')).toBeNull();
  expect(verifyDraw({ ...wheel, seedHash: 'ab'.repeat(32) }, 'x')?.isCommitted).toBe(false);
});

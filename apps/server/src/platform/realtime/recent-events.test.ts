import { expect, test } from 'vitest';
import { createRecentEvents } from './recent-events.ts';

const MINUTE = 60_000;

test('S-301 what was pushed since then is known, the newest of each kind in order, and not to others', () => {
  let now = 10 * MINUTE;
  const recent = createRecentEvents(() => now);
  now += MINUTE;
  recent.note('ana', { type: 'rank', rankLevel: 1, labelName: 'one' });
  now += 10_000;
  recent.note('ana', { type: 'balance' });
  recent.note('ana', { type: 'draw', gameCode: 'K3', numero: '1', openNumber: '1' });
  now += 1_000;
  recent.note('ana', { type: 'rank', rankLevel: 2, labelName: 'two' });
  recent.note('sampan', { type: 'message', title: 'High water' });
  const types = (to: string[], age: number) => recent.since(to, age)?.map(({ type }) => type);
  expect(recent.since(['ana'], 5_000)).toEqual([{ type: 'balance' }, { type: 'rank', rankLevel: 2, labelName: 'two' }]);
  expect(types(['ana', 'sampan'], 5_000)).toEqual(['balance', 'rank', 'message']);
  expect(types(['ben'], 5_000)).toEqual([]);
  now += 9_000;
  expect(types(['ana'], 5_000)).toEqual([]);
  expect(types(['ana'], 7_000)).toEqual(['balance', 'rank']);
});

test('what is kept reaches half a minute back at least, and nobody is told that further back nothing was pushed', () => {
  let now = 0;
  const recent = createRecentEvents(() => now);
  // It has just begun.
  expect([recent.since(['ana'], 0), recent.since(['ana'], 1)]).toEqual([[], null]);
  for (now = 0; now < 5 * MINUTE; now += 700) {
    recent.note('ana', { type: 'balance' });
    if (now > 33_000) {
      expect(recent.since(['ana'], 27_000), `${now}`).toHaveLength(1);
      expect(recent.since(['ben'], 27_000), `${now}`).toEqual([]);
    }
    expect(recent.since(['ana'], MINUTE + 1_000), `${now}`).toBeNull();
  }
  now += 10 * MINUTE;
  expect(recent.since(['ana'], MINUTE)).toEqual([]);
});

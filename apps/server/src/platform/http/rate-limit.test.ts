import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/test-database.ts';
import { type Database, openDatabase } from '../database/index.ts';
import type { AppError } from './errors.ts';
import { type Limit, takeToken } from './rate-limit.queries.ts';

const { db, ownerUrl, asOwner } = await testDatabase();
const limit: Limit = { name: 'lots', by: 'player', max: 25, windowSeconds: 3600, lot: 10 };

/** So many calls at once. @returns those that were refused */
async function tries(node: Database, playerId: string, count: number, which = limit): Promise<AppError[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      takeToken(node, which, { brand: 'b', playerId, ip: '10.0.0.1' }).then(
        () => null,
        (error: AppError) => error,
      ),
    ),
  );
  return answers.filter((answer) => answer !== null);
}

test('a node hands out exactly the limit of lots, one by one or all at once, and says when to come back', async () => {
  for (const count of [3, 1, 6, 1]) expect(await tries(db, 'one', count)).toEqual([]);
  const refused = await tries(db, 'one', 40);
  expect(refused).toHaveLength(40 - (25 - 11));
  expect(refused[0]).toMatchObject({ code: 'request.rate.limited' });
  const seconds = Number(refused[0]?.details.seconds);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(3600);
  expect(await tries(db, 'one', 1)).toHaveLength(1);
  expect(await tries(db, 'another', 25)).toEqual([]);
});

test('of a burst of exactly the limit none is refused, whichever connection answers first', async () => {
  for (let round = 0; round < 100; round += 1) {
    const bursts = Array.from({ length: 8 }, (_, player) => tries(db, `burst ${round} ${player}`, 25));
    expect((await Promise.all(bursts)).flat()).toEqual([]);
  }
});

test('two nodes together never allow more; what one has taken and not used is lost to the other', async () => {
  const other = openDatabase({ ownerUrl, appName: 'other', poolSize: 2 });
  expect(await tries(other, 'two', 1)).toEqual([]);
  expect(await tries(db, 'two', 40)).toHaveLength(40 - 15);
  expect(await tries(other, 'two', 40)).toHaveLength(40 - 9);
  await other.destroy();
});

test('a lot ends with its window, and the next begins with a whole limit', async () => {
  const short: Limit = { ...limit, name: 'short', max: 4, windowSeconds: 2, lot: 3 };
  const allowed = async () => 10 - (await tries(db, 'short', 10, short)).length;
  // Begun late in a window it may lie in two of them.
  await expect.poll(allowed, { interval: 10 }).toBe(0);
  await expect.poll(allowed, { interval: 10, timeout: 10_000 }).toBe(4);
  await asOwner(
    `update platform.rate_limit set window_start = window_start - interval '1 hour' where key = 'b:short:short'`,
  );
  expect(await allowed()).toBe(4);
});

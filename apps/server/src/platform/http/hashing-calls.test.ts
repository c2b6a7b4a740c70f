import { allEndpoints, type Endpoint, endpoints } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { newMember } from '../../../test/member.ts';
import { testApp } from '../../../test/test-app.ts';
import { hashingCalls, ownHashingCalls } from '../passwords/passwords.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import { createRouter, type RouterParts } from './router.ts';

const { call, db, services } = await testApp();
const takesPassword = ({ body }: Endpoint) =>
  Object.keys((body as { shape?: object }).shape ?? {}).some((field) => /password$/i.test(field));
const rows = allEndpoints.filter((row) => row.built && takesPassword(row));

/** Takes all places of a limit, and all that may wait, while something is tried. */
async function whileFull<Result>(limit: ConcurrencyLimit, work: () => Promise<Result>): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  const isFull = () => {
    try {
      limit.refuseWhenFull();
      return false;
    } catch {
      return true;
    }
  };
  while (!isFull()) held.push(limit.run(() => promise));
  try {
    return await work();
  } finally {
    resolve();
    await Promise.all(held);
  }
}

describe('R-05 a call that hashes a password', () => {
  test('waits for a place before it holds a connection: when too many wait it is refused before anything is read', async () => {
    expect(rows.length).toBeGreaterThan(20);
    const answers = await whileFull(hashingCalls, () =>
      whileFull(ownHashingCalls, () => Promise.all(rows.map((row) => call(row, {})))),
    );
    const through = rows.filter((_, at) => answers[at]?.errorCode !== 'system.overloaded').map(({ path }) => path);
    expect(through).toEqual([]);
  });

  test('of a stranger takes no place of those who are signed in', async () => {
    const { token } = await newMember(db);
    await whileFull(hashingCalls, async () => {
      expect((await call(endpoints.login, {})).errorCode).toBe('system.overloaded');
      for (const row of rows.filter(({ access }) => access === 'real'))
        expect((await call(row, {}, { token })).errorCode, row.path).not.toBe('system.overloaded');
    });
  });

  test('is not mounted without such a limit', () => {
    const parts = { app: { route() {} }, services } as unknown as RouterParts;
    const mount = (policy: object) => () =>
      createRouter(parts).handle(endpoints.redeemReward, policy, async () => null as never);
    expect(mount({})).toThrow(/takes a password/);
    expect(mount({ concurrency: ownHashingCalls })).not.toThrow();
  });
});

test('a limit of one name has one pair of numbers, whichever call takes from it', () => {
  const router = createRouter({ app: { route() {} }, services } as unknown as RouterParts);
  const mount = (max: number) =>
    router.handle(
      endpoints.rewards,
      { limit: { name: 'some', by: 'player', max, windowSeconds: 60 } },
      async () => null as never,
    );
  mount(10);
  expect(() => mount(10)).not.toThrow();
  expect(() => mount(20)).toThrow(/the limit some has other numbers/);
});

test('a call that moves money is not mounted as one that only reads', () => {
  const router = createRouter({ app: { route() {} }, services } as unknown as RouterParts);
  const mount = (endpoint: Endpoint) => () => router.handleRead(endpoint, {}, async () => null);
  expect(mount(endpoints.rewards)).not.toThrow();
  expect(mount(endpoints.claimReward)).toThrow(/moves money/);
});

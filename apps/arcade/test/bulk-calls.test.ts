import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '../server/platform/collect-calls.ts';
import { createPlatformClient } from '../server/platform/platform-client.ts';
import { holdTable, plantPoint, watchCurve } from './crash-watcher.ts';
import type { Fault, PlatformDouble } from './double-state.ts';
import { startPlatformDouble, testKey } from './platform-double.ts';
import { openTestSession, startTestArcade, type TestArcade } from './test-arcade.ts';

const isBulk = (call: string) => call.startsWith('bulk');

describe('X-370 calls of many players go to the platform together', () => {
  let platform: PlatformDouble;
  beforeEach(async () => {
    platform = await startPlatformDouble();
  });
  afterEach(() => platform.stop());

  const collected = () =>
    collectCalls(createPlatformClient({ platformUrl: platform.url, key: testKey, now: () => Date.now() }));
  const bet = (id: string, amount = '1.00') => ({
    requestId: `${id}:bet`,
    sessionToken: 'a-token-of-a-session-of-nobody',
    transactionId: `${id}:bet`,
    roundId: id,
    gameCode: 'sky-lantern',
    amount,
  });

  it('600 bets of one moment take three bulk calls, and each gets its own answer', async () => {
    const client = collected();
    const outcomes = await Promise.all(
      Array.from({ length: 600 }, (_, at) => client.bet(bet(`r${at}`, at === 300 ? '900.00' : '1.00'))),
    );
    expect(platform.calls.filter(isBulk)).toHaveLength(3);
    expect(outcomes[300]).toMatchObject({ kind: 'refused', code: 'vendor.limit.exceeded' });
    for (const [at, outcome] of outcomes.entries())
      if (at !== 300) expect(outcome).toMatchObject({ kind: 'ok', value: { transactionId: `r${at}:bet` } });
    expect(platform.balance).toBe(100_000n - 599n * 100n);
  });

  it('a call that waits alone goes alone', async () => {
    const client = collected();
    expect(await client.bet(bet('alone'))).toMatchObject({ kind: 'ok' });
    expect(platform.calls).toEqual(['bet alone:bet']);
  });

  it('a bulk whose answer is lost leaves every outcome unknown, and the same calls again book nothing twice', async () => {
    const client = collected();
    const all = () => Promise.all(['a', 'b', 'c'].map((id) => client.bet(bet(id))));
    for (const fault of ['after', 'after500', 'before', 'maintenance'] as Fault[]) {
      platform.faults = (call) => (call === 'bulk' ? fault : null);
      expect((await all()).map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown']);
    }
    platform.faults = () => null;
    expect((await all()).map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok']);
    expect(platform.balance).toBe(100_000n - 300n);
  });

  it('one operation that fails at the platform leaves only its own outcome unknown', async () => {
    const client = collected();
    platform.faults = (_, id) => (id === 'b:bet' ? 'after500' : null);
    const outcomes = await Promise.all(['a', 'b', 'c'].map((id) => client.bet(bet(id))));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['ok', 'unknown', 'ok']);
  });
});

describe('X-370 the shared round', () => {
  const table = holdTable();
  let test: TestArcade;
  beforeEach(async () => {
    test = await startTestArcade(table);
  });
  afterEach(() => test.stop());

  it('R-16 books the bets and ends of many players in bulk calls, each player’s in full', async () => {
    await plantPoint(test, (at) => at >= 112 && at < 120);
    const guests = [];
    for (let guest = 0; guest < 12; guest++) {
      test.platform.playerRef = randomUUID();
      const session = await openTestSession(test, 'sky-lantern');
      guests.push({ session, watcher: await watchCurve(test, session.token) });
    }
    test.arcade.start();
    await guests[0]?.watcher.next('betting');
    const placed = await Promise.all(guests.map(({ session }, at) => session.enter('1.00', at % 2 === 0 ? 105 : 150)));
    table.closeWindow();
    for (const { watcher } of guests) await watcher.next('settled');
    const { calls, balance, closedRounds } = test.platform;
    expect(calls.filter(isBulk).length).toBeGreaterThan(0);
    expect(balance).toBe(100_000n - 12n * 100n + 6n * 105n);
    expect(closedRounds).toEqual(new Set(placed.map(({ value }) => value.round.roundId)));
    const operations = calls.filter((call) => call.startsWith('bet ') || call.startsWith('win '));
    expect(new Set(operations).size, 'each is sent once').toBe(operations.length);
    expect(operations.filter((call) => call.startsWith('bet '))).toHaveLength(12);
  });
});

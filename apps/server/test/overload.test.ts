import { createLogger } from '@sampan/service-kit/log';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { deposit, holdWithdrawal, LedgerInsufficient, readBalances } from '../src/ledger/index.ts';
import { connectAsOwner, inTransaction } from '../src/platform/database/index.ts';
import { createServer } from '../src/platform/http/create-server.ts';
import type { VendorLimits } from '../src/platform/http/vendor-load-shedding.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { seedGameSession, seedWallet, testBrand } from './builders.ts';
import { testDatabase } from './test-database.ts';
import { vendorApp } from './vendor-app.ts';
import { signedCall } from './vendor-client.ts';

const database = await testDatabase({ poolSize: 30 });
const { db } = database;
const MOST_WAITING = 100;
const { app, batcher, client, clock, vendor } = await vendorApp(database, { mostWaiting: MOST_WAITING });

const enter = async (balance = 1_000_000n) => {
  const playerId = await seedWallet(db, balance);
  const session = await client.exchange((await seedGameSession(db, { playerId, vendor: vendor.code })).launchCode);
  return { playerId, session };
};

test('R-05 beyond its queue the wallet answers 503 with Retry-After at once, and is itself again when the jam is gone', async () => {
  const { playerId, session } = await enter();
  // Somebody keeps a table both workers need.
  const owner = await connectAsOwner(database.ownerUrl);
  await owner.query('begin; lock table play.session in access exclusive mode');
  let answered = 0;
  const calls = Array.from({ length: 5 * MOST_WAITING }, async (_, at) => {
    const { status, json } = await client.bet(session, `jam-${at}`, 10n);
    answered += 1;
    return { status, code: json.errorCode };
  });
  try {
    // All but what waits and what each of two workers has taken.
    await vi.waitUntil(() => answered >= 2 * MOST_WAITING, { timeout: 10_000 });
    expect(batcher.counts().waiting).toBe(MOST_WAITING);
    const refused = await app.inject({
      method: 'POST',
      ...asInjected(signedCall(vendor, 'bet', betBody(session, 'one-more'))),
    });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toMatchObject({ success: false, errorCode: 'system.overloaded' });
  } finally {
    await owner.query('commit');
    await owner.end();
  }
  const answers = await Promise.all(calls);
  const accepted = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status, code }) => status === 200 || (status === 503 && code === 'system.overloaded'))).toBe(
    true,
  );
  expect(accepted).toBeGreaterThanOrEqual(MOST_WAITING);
  expect(accepted).toBeLessThanOrEqual(3 * MOST_WAITING);
  expect((await readBalances(db, playerId, 'USD')).main).toBe(1_000_000n - 10n * BigInt(accepted));
  expect(batcher.counts().waiting).toBe(0);
  expect((await client.bet(session, 'afterwards', 10n)).status).toBe(200);
}, 90_000);

const betBody = (session: { sessionToken: string; gameCode: string }, id: string) => ({
  requestId: id,
  sessionToken: session.sessionToken,
  transactionId: id,
  roundId: id,
  gameCode: session.gameCode,
  amount: '0.10',
});
const asInjected = (call: { path: string; body: string; headers: Record<string, string> }) => ({
  url: call.path,
  payload: call.body,
  headers: call.headers,
});

test('R-05 a call too many is refused with 503 and Retry-After while the others are answered; watchers still see in', async () => {
  const log = createLogger({ logLevel: 'silent' });
  const server = await createServer({ config: { trustedProxies: [] }, log, metrics: createMetrics(), mostUnderWay: 5 });
  const go = Promise.withResolvers<void>();
  let underWay = 0;
  server.get('/slow', async () => {
    underWay += 1;
    await go.promise;
    return { done: true };
  });
  server.get('/healthz', async () => ({ ready: true }));
  const slow = Array.from({ length: 5 }, () => server.inject('/slow'));
  await vi.waitUntil(() => underWay === 5, { timeout: 10_000 });
  const refused = await server.inject('/slow');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().errorCode]).toEqual([
    503,
    '1',
    'system.overloaded',
  ]);
  expect((await server.inject('/healthz')).statusCode).toBe(200);
  go.resolve();
  for (const answer of await Promise.all(slow)) expect(answer.statusCode).toBe(200);
  expect((await server.inject('/slow')).statusCode).toBe(200);
  await server.close();
});

test("R-05 a flood of vendors' calls is refused before anything is read of it, bets before wins; a burst is not", async () => {
  const flood = async (
    vendorLimits: VendorLimits,
    calls: readonly ('bet' | 'win')[],
    trustedProxies: string[] = ['127.0.0.1'],
  ) => {
    const log = createLogger({ logLevel: 'silent' });
    const server = await createServer({ config: { trustedProxies }, log, metrics: createMetrics(), vendorLimits });
    const go = Promise.withResolvers<void>();
    let read = 0;
    server.post('/vendor/v1/:name', async () => {
      read += 1;
      await go.promise;
      return { done: true };
    });
    const origin = await server.listen({ host: '127.0.0.1', port: 0 });
    const post = (name: string) => fetch(`${origin}/vendor/v1/${name}`, { method: 'POST' });
    const answers: Promise<Response>[] = [];
    const refused: string[] = [];
    for (const name of calls) {
      const before = read;
      const answer = post(name);
      answers.push(answer);
      const response = await Promise.race([
        answer,
        vi.waitUntil(() => read > before, { timeout: 10_000, interval: 1 }),
      ]);
      if (response === true) continue;
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await response.json()).toMatchObject({ success: false, errorCode: 'system.overloaded' });
      refused.push(name);
    }
    go.resolve();
    for (const answer of await Promise.all(answers)) if (!answer.bodyUsed) expect(answer.status).toBe(200);
    expect((await post('bet')).status).toBe(200);
    await server.close();
    return refused;
  };
  const bets = Array.from({ length: 5 }, () => 'bet' as const);
  const wins = Array.from({ length: 5 }, () => 'win' as const);
  const limits: VendorLimits = { full: 4, burst: 6, burstMs: -1, calmMs: 60_000 };
  expect(await flood(limits, [...bets, ...wins]), 'it lasts').toEqual(['bet', 'win']);
  const burst = [{ ...limits, burstMs: 60_000 }, [...bets, ...bets, ...wins]] as const;
  expect(await flood(...burst), 'a burst').toEqual(Array.from({ length: 4 }, () => 'bet'));
  // Who has signed nothing yet has no burst.
  expect(await flood(...burst, []), 'of strangers').toEqual([...Array.from({ length: 6 }, () => 'bet'), 'win']);
});

test('R-05 X-370 a bulk call counts as many as it brings, one of unknown length as the most', async () => {
  const log = createLogger({ logLevel: 'silent' });
  const vendorLimits: VendorLimits = { full: 4, burst: 100, burstMs: -1, calmMs: 60_000 };
  const server = await createServer({ config: { trustedProxies: [] }, log, metrics: createMetrics(), vendorLimits });
  const came: PromiseWithResolvers<void>[] = [];
  let go = Promise.withResolvers<void>();
  server.post('/vendor/v1/:name', async () => {
    came.shift()?.resolve();
    await go.promise;
    return { done: true };
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const post = (name: string, body: RequestInit = {}) =>
    fetch(`${origin}/vendor/v1/${name}`, { method: 'POST', ...body });
  const headers = { 'content-type': 'application/json' };
  const inChunks = new Blob(['{}']).stream();
  const bulks: [RequestInit, number][] = [
    [{ headers, body: JSON.stringify({ operations: ['x'.repeat(360)] }) }, 200],
    [{ headers, body: JSON.stringify({ operations: Array.from({ length: 3 }, () => 'x'.repeat(450)) }) }, 503],
    [{ headers, body: inChunks, duplex: 'half' }, 503],
  ];
  for (const [bulk, statusOfNext] of bulks) {
    const arrived = Promise.withResolvers<void>();
    came.push(arrived);
    const first = post('bulk', bulk);
    await arrived.promise;
    const next = post('bet');
    if (statusOfNext === 200) go.resolve();
    expect((await next).status).toBe(statusOfNext);
    go.resolve();
    expect((await first).status).toBe(200);
    go = Promise.withResolvers<void>();
  }
  await server.close();
});

test('R-17 a bet of one player does not wait for the house side of another’s', async () => {
  const [one, two] = [await enter(), await enter()];
  const booked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  // One movement stands uncommitted on house:games and house:cashier while others are booked there.
  const open = inTransaction(db, async (tx) => {
    const base = { playerId: one.playerId, brand: testBrand, currency: 'USD', amount: 100n, reference: 'R' };
    await deposit(tx, { ...base, key: 'open:deposit' });
    booked.resolve();
    await release.promise;
  });
  await booked.promise;
  const others = await Promise.all(Array.from({ length: 50 }, (_, at) => client.bet(two.session, `r17-${at}`, 10n)));
  expect(others.every(({ status }) => status === 200)).toBe(true);
  await inTransaction(db, (tx) =>
    deposit(tx, {
      playerId: two.playerId,
      brand: testBrand,
      currency: 'USD',
      amount: 1n,
      reference: 'R',
      key: 'open:other',
    }),
  );
  release.resolve();
  await open;
});

test('R-14 1,000 withdrawals released at once against one balance never take more than there is', async () => {
  const playerId = await seedWallet(db, 10_050n);
  const withdraw = async (at: number): Promise<string> => {
    const move = { playerId, brand: testBrand, currency: 'USD', amount: 100n, reference: `W${at}`, key: `race:${at}` };
    try {
      await inTransaction(db, (tx) => holdWithdrawal(tx, move));
      return 'held';
    } catch (error) {
      if (error instanceof LedgerInsufficient) return 'insufficient';
      // On a slow machine a thousand wait longer for a connection than the pool lets them: they come back.
      if (String(error).includes('timeout exceeded when trying to connect')) return withdraw(at);
      return String(error);
    }
  };
  const results = await Promise.all(Array.from({ length: 1_000 }, (_, at) => withdraw(at)));
  expect(results.filter((result) => result === 'held')).toHaveLength(100);
  expect(results.filter((result) => result === 'insufficient')).toHaveLength(900);
  expect(await readBalances(db, playerId, 'USD')).toMatchObject({ main: 50n, held: 10_000n });
}, 60_000);

test('a clock that jumps refuses what is signed by another time and books nothing twice or never', async () => {
  const { playerId, session } = await enter(1_000n);
  const signed = signedCall(vendor, 'bet', betBody(session, 'jump-1'));
  for (const jump of [10 * 365 * 86_400_000, -10 * 365 * 86_400_000]) {
    clock.offsetMs = jump;
    const stale = await client.send(signed);
    expect([stale.status, stale.json.errorCode]).toEqual([401, 'vendor.timestamp.stale']);
    // Signed by the clock that jumped: taken. Money's own time is the database's, which did not.
    const fresh = await client.send(signedCall(vendor, 'bet', betBody(session, `jump${jump}`), Date.now() + jump));
    expect(fresh.status).toBe(200);
  }
  clock.offsetMs = 0;
  const first = await client.send(signed);
  expect((await client.send(signed)).text).toBe(first.text);
  expect((await readBalances(db, playerId, 'USD')).main).toBe(970n);
  const { rows } = await sql<{ apart: number }>`
    select max(abs(extract(epoch from clock_timestamp() - created_at)))::float as apart
    from ledger.transfer where player_id = ${playerId}::uuid`.execute(db);
  expect(rows[0]?.apart).toBeLessThan(120);
});

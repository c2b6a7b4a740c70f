import { randomUUID } from 'node:crypto';
import { endpoints, PAYMENT_CALLBACK_PATH } from '@sampan/contract';
import { CommitInDoubt, isNotDone } from '@sampan/service-kit/not-done';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { seedCashier } from '../src/features/cashier/index.ts';
import { connectAsOwner, inTransaction } from '../src/platform/database/index.ts';
import { answerFailure } from '../src/platform/http/answer-failure.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { seedGameSession, seedWallet } from './builders.ts';
import { openGatedDatabase } from './gated-database.ts';
import { TEST_MERCHANT, testApp } from './test-app.ts';
import { openTestSession } from './test-player.ts';
import { vendorApp } from './vendor-app.ts';
import { signedCall } from './vendor-client.ts';

const { database, gate } = await openGatedDatabase();
const { db } = database;
const { server } = await testApp({}, { database });
const { app, client, vendor } = await vendorApp(database);
await inTransaction(db, (tx) => seedCashier(tx));
const playerId = await seedWallet(db, 1_000_000n);
const token = await openTestSession(db, playerId);
const session = await client.exchange((await seedGameSession(db, { playerId, vendor: vendor.code })).launchCode);

afterAll(() => gate.close());

const deposit = (key: string) =>
  server.inject({
    method: 'POST',
    url: endpoints.createDeposit.path,
    payload: { method: 'demo-qr', amount: '25.00' },
    headers: { merchant: TEST_MERCHANT, authorization: token, language: 'EN', 'idempotency-key': key },
  });

const bet = (key: string) => {
  const { sessionToken, gameCode } = session;
  const round = { roundId: `r-${key}`, gameCode };
  const body = { requestId: key, sessionToken, transactionId: key, ...round, amount: '0.10' };
  const call = signedCall(vendor, 'bet', body);
  return app.inject({ method: 'POST', url: call.path, headers: call.headers, payload: call.body });
};

/** Makes a call wait for a table that another transaction keeps, and ends its statement or its connection there. */
async function interrupt(
  ask: () => ReturnType<typeof bet>,
  { table, by }: { table: string; by: 'pg_cancel_backend' | 'pg_terminate_backend' },
) {
  const [owner, watcher] = [await connectAsOwner(database.ownerUrl), await connectAsOwner(database.ownerUrl)];
  try {
    await owner.query(`begin; lock table ${table} in access exclusive mode`);
    const answer = ask();
    const ended = `select ${by}(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await watcher.query(ended)).rowCount).toBeGreaterThan(0);
    return await answer;
  } finally {
    await owner.query('rollback');
    await Promise.all([owner.end(), watcher.end()]);
  }
}

const comeBack = { success: false, errorCode: 'system.overloaded', details: { seconds: 2 } };

describe('R-01 a call that the database cut off before it was done is told to come back', () => {
  test.each([
    { what: "a player's statement", ask: deposit, table: 'cashier.deposit', by: 'pg_cancel_backend' as const },
    { what: "a player's connection", ask: deposit, table: 'cashier.deposit', by: 'pg_terminate_backend' as const },
    { what: "a vendor's statement", ask: bet, table: 'play.session', by: 'pg_cancel_backend' as const },
  ])('$what', async ({ ask, table, by }) => {
    const key = randomUUID();
    const answer = await interrupt(() => ask(key), { table, by });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject(comeBack);
    expect((await ask(key)).statusCode).toBe(200);
  });

  test('and so is a player whose connection went before the transaction began', async () => {
    const key = randomUUID();
    const ended = { table: 'platform.rate_limit', by: 'pg_terminate_backend' } as const;
    const answer = await interrupt(() => deposit(key), ended);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject(comeBack);
    // The pool may hand out the connection that ends before it knows of its end.
    await expect.poll(async () => (await deposit(key)).statusCode).toBe(200);
  });

  test('and so is a vendor whose connection went, though nobody knows whether it was done: the same bytes are booked once', async () => {
    const key = randomUUID();
    const answer = await interrupt(() => bet(key), { table: 'play.session', by: 'pg_terminate_backend' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject(comeBack);
    // The pool may hand out the connection that ends before it knows of its end: then the vendor is told so once more.
    const again = () => expect.poll(async () => (await bet(key)).statusCode).toBe(200);
    await Promise.all([again(), again()]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ledger.transfer where request_id = ${key}`.execute(db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test.each(['57014', '55P03', '25P03', '40001', '40P01', '53200', '53300', '57P03'])('as with %s', async (code) => {
    const raise = sql.raw(`do $$ begin raise exception 'cut off' using errcode = '${code}'; end $$`);
    const failure = await inTransaction(db, (tx) => raise.execute(tx)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code });
    expect(isNotDone(failure)).toBe(true);
  });

  test('a rule of the tables that was broken is none of these', async () => {
    for (const code of ['23505', '23514', '42P01', 'P0001', 'XX000']) {
      const raise = sql.raw(`do $$ begin raise exception 'refused' using errcode = '${code}'; end $$`);
      expect(isNotDone(await inTransaction(db, (tx) => raise.execute(tx)).catch((error: unknown) => error))).toBe(
        false,
      );
    }
  });
});

describe('a connection that breaks', () => {
  afterEach(() => gate.back());

  test('before the COMMIT: nothing was done', async () => {
    const failure = await inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx);
      await gate.away();
      await sql`select 1`.execute(tx);
    }).catch((error: unknown) => error);
    expect([String(failure), isNotDone(failure)]).toEqual([expect.any(String), true]);
  });

  test('under the BEGIN: nothing was done', async () => {
    const broken = new Error('Connection terminated unexpectedly');
    const pool = { transaction: () => ({ execute: () => Promise.reject(broken) }) } as unknown as typeof db;
    const failure = await inTransaction(pool, () => Promise.resolve()).catch((error: unknown) => error);
    expect([failure, isNotDone(failure)]).toEqual([broken, true]);
  });

  test('under the COMMIT of a payment event: it is decided once, so the provider is told to come back', () => {
    const fail = (path: string) =>
      answerFailure(createMetrics(), new CommitInDoubt(null), {
        requestId: '1',
        path,
        bodyLimit: 1,
        log: { error() {} },
      });
    expect(fail(PAYMENT_CALLBACK_PATH)).toMatchObject({ status: 503, retryAfter: '2' });
    expect(fail(endpoints.createWithdrawal.path)).toMatchObject({ status: 500, retryAfter: null });
  });

  test('under the COMMIT: nobody knows, so it is not told to come back', async () => {
    const failure = await inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx);
      await gate.away();
    }).catch((error: unknown) => error);
    expect(String(failure)).toMatch('the connection broke while a transaction was committed');
    expect(isNotDone(failure)).toBe(false);
  });
});

/** A connection that falls silent with a call on it: the call ends within a bound, and its money can be told again. */
import { createHash, randomUUID } from 'node:crypto';
import { isNotDone } from '@sampan/service-kit/not-done';
import { openDatabase } from '@sampan/service-kit/open-database';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { WalletOp } from '../src/features/bets/batch/wallet-batch.queries.ts';
import { createWalletBatcher } from '../src/features/bets/batch/wallet-batcher.ts';
import { deriveToken, hashToken } from '../src/features/play/sessions/open-game-session.ts';
import { readBalances, verifyLedger } from '../src/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { seedGameSession, seedVendor, seedWallet } from './builders.ts';
import { chainAll } from './chain-all.ts';
import { openGatedDatabase } from './gated-database.ts';

const { database, gate } = await openGatedDatabase();
const { db } = database;
const vendor = await seedVendor(db);
/** Connections are given up 1.5 s after they fell silent; those of the platform after 20. */
const limits = { url: gate.url, statementTimeoutMs: 500, silenceMarginMs: 1_000 };
const short = openDatabase({ ...limits, appName: 'sampan-test-short', poolSize: 2 });
afterAll(async () => {
  await short.destroy();
  await gate.close();
});
const BOUND_MS = 5_000;
const one = () => sql<{ one: number }>`select 1 as one`.execute(short);

/** The gate breaks what it kept; the pool notices, and makes others. */
async function back(): Promise<void> {
  await gate.back();
  await expect.poll(() => one().then(({ rows }) => rows[0]?.one, String)).toBe(1);
}

async function openBet(): Promise<{ playerId: string; bet: WalletOp }> {
  const playerId = await seedWallet(db, 1_000n);
  const { sessionId, launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code });
  const { rows } = await sql<{ salt: Buffer }>`
    select token_salt as salt from play.session where id = ${sessionId}`.execute(db);
  const id = randomUUID();
  const names = { vendor: vendor.code, requestId: id, transactionId: id, roundId: id, gameCode: 'river-lanterns' };
  const tokenHash = hashToken(deriveToken(launchCode, rows[0]?.salt ?? Buffer.alloc(0), 'USD'));
  const bodyHash = createHash('sha256').update(id).digest();
  const rest = { bodyHash, betTransactionId: null, playerId: null, roundClosed: false };
  return { playerId, bet: { ...names, ...rest, kind: 'bet', amount: 10n, tokenHash } };
}

describe('R-01 R-18 a connection to the database that falls silent', () => {
  test('ends a bet on it in doubt, within a bound; sent again it is booked once', async () => {
    const { playerId, bet } = await openBet();
    const batcher = createWalletBatcher(short);
    await one();
    gate.silent();
    const from = performance.now();
    await expect(batcher.submit(bet)).rejects.toThrow(/Connection terminated/);
    expect(performance.now() - from).toBeLessThan(BOUND_MS);
    await back();
    const answers = [await batcher.submit(bet), await batcher.submit(bet)];
    expect(answers.map(({ outcome, balance }) => [outcome, balance])).toEqual([
      ['ok', 990n],
      ['ok', 990n],
    ]);
    expect((await readBalances(db, playerId, 'USD')).main).toBe(990n);
    await chainAll(db);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
  });

  test('ends a transaction in the middle, and the pool goes on with other connections', async () => {
    await one();
    const from = performance.now();
    const cut = inTransaction(short, async (tx) => {
      await sql`select 1`.execute(tx);
      gate.silent();
      await sql`select 2`.execute(tx);
    });
    const failure: unknown = await cut.catch((error: unknown) => error);
    expect(String(failure)).toMatch(/Connection terminated|not queryable/);
    // Its COMMIT was never sent: whoever asked is told to come back.
    expect(isNotDone(failure)).toBe(true);
    expect(performance.now() - from).toBeLessThan(BOUND_MS);
    await back();
  });

  test('but lets a transaction be that has lifted the limit of its statements, and one that rests', async () => {
    const long = openDatabase({ ...limits, appName: 'sampan-test-long', poolSize: 1 });
    try {
      await long.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        await sql`select pg_sleep(2.5)`.execute(tx);
      });
      // The limit holds again.
      await expect(sql`select pg_sleep(2)`.execute(long)).rejects.toMatchObject({ code: '57014' });
    } finally {
      await long.destroy();
    }
  });
});

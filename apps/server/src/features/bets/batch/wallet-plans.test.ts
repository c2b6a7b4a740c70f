import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedGameSession, seedVendor, seedWallet } from '../../../../test/builders.ts';
import { rowsRead } from '../../../../test/rows-read.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { deposit } from '../../../ledger/index.ts';
import { connectAsOwner, inTransaction } from '../../../platform/database/index.ts';
import { deriveToken, hashToken } from '../../play/sessions/open-game-session.ts';
import { applyWalletBatch, type WalletOp } from './wallet-batch.queries.ts';
import { openBatchPool } from './wallet-batcher.ts';

const { db, ownerUrl } = await testDatabase();
const vendor = await seedVendor(db);

async function makeBets(playerId: string, count: number): Promise<WalletOp[]> {
  const { sessionId, launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code });
  const { rows } = await sql<{ token_salt: Buffer; game_code: string }>`
    select token_salt, game_code from play.session where id = ${sessionId}
  `.execute(db);
  const [session] = rows;
  const tokenHash = hashToken(deriveToken(launchCode, session?.token_salt ?? Buffer.alloc(0), 'USD'));
  return Array.from({ length: count }, (): WalletOp => {
    const id = randomUUID();
    const names = {
      vendor: vendor.code,
      requestId: id,
      transactionId: id,
      roundId: id,
      gameCode: session?.game_code ?? '',
    };
    const rest = { betTransactionId: null, playerId: null, bodyHash: hashToken(id), roundClosed: false };
    return { ...names, ...rest, kind: 'bet', amount: 100n, tokenHash };
  });
}

test('a win reads its round, not every round of its player, before any table was analysed', async () => {
  const playerId = await seedWallet(db, 1_000_000n);
  const [first, ...more] = await makeBets(playerId, 300);
  if (!first) throw new Error('no bet was made');
  const win: WalletOp = {
    ...first,
    kind: 'win',
    requestId: randomUUID(),
    transactionId: randomUUID(),
    tokenHash: null,
    playerId,
    roundClosed: true,
  };
  await inTransaction(db, async (tx) => {
    // One connection, whose plans are made by the first bet, while the tables are empty.
    const apply = async (ops: WalletOp[]) =>
      new Set((await applyWalletBatch(tx as unknown as typeof db, ops)).map((one) => one?.outcome));
    expect(await apply([first])).toEqual(new Set(['ok']));
    expect(await apply(more)).toEqual(new Set(['ok']));
    const read = async () => [await rowsRead(tx, 'bets.round'), await rowsRead(tx, 'ledger.transfer')];
    const before = await read();
    expect(await apply([win])).toEqual(new Set(['ok']));
    for (const [index, rows] of (await read()).entries()) expect(rows - (before[index] ?? 0)).toBeLessThan(10);
  });
  const { rows } = await sql<{ status: string; win: bigint }>`
    select status, win from bets.round where player_id = ${playerId}::uuid and round_id = ${first.roundId}
  `.execute(db);
  expect(rows).toEqual([{ status: 'settled', win: 100n }]);
});

test('a repeat, under its request or its transaction, reads what it repeats, before any table was analysed', async () => {
  const playerId = await seedWallet(db, 1_000_000n);
  const [first, ...more] = await makeBets(playerId, 300);
  if (!first) throw new Error('no bet was made');
  const other = { requestId: randomUUID(), bodyHash: hashToken(randomUUID()) };
  const undone = { requestId: randomUUID(), transactionId: randomUUID(), betTransactionId: first.transactionId };
  await inTransaction(db, async (tx) => {
    const apply = async (op: WalletOp) => (await applyWalletBatch(tx, [op]))[0]?.outcome;
    expect(await apply(first)).toBe('ok');
    await applyWalletBatch(tx, more);
    for (const [op, outcome] of [
      [first, 'ok'],
      [{ ...first, ...other }, 'ok'],
      [{ ...first, ...undone, kind: 'rollback', amount: 0n, tokenHash: null, playerId }, 'ok'],
      [{ ...first, amount: 1n, bodyHash: other.bodyHash }, 'vendor.request.conflict'],
    ] as const) {
      const before = await rowsRead(tx, 'ledger.transfer');
      expect(await apply(op)).toBe(outcome);
      expect((await rowsRead(tx, 'ledger.transfer')) - before).toBeLessThan(10);
    }
  });
});

test('a movement reads the accounts of its player alone', async () => {
  for (let count = 0; count < 60; count++) await seedWallet(db, 1_000n);
  const playerId = await seedWallet(db, 1_000n);
  await inTransaction(db, async (tx) => {
    const before = await rowsRead(tx, 'ledger.account');
    await deposit(tx, { playerId, brand: 'demo', currency: 'USD', amount: 5n, key: randomUUID(), reference: 'PLAN' });
    expect((await rowsRead(tx, 'ledger.account')) - before).toBeLessThan(20);
  });
});

test('a plan that is made when each player has one round reads no other round of the player', async () => {
  const playerId = await seedWallet(db, 1_000_000n);
  const [last, ...more] = await makeBets(playerId, 60);
  if (!last) throw new Error('no bets were made');
  const owner = await connectAsOwner(ownerUrl);
  await owner.query(`
    truncate bets.round;
    insert into bets.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets)
    select gen_random_uuid(), 'other', n, 'demo', gen_random_uuid(), 'g', 'USD', 1, 1 from generate_series(1, 200) n;
    analyze bets.round`);
  await owner.end();
  await inTransaction(db, async (tx) => {
    await applyWalletBatch(tx, more);
    const before = await rowsRead(tx, 'bets.round');
    await applyWalletBatch(tx, [last]);
    expect((await rowsRead(tx, 'bets.round')) - before).toBeLessThan(10);
  });
});

test('a batch reads the accounts of its players alone', async () => {
  for (let count = 0; count < 120; count++) await seedWallet(db, 1_000n);
  const [first, last] = await makeBets(await seedWallet(db, 1_000n), 2);
  if (!first || !last) throw new Error('no bets were made');
  await inTransaction(db, async (tx) => {
    // Each way of saying what was seen.
    for (const [op, seen] of new Map([
      [first, null],
      [last, { alone: [false], rounds: [false] }],
    ])) {
      const before = await rowsRead(tx, 'ledger.account');
      expect((await applyWalletBatch(tx, [op], { seen }))[0]?.outcome).toBe('ok');
      expect((await rowsRead(tx, 'ledger.account')) - before).toBeLessThan(20);
    }
  });
});

test('whose token it is, and the limits it is refused for, are read by their keys, before any table was analysed', async () => {
  const playerId = await seedWallet(db, 1_000_000n);
  let last: WalletOp | undefined;
  // The first are made while hardly any session is there, and their plans are kept: a statement is prepared on this pool.
  const pool = openBatchPool({ ownerUrl, appName: 'sampan-test-plans' });
  await inTransaction(pool, async (one) => {
    const place = async (op: WalletOp) =>
      (await applyWalletBatch(one, [op], { seen: { alone: [false], rounds: [false] } }))[0];
    for (let count = 0; count < 60; count++) {
      const [bet] = await makeBets(playerId, 1);
      if (!bet) throw new Error('no bet was made');
      last = bet;
      if (count < 8)
        expect(await place({ ...bet, amount: 1n })).toMatchObject({
          outcome: 'vendor.limit.exceeded',
          limits: { min: 10n },
        });
    }
    const before = await rowsRead(one, 'play.session');
    expect(await place({ ...(last as WalletOp), amount: 1n })).toMatchObject({
      outcome: 'vendor.limit.exceeded',
    });
    const read = (await rowsRead(one, 'play.session')) - before;
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(10);
  });
  await pool.destroy();
});

test('the rounds since a moment are read, not every round of the player', async () => {
  const playerId = await seedWallet(db, 1_000_000n);
  const [first, last, ...earlier] = await makeBets(playerId, 202);
  if (!first || !last) throw new Error('no bets were made');
  await inTransaction(db, async (tx) => {
    const apply = (ops: WalletOp[]) => applyWalletBatch(tx, ops);
    await apply(earlier);
    const { rows: now } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(tx);
    const at = now[0]?.at;
    await apply([first]);
    await apply([last]);
    const read = async () => [await rowsRead(tx, 'bets.round'), await rowsRead(tx, 'ledger.transfer')];
    const before = await read();
    const { rows } = await sql<{ round_id: string }>`
      select round_id from bets.rounds_since(${playerId}::uuid, ${at}::timestamptz) order by opened_at`.execute(tx);
    expect(rows.map((row) => row.round_id)).toEqual([first.roundId, last.roundId]);
    for (const [index, count] of (await read()).entries()) expect(count - (before[index] ?? 0)).toBeLessThan(40);
    // Every round, by a moment before them all; none, by one after.
    const { rows: counted } = await sql<{ all: number; none: number; open: number }>`
      select (select count(*)::int from bets.rounds_since(${playerId}::uuid, 'epoch')) as all,
        (select count(*)::int from bets.rounds_since(${playerId}::uuid, 'infinity')) as none,
        (select count(*)::int from wagering.open_rounds(${playerId}::uuid)) as open`.execute(tx);
    expect(counted).toEqual([{ all: 202, none: 0, open: 202 }]);
  });
});

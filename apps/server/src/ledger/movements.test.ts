import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedWallet } from '../../test/builders.ts';
import { callByCallers } from '../../test/call-by-callers.ts';
import { chainAll } from '../../test/chain-all.ts';
import { testDatabase } from '../../test/test-database.ts';
import { inTransaction } from '../platform/database/index.ts';
import {
  bet,
  correction,
  deposit,
  holdWithdrawal,
  LedgerConflict,
  LedgerInsufficient,
  type MoveInput,
  payWithdrawal,
  readBalances,
  readHistory,
  releaseWithdrawal,
  sumHistory,
  verifyLedger,
} from './index.ts';

const { db, asOwner } = await testDatabase({ poolSize: 32 });

const input = (playerId: string, amount: bigint, more: Partial<MoveInput> = {}): MoveInput => ({
  brand: 'demo',
  playerId,
  currency: 'USD',
  amount,
  key: randomUUID(),
  reference: 'T1',
  ...more,
});
const balances = (playerId: string) => readBalances(db, playerId, 'USD');
const sound = async () => {
  await chainAll(db);
  expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
};

describe('R-13 the same key is booked once', () => {
  test('64 in parallel: one is applied, 63 get the same answer', async () => {
    const playerId = randomUUID();
    const same = input(playerId, 500n);
    const results = await Promise.all(Array.from({ length: 64 }, () => inTransaction(db, (tx) => deposit(tx, same))));
    expect(results.filter((result) => !result.repeated)).toHaveLength(1);
    const answers = new Set(
      results.map((result) => `${result.transferId} ${result.balances.main} ${result.createdAt.getTime()}`),
    );
    expect(answers.size).toBe(1);
    expect((await balances(playerId)).main).toBe(500n);
    await sound();
  });

  test('the stored answer stays the same when the balance has moved on', async () => {
    const playerId = await seedWallet(db, 1_000n);
    const same = input(playerId, 100n);
    const first = await inTransaction(db, (tx) => bet(tx, same));
    await inTransaction(db, (tx) => bet(tx, input(playerId, 300n)));
    const again = await inTransaction(db, (tx) => bet(tx, same));
    expect(again).toEqual({ ...first, repeated: true });
  });

  test('another amount, player, currency or kind under a known key is a conflict and moves nothing', async () => {
    const playerId = await seedWallet(db, 1_000n);
    const other = await seedWallet(db, 1_000n);
    const same = input(playerId, 100n);
    await inTransaction(db, (tx) => deposit(tx, same));
    for (const conflict of [
      { ...same, amount: 101n },
      { ...same, playerId: other },
      { ...same, currency: 'EUR' },
    ]) {
      await expect(inTransaction(db, (tx) => deposit(tx, conflict))).rejects.toThrow(LedgerConflict);
    }
    await expect(inTransaction(db, (tx) => bet(tx, same))).rejects.toThrow(LedgerConflict);
    expect([(await balances(playerId)).main, (await balances(other)).main]).toEqual([1_100n, 1_000n]);
  });

  test('two players racing with one key: one is booked, the other is a conflict', async () => {
    const players = await Promise.all(Array.from({ length: 16 }, () => seedWallet(db, 100n)));
    const key = randomUUID();
    const results = await Promise.allSettled(
      players.map((playerId) => inTransaction(db, (tx) => deposit(tx, input(playerId, 1n, { key })))),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(LedgerConflict);
    }
    await sound();
  });
});

describe('R-14 never below zero', () => {
  test('1000 withdrawals by 32 callers at once of a tenth of what is there: exactly the covered ones are held', async () => {
    const playerId = await seedWallet(db, 100_00n);
    const hold = () =>
      inTransaction(db, (tx) => holdWithdrawal(tx, input(playerId, 10_00n))).then(
        () => 'held',
        (error: unknown) => (error instanceof LedgerInsufficient ? 'refused' : error),
      );
    const results = await callByCallers(1_000, 32, hold);
    expect(results.filter((result) => result === 'held')).toHaveLength(10);
    expect(results.filter((result) => result === 'refused')).toHaveLength(990);
    expect(await balances(playerId)).toMatchObject({ main: 0n, held: 100_00n });
    await sound();
  });

  test('the database itself refuses a balance below zero, whoever writes it', async () => {
    const playerId = await seedWallet(db, 10n);
    await expect(
      asOwner(`update ledger.account set balance = -1 where player_id = '${playerId}' and kind = 'main'`),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('a refused movement leaves the caller’s transaction usable', async () => {
    const playerId = await seedWallet(db, 10n);
    await inTransaction(db, async (tx) => {
      await expect(bet(tx, input(playerId, 11n))).rejects.toThrow(LedgerInsufficient);
      await bet(tx, input(playerId, 10n));
    });
    expect((await balances(playerId)).main).toBe(0n);
  });
});

describe('withdrawals', () => {
  test('held money is released or paid once, and never more than was held', async () => {
    const playerId = await seedWallet(db, 1_000n);
    const order = (amount: bigint) => input(playerId, amount, { reference: 'W-1' });
    await inTransaction(db, (tx) => holdWithdrawal(tx, order(600n)));
    await expect(inTransaction(db, (tx) => payWithdrawal(tx, order(601n)))).rejects.toThrow(LedgerInsufficient);
    const released = await inTransaction(db, (tx) => releaseWithdrawal(tx, order(200n)));
    expect(released.balances).toEqual({ main: 600n, held: 400n });
    const paid = await inTransaction(db, (tx) => payWithdrawal(tx, order(400n)));
    expect(paid.balances).toEqual({ held: 0n });
    await sound();
  });
});

describe('corrections', () => {
  test('a correction gives when it is above zero and takes when it is below, but not more than there is', async () => {
    const playerId = await seedWallet(db, 100n);
    await inTransaction(db, (tx) => correction(tx, input(playerId, 50n)));
    await inTransaction(db, (tx) => correction(tx, input(playerId, -120n)));
    await expect(inTransaction(db, (tx) => correction(tx, input(playerId, -31n)))).rejects.toThrow(LedgerInsufficient);
    expect((await balances(playerId)).main).toBe(30n);
    await sound();
  });

  test('amounts of zero, below zero or of another brand are faults of ours, not refusals', async () => {
    const playerId = await seedWallet(db, 100n);
    for (const wrong of [input(playerId, 0n), input(playerId, -1n), input(playerId, 1n, { brand: 'other' })]) {
      await expect(inTransaction(db, (tx) => deposit(tx, wrong))).rejects.toMatchObject({ code: 'P0001' });
    }
  });
});

describe('history', () => {
  test('lines come newest first with the running balance, filtered and summed', async () => {
    const playerId = await seedWallet(db, 1_000n);
    await inTransaction(db, (tx) => bet(tx, input(playerId, 100n, { reference: 'G1' })));
    await inTransaction(db, (tx) => holdWithdrawal(tx, input(playerId, 300n, { reference: 'W1' })));
    const lines = await readHistory(db, { playerId, limit: 10 });
    expect(lines.map((line) => [line.kind, line.amount, line.balanceAfter])).toEqual([
      ['withdrawal-hold', -300n, 600n],
      ['bet', -100n, 900n],
      ['deposit', 1_000n, 1_000n],
    ]);
    expect(await readHistory(db, { playerId, limit: 1, offset: 1 })).toMatchObject([{ reference: 'G1' }]);
    expect(await sumHistory(db, { playerId, limit: 10, kinds: ['bet', 'withdrawal-hold'] })).toEqual({
      count: 2,
      credited: 0n,
      debited: 400n,
    });
    expect(await sumHistory(db, { playerId, limit: 10, to: new Date(0) })).toMatchObject({ count: 0, debited: 0n });
  });
});

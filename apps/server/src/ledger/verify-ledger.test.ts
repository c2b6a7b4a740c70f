import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedWallet } from '../../test/builders.ts';
import { chainAll } from '../../test/chain-all.ts';
import { testDatabase } from '../../test/test-database.ts';
import { type Database, inTransaction } from '../platform/database/index.ts';
import { bet, chainLedger, holdWithdrawal, payWithdrawal, verifyLedger, win } from './index.ts';

const { db, asOwner } = await testDatabase();

async function playSome(database: Database): Promise<string> {
  const playerId = await seedWallet(database, 10_000n);
  const base = { playerId, brand: 'demo', currency: 'USD', reference: 'R' };
  for (let round = 0; round < 5; round++) {
    const key = `${playerId}:${round}`;
    await inTransaction(database, async (tx) => {
      await bet(tx, { ...base, amount: 100n, key: `bet:${key}` });
      await win(tx, { ...base, amount: 50n, key: `win:${key}` });
    });
  }
  const reference = `W-${playerId}`;
  await inTransaction(database, (tx) =>
    holdWithdrawal(tx, { ...base, amount: 900n, key: `h:${reference}`, reference }),
  );
  await inTransaction(database, (tx) => payWithdrawal(tx, { ...base, amount: 900n, key: `p:${reference}`, reference }));
  return playerId;
}

let playerId = '';
beforeAll(async () => {
  playerId = await playSome(db);
  await playSome(db);
  await chainAll(db);
});

const one = (statement: string) => statement.replaceAll('$player', `'${playerId}'`);
const someBet = `(select id from ledger.transaction where player_id = $player and kind = 'bet' order by id limit 1)`;
const lastBet = `(select max(id) from ledger.transaction where player_id = $player and kind = 'bet')`;

describe('R-24 an altered row is found', () => {
  test('an honest ledger has no findings', async () => {
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
  });

  // Each alteration with one that puts it back, so that every case starts from a sound ledger.
  const alterations: [name: string, check: string, alter: string, restore: string][] = [
    [
      'a balance',
      'account-balance',
      `update ledger.account set balance = balance + 1 where player_id = $player and kind = 'main'`,
      `update ledger.account set balance = balance - 1 where player_id = $player and kind = 'main'`,
    ],
    [
      'an amount',
      'transaction-sum',
      `update ledger.posting set amount = amount - 1 where player_id = $player and transaction_id = ${someBet} and line = 2`,
      `update ledger.posting set amount = amount + 1 where player_id = $player and transaction_id = ${someBet} and line = 2`,
    ],
    [
      'both lines of a transaction, the balances after it and the account, so that every sum is right again',
      'hash-chain',
      `update ledger.posting set amount = amount * 2 where player_id = $player and transaction_id = ${lastBet};
       update ledger.posting set balance_after = balance_after - 100
       where player_id = $player and transaction_id >= ${lastBet} and account = 'main';
       update ledger.account set balance = balance - 100 where player_id = $player and kind = 'main'`,
      `update ledger.posting set amount = amount / 2 where player_id = $player and transaction_id = ${lastBet};
       update ledger.posting set balance_after = balance_after + 100
       where player_id = $player and transaction_id >= ${lastBet} and account = 'main';
       update ledger.account set balance = balance + 100 where player_id = $player and kind = 'main'`,
    ],
    [
      'the key of a transaction',
      'hash-chain',
      `update ledger.transaction set key = key || 'x' where player_id = $player and id = ${someBet}`,
      `update ledger.transaction set key = left(key, -1) where player_id = $player and id = ${someBet}`,
    ],
    [
      'the time of a transaction',
      'hash-chain',
      `update ledger.transaction set created_at = created_at + interval '1 microsecond' where player_id = $player and id = ${someBet}`,
      `update ledger.transaction set created_at = created_at - interval '1 microsecond' where player_id = $player and id = ${someBet}`,
    ],
    [
      'a noted balance',
      'running-balance',
      `update ledger.posting set balance_after = balance_after + 1 where player_id = $player and transaction_id = ${someBet} and line = 1`,
      `update ledger.posting set balance_after = balance_after - 1 where player_id = $player and transaction_id = ${someBet} and line = 1`,
    ],
    [
      'a deleted line',
      'transaction-lines',
      `create table public.kept as select * from ledger.posting where player_id = $player and transaction_id = ${someBet} and line = 2;
       delete from ledger.posting where player_id = $player and transaction_id = ${someBet} and line = 2`,
      `insert into ledger.posting select * from public.kept; drop table public.kept`,
    ],
    [
      'a deleted transaction with its lines',
      'hash-chain',
      `create table public.kept as select * from ledger.transaction where player_id = $player and id = ${someBet};
       create table public.kept_lines as select * from ledger.posting where player_id = $player and transaction_id = ${someBet};
       delete from ledger.posting where player_id = $player and transaction_id = ${someBet};
       delete from ledger.transaction where player_id = $player and id = ${someBet}`,
      `insert into ledger.transaction select * from public.kept; insert into ledger.posting select * from public.kept_lines;
       drop table public.kept, public.kept_lines`,
    ],
    [
      'a deleted entry',
      'hash-chain',
      `create table public.kept as select * from ledger.chain_entry where seq = 3; delete from ledger.chain_entry where seq = 3`,
      `insert into ledger.chain_entry select * from public.kept; drop table public.kept`,
    ],
    [
      'the newest chain entries, cut off',
      'daily-head',
      `create table public.kept as select * from ledger.chain_entry where seq > 5; delete from ledger.chain_entry where seq > 5`,
      `insert into ledger.chain_entry select * from public.kept; drop table public.kept`,
    ],
    [
      'a transaction slipped in among chained ones',
      'unchained',
      `insert into ledger.transaction (player_id, id, brand, kind, key, reference) values ($player, 0, 'demo', 'win', 'forged', 'F');
       insert into ledger.posting values ($player, 0, 1, 'house:games', 'USD', -5, null, null), ($player, 0, 2, 'main', 'USD', 5, 5, null)`,
      `delete from ledger.posting where transaction_id = 0; delete from ledger.transaction where id = 0`,
    ],
  ];

  test.each(alterations)('%s', async (_name, check, alter, restore) => {
    await asOwner(one(alter));
    const findings = await verifyLedger(db);
    await asOwner(one(restore));
    expect(findings.map((finding) => finding.check)).toContain(check);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
  });

  test('a transaction that nobody chains', async () => {
    await playSome(db);
    const findings = await verifyLedger(db, { unchainedAfterSeconds: 0 });
    expect(new Set(findings.map((finding) => finding.check))).toEqual(new Set(['unchained']));
    await chainAll(db);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
  });
});

describe('the chain worker', () => {
  test('waits for an older transaction that is still running, then leaves nothing out', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = () => {};
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slowPlayer = await seedWallet(db, 1_000n);
    await chainAll(db);
    const base = { playerId: slowPlayer, brand: 'demo', currency: 'USD', reference: 'slow', amount: 1n };
    const slow = inTransaction(db, async (tx) => {
      await bet(tx, { ...base, key: `slow:${slowPlayer}` });
      begun();
      await held;
    });
    await started;
    await playSome(db);
    expect(await chainLedger(db)).toBe(0);
    release();
    await slow;
    await chainAll(db);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
  });

  test('several nodes may chain at once', async () => {
    await playSome(db);
    await Promise.all([1, 2, 3, 4].map(() => chainLedger(db)));
    await chainAll(db);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
    const { rows } = await sql<{ gaps: number }>`
      select (max(seq) - count(*))::int as gaps from ledger.chain_entry
    `.execute(db);
    expect(rows).toEqual([{ gaps: 0 }]);
  });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedWallet } from '../../test/builders.ts';
import { chainAll } from '../../test/chain-all.ts';
import { testDatabase } from '../../test/test-database.ts';
import { type Database, inTransaction } from '../platform/database/index.ts';
import { bet, chainLedger, holdWithdrawal, payWithdrawal, seedJackpot, verifyLedger, win } from './index.ts';

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
  await inTransaction(database, (tx) => seedJackpot(tx, { ...base, amount: 7n, key: `pot-seed:${playerId}` }));
  return playerId;
}

let playerId = '';
beforeAll(async () => {
  playerId = await playSome(db);
  await playSome(db);
  await chainAll(db);
});

const one = (statement: string) => statement.replaceAll('$player', `'${playerId}'`);
const someBet = `(select id from ledger.transfer where player_id = $player and kind = 'bet' order by id limit 1)`;
const lastBet = `(select max(id) from ledger.transfer where player_id = $player and kind = 'bet')`;

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
      'running-balance',
      `update ledger.transfer set amount = amount - 1 where id = ${someBet}`,
      `update ledger.transfer set amount = amount + 1 where id = ${someBet}`,
    ],
    [
      'an amount of two accounts of the house, where no running balance tells',
      'hash-chain',
      `update ledger.transfer set amount = amount + 1 where kind = 'jackpot-seed'`,
      `update ledger.transfer set amount = amount - 1 where kind = 'jackpot-seed'`,
    ],
    [
      'the accounts of a transfer',
      'transfer-sides',
      `update ledger.transfer set credit = 'house:cashier' where id = ${someBet}`,
      `update ledger.transfer set credit = 'house:games' where id = ${someBet}`,
    ],
    [
      'an amount, the balances after it and the account, so that every sum is right again',
      'hash-chain',
      `update ledger.transfer set amount = amount * 2 where id = ${lastBet};
       update ledger.transfer set debit_after = debit_after - 100 where player_id = $player and id >= ${lastBet} and debit = 'main';
       update ledger.transfer set credit_after = credit_after - 100 where player_id = $player and id >= ${lastBet} and credit = 'main';
       update ledger.account set balance = balance - 100 where player_id = $player and kind = 'main'`,
      `update ledger.transfer set amount = amount / 2 where id = ${lastBet};
       update ledger.transfer set debit_after = debit_after + 100 where player_id = $player and id >= ${lastBet} and debit = 'main';
       update ledger.transfer set credit_after = credit_after + 100 where player_id = $player and id >= ${lastBet} and credit = 'main';
       update ledger.account set balance = balance + 100 where player_id = $player and kind = 'main'`,
    ],
    [
      'the key of a transfer',
      'hash-chain',
      `update ledger.transfer set key = key || 'x' where id = ${someBet}`,
      `update ledger.transfer set key = left(key, -1) where id = ${someBet}`,
    ],
    [
      'the time of a transfer',
      'hash-chain',
      `update ledger.transfer set created_at = created_at + interval '1 microsecond' where id = ${someBet}`,
      `update ledger.transfer set created_at = created_at - interval '1 microsecond' where id = ${someBet}`,
    ],
    [
      'a noted balance',
      'running-balance',
      `update ledger.transfer set debit_after = debit_after + 1 where id = ${someBet}`,
      `update ledger.transfer set debit_after = debit_after - 1 where id = ${someBet}`,
    ],
    [
      'a deleted transfer',
      'hash-chain',
      `create table public.kept as select * from ledger.transfer where id = ${someBet}; delete from ledger.transfer where id = ${someBet}`,
      `insert into ledger.transfer select * from public.kept; drop table public.kept`,
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
      'a transfer slipped in among chained ones',
      'unchained',
      `insert into ledger.transfer (player_id, id, brand, kind, key, reference, currency, amount, debit, credit, credit_after)
         values ($player, 0, 'demo', 'win', 'forged', 'F', 'USD', 5, 'house:games', 'main', 5)`,
      `delete from ledger.transfer where id = 0`,
    ],
  ];

  test.each(alterations)('%s', async (_name, check, alter, restore) => {
    await asOwner(one(alter));
    const findings = await verifyLedger(db);
    await asOwner(one(restore));
    expect(findings.map((finding) => finding.check)).toContain(check);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
  });

  test('a transfer that nobody chains', async () => {
    await playSome(db);
    const findings = await verifyLedger(db, { unchainedAfterSeconds: 0 });
    expect(new Set(findings.map((finding) => finding.check))).toEqual(new Set(['unchained']));
    await chainAll(db);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
  });
});

describe('R-12 a row that is out of balance cannot be written, not even by the owner', () => {
  const row = (over: Record<string, string>) => {
    const fields = {
      player_id: '$player',
      brand: `'demo'`,
      kind: `'bet'`,
      key: `'k'`,
      reference: `'R'`,
      currency: `'USD'`,
    };
    const sides = { amount: '5', debit: `'main'`, debit_after: '5', credit: `'house:games'`, credit_after: 'null' };
    const all = { ...fields, ...sides, ...over };
    return one(
      `insert into ledger.transfer (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`,
    );
  };
  test.each([
    ['an amount of nothing', { amount: '0' }],
    ['an amount below nothing', { amount: '-5' }],
    ['one account on both sides', { credit: `'main'`, credit_after: '5' }],
    ["a player's side without the balance after it", { debit_after: 'null' }],
    ['a player below zero', { debit_after: '-1' }],
    ["the house's side with a balance", { credit_after: '5' }],
    ['a counterparty who is the player', { counterparty_id: '$player', credit: `'main'`, credit_after: '5' }],
    ['demo money for a withdrawal', { currency: `'DEMO'`, credit: `'held'`, credit_after: '5' }],
    ["money of players at the house's demo account", { credit: `'house:demo'` }],
  ] as [string, Record<string, string>][])('%s', async (_name, over) => {
    await expect(asOwner(row(over))).rejects.toMatchObject({ code: '23514' });
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

/** A further subscriber to settled bets, planted as a feature to come would subscribe. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { chainAll } from '../../../../test/chain-all.ts';
import { countBets, openTestSession, playRound, seedGame } from '../../../../test/play.ts';
import { TEST_MERCHANT as brand } from '../../../../test/test-app.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { deposit, openAccounts } from '../../../ledger/index.ts';
import { inTransaction, type Tx } from '../../../platform/database/index.ts';
import { seedDemoBrand } from '../../brand/index.ts';
import { catchUpPlayer } from '../index.ts';
import { betsSettled, type SettledBet } from './bets-settled.ts';
import { contribute } from './contribute.ts';
import { feedRounds } from './feed-rounds.ts';

const database = await testDatabase({ poolSize: 12 });
const { db, asOwner } = database;
const app = await vendorApp(database);
await inTransaction(db, (tx) => seedDemoBrand(tx));
await seedGame(db, app.vendor.code, 'RNG', 'river-lanterns');
// Its rows are written in the publisher's transaction, so what is undone is forgotten; a line that comes twice is refused.
await asOwner(`
  create schema planted;
  create table planted.received (player_id uuid, source text, reference text, entry int, stake bigint, net bigint,
    primary key (player_id, source, reference, entry));
  grant usage on schema planted to sampan_app;
  grant select, insert on planted.received to sampan_app`);

let calls = 0;
async function receive(tx: Tx, bets: readonly SettledBet[]): Promise<void> {
  calls += 1;
  for (const { playerId, source, reference, entry, stake, net } of bets)
    await sql`insert into planted.received
      values (${playerId}, ${source}, ${reference}, ${entry}, ${stake}, ${net})`.execute(tx);
}
const disconnect = betsSettled.connect([...betsSettled.subscribers, { name: 'planted', receive }]);
afterAll(disconnect);
beforeEach(() => {
  calls = 0;
});

async function newPlayer(): Promise<string> {
  const playerId = randomUUID();
  const account = { playerId, brand, currency: 'USD' };
  await inTransaction(db, async (tx) => {
    await openAccounts(tx, account);
    await deposit(tx, { ...account, amount: 1_000_00n, key: `seed:${playerId}`, reference: 'SEED' });
  });
  return playerId;
}

async function receivedOf(playerId: string) {
  const { rows } = await sql<{ reference: string; entry: number; stake: bigint; net: bigint }>`
    select reference, entry, stake, net from planted.received where player_id = ${playerId}
    order by reference, entry`.execute(db);
  return rows.map(({ reference, entry, stake, net }) => [reference, entry, stake, net]);
}

const stateOf = (playerId: string, change: { win?: bigint; voided?: boolean } = {}) => ({
  playerId,
  source: 'game:planted',
  reference: 'one',
  brand,
  currency: 'USD',
  product: 'RNG',
  classify: '',
  vassalage: 'PLANTED',
  gameCode: 'river-lanterns',
  stake: 10_00n,
  win: 0n,
  bets: 1,
  voided: false,
  openedAt: new Date(),
  settledAt: new Date(),
  ...change,
});

test('every settled bet comes once, whoever counts it first: the journal, its player, both at once', async () => {
  const players = await Promise.all([newPlayer(), newPlayer(), newPlayer()]);
  for (const playerId of players) {
    const testSession = await openTestSession(db, app, playerId);
    for (const win of [0n, 7_00n, 2_50n]) await playRound(app, testSession, { stakes: [5_00n], win });
  }
  await chainAll(db);
  await Promise.all([
    feedRounds(db, () => Promise.resolve()),
    ...players.map((playerId) => inTransaction(db, (tx) => catchUpPlayer(tx, playerId))),
  ]);
  await countBets(db);
  for (const playerId of players) {
    const received = await receivedOf(playerId);
    expect(received.map(([, entry, stake]) => [entry, stake])).toEqual(Array.from({ length: 3 }, () => [0, 5_00n]));
    expect(received.map(([, , , net]) => net as bigint).toSorted((a, b) => Number(a - b))).toEqual([
      -5_00n,
      -2_50n,
      2_00n,
    ]);
  }
});

test('a list of bets is received in one call, not one by one', async () => {
  const playerId = await newPlayer();
  const states = Array.from({ length: 40 }, (_, index) => ({ ...stateOf(playerId), reference: `many-${index}` }));
  await inTransaction(db, (tx) => contribute(tx, states));
  expect(calls).toBe(1);
  expect(await receivedOf(playerId)).toHaveLength(40);
});

test('a transaction that is undone and done again publishes once', async () => {
  const playerId = await newPlayer();
  const undone = inTransaction(db, async (tx) => {
    await contribute(tx, [stateOf(playerId)]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await receivedOf(playerId)).toEqual([]);
  await inTransaction(db, (tx) => contribute(tx, [stateOf(playerId)]));
  await inTransaction(db, (tx) => contribute(tx, [stateOf(playerId)]));
  expect(await receivedOf(playerId)).toEqual([['one', 0, 10_00n, -10_00n]]);
});

test('R-23 a re-settlement and a rollback come as differences, once each', async () => {
  const playerId = await newPlayer();
  for (const change of [{}, { win: 25_00n }, { win: 25_00n }, { voided: true }, { voided: true }])
    await inTransaction(db, (tx) => contribute(tx, [stateOf(playerId, change)]));
  expect(await receivedOf(playerId)).toEqual([
    ['one', 0, 10_00n, -10_00n],
    ['one', 1, 0n, 25_00n],
    ['one', 2, -10_00n, -15_00n],
  ]);
});

test('a subscriber that fails undoes the bet that it did not take', async () => {
  const playerId = await newPlayer();
  const failing = { name: 'failing', receive: () => Promise.reject(new Error('not taken')) };
  const restore = betsSettled.connect([...betsSettled.subscribers, failing]);
  const settled = inTransaction(db, (tx) => contribute(tx, [stateOf(playerId)]));
  await expect(settled.finally(restore)).rejects.toThrow('not taken');
  const { rows } = await sql`select 1 from wagering.contribution where player_id = ${playerId}`.execute(db);
  expect([rows, await receivedOf(playerId)]).toEqual([[], []]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedGameSession, seedWallet } from '../../../../test/builders.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { readBalances } from '../../../ledger/index.ts';

const database = await testDatabase();
const { db, asOwner } = database;
const { client, vendor } = await vendorApp(database);

async function play(balance: bigint) {
  const playerId = await seedWallet(db, balance);
  const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code });
  return { playerId, session: await client.exchange(launchCode) };
}
const main = async (playerId: string) => (await readBalances(db, playerId, 'USD')).main;
const newId = () => randomUUID().slice(0, 12);

async function statusOf(roundId: string): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    select status from bets.round where vendor = ${vendor.code} and round_id = ${roundId}`.execute(db);
  return rows[0]?.status;
}

test('R-15 a rollback of the only stake of a round that has paid is refused and ends the round', async () => {
  const { playerId, session } = await play(1_000n);
  const bet = newId();
  await client.bet(session, bet, 100n);
  expect((await client.win(session, newId(), 30n, { roundId: `r-${bet}`, roundClosed: false })).json.success).toBe(
    true,
  );
  const rollback = newId();
  const requestId = newId();
  const refused = await client.rollback(session, rollback, bet, { requestId });
  expect(refused.json.errorCode).toBe('vendor.bet.settled');
  expect(await statusOf(`r-${bet}`)).toBe('settled');
  expect((await client.rollback(session, rollback, bet, { requestId })).text).toBe(refused.text);
  const late = await client.win(session, newId(), 50n, { roundId: `r-${bet}` });
  expect(late.json.errorCode).toBe('vendor.round.closed');
  expect(await main(playerId)).toBe(930n);
});

test('R-15 a refused rollback of one stake of several leaves the round to its vendor', async () => {
  const { playerId, session } = await play(1_000n);
  const [one, two] = [newId(), newId()];
  const roundId = `r-${one}`;
  await client.bet(session, one, 100n, { roundId });
  await client.bet(session, two, 100n, { roundId });
  await client.win(session, newId(), 30n, { roundId, roundClosed: false });
  expect((await client.rollback(session, newId(), two, { roundId })).json.errorCode).toBe('vendor.bet.settled');
  expect(await statusOf(roundId)).toBe('open');
  expect((await client.win(session, newId(), 50n, { roundId })).json.success).toBe(true);
  expect(await main(playerId)).toBe(880n);
});

test('R-15 a bet that was undone and is sent again is told so, under whatever request id, and never taken', async () => {
  const { playerId, session } = await play(1_000n);
  const [id, roundId] = [newId(), newId()];
  const { sessionToken, gameCode } = session;
  const body = { requestId: newId(), sessionToken, transactionId: id, roundId, gameCode, amount: '1.00' };
  const again = { ...body, requestId: newId() };
  expect([await client.post('bet', body), await client.post('bet', again)].map(({ status }) => status)).toEqual([
    200, 200,
  ]);
  await client.rollback(session, newId(), id, { roundId });
  const late = { ...body, requestId: newId() };
  const first = await Promise.all([body, again, late, late].map((one) => client.post('bet', one)));
  expect(first.map(({ status, json }) => [status, json.errorCode])).toEqual(
    Array.from({ length: 4 }, () => [409, 'vendor.bet.rolled-back']),
  );
  const other = await client.post('bet', { ...body, amount: '2.00' });
  expect(other.json.errorCode).toBe('vendor.request.conflict');
  expect(await main(playerId)).toBe(1_000n);
});

test('R-13 a booked bet asked for again while its vendor is off gets its stored answer; a new one is refused', async () => {
  const { playerId, session } = await play(1_000n);
  const [id, requestId] = [newId(), newId()];
  const first = await client.bet(session, id, 100n, { requestId });
  const short = await client.bet(session, newId(), 5_000n, { requestId: `${requestId}-s` });
  expect(short.json.errorCode).toBe('vendor.balance.insufficient');
  await asOwner(`update vendor_api.vendor set enabled = false where code = '${vendor.code}'`);
  try {
    // The key is read anew every few seconds.
    await expect
      .poll(async () => (await client.bet(session, newId(), 100n)).json.errorCode, { timeout: 15_000 })
      .toBe('game.unavailable');
    const before = await main(playerId);
    expect((await client.bet(session, id, 100n, { requestId })).text).toBe(first.text);
    expect((await client.bet(session, id, 100n)).text).toBe(first.text);
    expect((await client.bet(session, id, 101n, { requestId })).json.errorCode).toBe('vendor.request.conflict');
    expect((await client.bet(session, id, 101n)).json.errorCode).toBe('vendor.transaction.conflict');
    expect((await client.bet(session, newId(), 100n)).json.errorCode).toBe('game.unavailable');
    expect(await main(playerId)).toBe(before);
  } finally {
    await asOwner(`update vendor_api.vendor set enabled = true where code = '${vendor.code}'`);
  }
});

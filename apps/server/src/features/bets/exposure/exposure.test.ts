/** TRUST R-61: what a vendor's key pays net in an hour is bounded, whatever each win is. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedGameSession, seedWallet, testBrand } from '../../../../test/builders.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { agreePots } from '../../../../test/pot-contract.ts';
import { rowsRead } from '../../../../test/rows-read.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { twoOperators } from '../../../../test/two-operators.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { readBalances, verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting } from '../../brand/index.ts';
import { betsInvariants } from '../bets-invariants.queries.ts';
import { proposeEnd } from '../held/end-held.ts';
import { feedExposure, readExposure } from './exposure.queries.ts';
import { createExposureGate } from './exposure-gate.ts';

const database = await testDatabase();
const { db } = database;
const { client, vendor } = await vendorApp(database);
await seedWallet(db, 0n);
const { ana, ben, ask, approve } = await twoOperators(db, testBrand);
const newId = () => randomUUID().slice(0, 12);
const main = async (playerId: string) => (await readBalances(db, playerId, 'USD')).main;

const gameCode = 'hour-game';
const BEYOND = 'more than an hour may pay';
const usual = { largestWin: '50000.00', largestTimes: 10_000, largestPrize: '1000.00', prizesADay: '10000.00' };
const value = {
  ...usual,
  anHour: '150.00',
  gameAnHour: '1000.00',
  except: [{ vendor: vendor.code, game: gameCode, gameAnHour: '100.00' }],
};
await inTransaction(db, (tx) =>
  changeSetting(tx, { brand: testBrand, key: 'catalogue.vendorLimits', value, changedBy: 'test' }),
);

/** A dollar staked of ten. */
async function openRound() {
  const playerId = await seedWallet(db, 10_00n);
  const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code, gameCode });
  const session = await client.exchange(launchCode);
  const roundId = newId();
  expect((await client.bet(session, newId(), 1_00n, { roundId })).status).toBe(200);
  return { playerId, session, roundId };
}
async function heldOf(playerId: string) {
  const { rows } = await sql<{ heldId: bigint; kind: string; amount: bigint; because: string }>`
    select held_id as "heldId", kind, amount, because from bets.held where player_id = ${playerId}::uuid
    order by held_id`.execute(db);
  return rows;
}
/** What the journal says of the game, once it is chained and two nodes have read it at once. */
async function measured(): Promise<bigint | undefined> {
  await chainAll(db);
  await Promise.all([feedExposure(db), feedExposure(db)]);
  return (await readExposure(db)).games.find((one) => one.gameCode === gameCode)?.net;
}
const ofVendor = async () =>
  (await readExposure(db)).games.filter((one) => one.vendor === vendor.code).reduce((sum, { net }) => sum + net, 0n);
const outcomeOf = (outcome: string) => ({ outcome, reference: null });
/** A payment to a process that has just started. */
const payBy = (gate: ReturnType<typeof createExposureGate>, amount: bigint, game = gameCode) =>
  gate.pay(
    { brand: testBrand, vendor: vendor.code, gameCode: game, currency: 'USD', amount },
    { book: async () => outcomeOf('ok'), hold: async () => outcomeOf('held') },
  );

test('R-61 an hour pays no more net than its limit: the rest is held, a repeat is none, stakes make room', async () => {
  const [first, second, third] = [await openRound(), await openRound(), await openRound()];
  const bodies = [first, second, third].map(({ session, roundId }) => {
    const ids = { requestId: newId(), transactionId: newId(), roundId, playerRef: session.playerRef };
    return { ...ids, gameCode, amount: '40.00', roundClosed: true };
  });
  const answers = [];
  for (const body of bodies) answers.push(await client.post('win', body));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([await main(first.playerId), await main(third.playerId)]).toEqual([49_00n, 9_00n]);
  expect(await heldOf(third.playerId)).toMatchObject([{ kind: 'win', amount: 40_00n, because: BEYOND }]);
  for (const [at, body] of bodies.entries()) expect((await client.post('win', body)).text).toBe(answers[at]?.text);
  const campaign = { requestId: newId(), transactionId: newId(), campaignId: 'x', gameCode, amount: '21.00' };
  expect((await client.post('bonus-win', { ...campaign, playerRef: third.session.playerRef })).status).toBe(200);
  expect((await heldOf(third.playerId)).map(({ because }) => because)).toEqual([BEYOND, BEYOND]);

  expect(await measured()).toBe(80_00n - 3_00n);
  const heldId = (await heldOf(third.playerId))[0]?.heldId ?? 0n;
  const proposal = await ask((tx) =>
    proposeEnd(tx, ana, { heldId, verdict: 'release', reason: 'the vendor has shown it' }),
  );
  await approve(ben, proposal);
  expect(await main(third.playerId)).toBe(49_00n);
  expect(await measured()).toBe(77_00n);
  expect(await verifyLedger(db, { invariants: betsInvariants })).toEqual([]);
});

test('of many payments at once no more is paid than is left, of the game and of all games of the vendor', async () => {
  const gate = createExposureGate(db);
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => payBy(gate, 2_00n)));
  expect(outcomes.filter(({ outcome }) => outcome === 'ok')).toHaveLength(11);
  expect([await payBy(gate, 51_00n, 'another'), await payBy(gate, 1_01n, 'another')]).toEqual([
    outcomeOf('ok'),
    outcomeOf('held'),
  ]);
});

test('a step of the count reads what is new, not the whole journal, before any table was analysed', async () => {
  for (let count = 0; count < 60; count++) await openRound();
  await measured();
  const { session, roundId } = await openRound();
  await client.bet(session, newId(), 1_00n, { roundId });
  await chainAll(db);
  await inTransaction(db, async (tx) => {
    const before = await rowsRead(tx, 'ledger.transfer');
    await feedExposure(tx);
    const read = (await rowsRead(tx, 'ledger.transfer')) - before;
    expect(read).toBeGreaterThanOrEqual(2);
    expect(read).toBeLessThan(10);
  });
});

test('a pot that was won counts for its vendor', async () => {
  await agreePots(db, [vendor.code], { seeds: { grand: '50.00' } });
  const { session, roundId } = await openRound();
  const { playerRef } = session;
  const ids = { requestId: newId(), transactionId: newId(), playerRef, gameCode, roundId };
  const pots = [{ name: 'grand', seed: '50.00', contribution: '0.01' }];
  const before = await ofVendor();
  const won = await client.post('pot-round', { ...ids, potsCode: 'hour', pots, won: 'grand' });
  expect(won.json).toMatchObject({ success: true, value: { won: { amount: '50.01' } } });
  await measured();
  // The stake was not read yet either.
  expect((await ofVendor()) - before).toBe(50_01n - 1_00n);
});

/** TRUST R-61: what the house puts into a vendor's pots is agreed beforehand, whatever seed its key names. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedGameSession, seedWallet, testBrand } from '../../../../test/builders.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { agreePots } from '../../../../test/pot-contract.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { readBalances, verifyLedger } from '../../../ledger/index.ts';
import { selectStuck } from '../../../platform/stuck.queries.ts';
import { jackpotsInvariants } from '../jackpots-invariants.queries.ts';
import { seedsKeptBack } from './seed.queries.ts';

const database = await testDatabase();
const { db } = database;
const { client, vendor } = await vendorApp(database);
const newId = () => randomUUID().slice(0, 12);
const main = async (playerId: string) => (await readBalances(db, playerId, 'USD')).main;

async function openPots() {
  const playerId = await seedWallet(db, 1_000_00n);
  const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code });
  const session = await client.exchange(launchCode);
  const potsCode = newId();
  /** A dollar staked, of which a cent goes into the pot, in a round that wins it or does not. @returns what the pot paid */
  const round = async (seed: string, won: string | null = 'grand'): Promise<string | undefined> => {
    const roundId = newId();
    await client.bet(session, newId(), 1_00n, { roundId });
    const { playerRef, gameCode } = session;
    const ids = { requestId: newId(), transactionId: newId(), playerRef, gameCode, roundId };
    const pots = [{ name: 'grand', seed, contribution: '0.01' }];
    const answer = await client.post('pot-round', { ...ids, potsCode, pots, won });
    expect(answer.status, answer.text).toBe(200);
    return (answer.json.value as { won: { amount: string } | null }).won?.amount;
  };
  return { playerId, potsCode, round };
}
const stuckOf = async (code: string) =>
  (await selectStuck(db, seedsKeptBack, { brand: testBrand, limit: 1_000 })).filter(({ subject }) =>
    subject.endsWith(code),
  );
const sound = async () => {
  await chainAll(db);
  expect(await verifyLedger(db, { invariants: jackpotsInvariants })).toEqual([]);
};

describe('the seed of a pot', () => {
  test('without a contract is nothing: the pot pays the shares of stakes alone', async () => {
    await agreePots(db, []);
    const { playerId, potsCode, round } = await openPots();
    expect(await round('999999999999.99')).toBe('0.01');
    expect(await round('999999999999.99')).toBe('0.01');
    expect(await main(playerId)).toBe(1_000_00n - 2_00n + 2n);
    expect(await stuckOf(potsCode)).toHaveLength(1);
    await sound();
  });

  test('is what the contract says, if the vendor names more, and what the vendor names, if it is less', async () => {
    await agreePots(db, [vendor.code], { seeds: { grand: '50.00' } });
    const more = await openPots();
    expect(await more.round('999999999999.99')).toBe('50.01');
    expect(await stuckOf(more.potsCode)).toHaveLength(1);
    const less = await openPots();
    expect([await less.round('20.00'), await less.round('20.00')]).toEqual(['20.01', '20.01']);
    expect(await stuckOf(less.potsCode)).toEqual([]);
    await sound();
  });

  test('a pot won again and again gives no more of the house’s money than a day may cost; nothing of stakes is lost', async () => {
    await agreePots(db, [vendor.code], { seeds: { grand: '50.00' }, aDay: '120.00' });
    const { playerId, potsCode, round } = await openPots();
    const paid: (string | undefined)[] = [];
    for (let count = 0; count < 5; count++) paid.push(await round('50.00'));
    expect(paid).toEqual(['50.01', '50.01', '20.01', '0.01', '0.01']);
    expect(await main(playerId)).toBe(1_000_00n - 5_00n + 120_00n + 5n);
    expect(await stuckOf(potsCode)).toMatchObject([{ amount: 30_00n + 3n * 50_00n, currency: 'USD' }]);
    await sound();
  });

  test('of many codes at once is paid within the contract of each', async () => {
    await agreePots(db, [vendor.code], { seeds: { grand: '10.00' }, aDay: '40.00' });
    const pots = await openPots();
    const paid = await Promise.all(Array.from({ length: 12 }, () => pots.round('10.00')));
    // The first begins with a seed, each win but the last paid ones begins anew: four seeds in all.
    const won = paid.map((amount) => Number(amount));
    expect(Math.round(won.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(40_00 + 12);
    await sound();
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chainAll } from '../../../../test/chain-all.ts';
import { openTestSession, playRound } from '../../../../test/play.ts';
import { TEST_MERCHANT } from '../../../../test/test-app.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { deposit, openAccounts, readBalances, verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting, loadSettings, seedDemoBrand } from '../../brand/index.ts';
import { noteDepositCredited, readRemainingTurnover } from './deposit-bonuses.ts';

const database = await testDatabase({ poolSize: 20 });
const { db } = database;
const app = await vendorApp(database);
const brand = TEST_MERCHANT;
const currency = 'USD';

const welcome = {
  id: 'welcome',
  kind: 'first-deposit',
  percent: 100,
  amount: '50.00',
  minDeposit: '10.00',
  multiple: 2,
  maxStake: '5.00',
  validDays: 14,
  releaseCap: '15.00',
};

await inTransaction(db, async (tx) => {
  await seedDemoBrand(tx);
  await changeSetting(tx, { brand, key: 'promotions.bonuses', value: [welcome], changedBy: 'test' });
});

async function newPlayer(): Promise<string> {
  const playerId = randomUUID();
  await inTransaction(db, (tx) => openAccounts(tx, { playerId, brand, currency }));
  return playerId;
}

/** A deposit as the cashier credits it. */
function credit(playerId: string, amount: bigint, bonusId: string | null, reference = `D${randomUUID()}`) {
  return inTransaction(db, async (tx) => {
    await deposit(tx, { brand, playerId, currency, amount, reference, key: `deposit:${reference}` });
    return noteDepositCredited(tx, { brand, playerId, depositReference: reference, amount, currency, bonusId });
  });
}
const remaining = (playerId: string) => inTransaction(db, (tx) => readRemainingTurnover(tx, playerId));
const balances = (playerId: string) => readBalances(db, playerId, currency);

describe('R-22 S-309 a deposit with a bonus', () => {
  test('opens both turnovers; bets take them off, the oldest first; done, the bonus is released up to its cap', async () => {
    const playerId = await newPlayer();
    const given = await credit(playerId, 20_00n, 'welcome', 'D1');
    expect(given).toEqual({ bonusReference: expect.stringMatching(/^B\d{8}$/), refusal: null });
    expect(await balances(playerId)).toMatchObject({ main: 20_00n, bonus: 20_00n });
    expect(await remaining(playerId)).toMatchObject({
      remaining: 60_00n,
      sources: [
        { kind: 'deposit', reference: 'D1', required: 20_00n, done: 0n },
        { kind: 'bonus', reference: given.bonusReference, required: 40_00n, done: 0n },
      ],
    });
    const testSession = await openTestSession(db, app, playerId);
    for (let n = 0; n < 4; n++) await playRound(app, testSession, { stakes: [5_00n], win: 5_00n });
    expect((await remaining(playerId)).sources).toMatchObject([{ kind: 'bonus', done: 0n }]);
    // Above the largest stake: it counts for nothing now.
    await playRound(app, testSession, { stakes: [6_00n], win: 6_00n });
    expect((await remaining(playerId)).remaining).toBe(40_00n);
    for (let n = 0; n < 8; n++) await playRound(app, testSession, { stakes: [5_00n], win: 4_50n });
    expect(await remaining(playerId)).toEqual({ remaining: 0n, sources: [] });
    expect(await balances(playerId)).toMatchObject({ main: 20_00n - 4_00n + 15_00n, bonus: 0n });
    await chainAll(db);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
  });

  test('a second deposit, a small one or an unknown offer is credited without a bonus and says why', async () => {
    const playerId = await newPlayer();
    expect(await credit(playerId, 5_00n, 'welcome')).toEqual({ bonusReference: null, refusal: 'bonus.not.available' });
    expect(await credit(playerId, 50_00n, 'welcome')).toMatchObject({ refusal: 'bonus.not.available' });
    expect(await credit(playerId, 50_00n, 'nothing')).toMatchObject({ refusal: 'bonus.not.available' });
    expect(await balances(playerId)).toMatchObject({ main: 105_00n, bonus: 0n });
    expect((await remaining(playerId)).remaining).toBe(105_00n);
  });

  test('R-72 credited while a break runs: the money comes, the bonus chosen with it does not', async () => {
    const playerId = await newPlayer();
    const { takeBreak } = await import('../../protection/breaks/take-break.ts');
    const by = { playerId, settings: await loadSettings(db, brand), now: new Date(), by: 'player' };
    await inTransaction(db, (tx) => takeBreak(tx, by, { kind: 'exclusion', months: 6 }));
    expect(await credit(playerId, 20_00n, 'welcome')).toEqual({ bonusReference: null, refusal: 'protection.break' });
    expect(await balances(playerId)).toMatchObject({ main: 20_00n, bonus: 0n });
  });

  test('noted twice it opens one turnover and grants one bonus', async () => {
    const playerId = await newPlayer();
    const first = await credit(playerId, 20_00n, 'welcome', 'D2');
    const again = await credit(playerId, 20_00n, 'welcome', 'D2');
    expect([first.refusal, again.refusal]).toEqual([null, 'bonus.taken']);
    expect((await remaining(playerId)).remaining).toBe(60_00n);
    expect(await balances(playerId)).toMatchObject({ main: 20_00n, bonus: 20_00n });
  });
});

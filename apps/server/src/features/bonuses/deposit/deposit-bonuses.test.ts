import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { moneyCurrencies, moneyIn, setBrandCurrency } from '../../../../test/brand-money.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { openTestSession, playRound } from '../../../../test/play.ts';
import { TEST_MERCHANT } from '../../../../test/test-app.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { deposit, openAccounts, readBalances, verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting, loadSettings, seedDemoBrand } from '../../brand/index.ts';
import { noteDepositCredited, readRemainingTurnover } from './deposit-bonuses.ts';

describe.each(moneyCurrencies)('in %s', async (code) => {
  const { currency: inCurrency, money, minor } = moneyIn(code);

  const database = await testDatabase({ poolSize: 20 });
  const { db } = database;
  const app = await vendorApp(database);
  const brand = TEST_MERCHANT;
  const currency = code;

  const welcome = {
    id: 'welcome',
    kind: 'first-deposit',
    percent: 100,
    amount: money('50.00'),
    minDeposit: money('10.00'),
    multiple: 2,
    maxStake: money('5.00'),
    validDays: 14,
    releaseCap: money('15.00'),
  };

  await inTransaction(db, async (tx) => {
    await seedDemoBrand(tx);
    await changeSetting(tx, { brand, key: 'promotions.bonuses', value: [welcome], changedBy: 'test' });
  });

  await setBrandCurrency(database, code);

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
      const given = await credit(playerId, minor('20.00'), 'welcome', 'D1');
      expect(given).toEqual({ bonusReference: expect.stringMatching(/^B\d{8}$/), refusal: null });
      expect(await balances(playerId)).toMatchObject({ main: minor('20.00'), bonus: minor('20.00') });
      expect(await remaining(playerId)).toMatchObject({
        remaining: minor('60.00'),
        sources: [
          { kind: 'deposit', reference: 'D1', required: minor('20.00'), done: 0n },
          { kind: 'bonus', reference: given.bonusReference, required: minor('40.00'), done: 0n },
        ],
      });
      const testSession = await openTestSession(db, app, playerId, { currency: inCurrency });
      for (let n = 0; n < 4; n++) await playRound(app, testSession, { stakes: [minor('5.00')], win: minor('5.00') });
      expect((await remaining(playerId)).sources).toMatchObject([{ kind: 'bonus', done: 0n }]);
      // Above the largest stake: it counts for nothing now.
      await playRound(app, testSession, { stakes: [minor('6.00')], win: minor('6.00') });
      expect((await remaining(playerId)).remaining).toBe(minor('40.00'));
      for (let n = 0; n < 8; n++) await playRound(app, testSession, { stakes: [minor('5.00')], win: minor('4.50') });
      expect(await remaining(playerId)).toEqual({ remaining: 0n, sources: [] });
      expect(await balances(playerId)).toMatchObject({
        main: minor('20.00') - minor('4.00') + minor('15.00'),
        bonus: 0n,
      });
      await chainAll(db);
      expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
    });

    test('a second deposit, a small one or an unknown offer is credited without a bonus and says why', async () => {
      const playerId = await newPlayer();
      expect(await credit(playerId, minor('5.00'), 'welcome')).toEqual({
        bonusReference: null,
        refusal: 'bonus.not.available',
      });
      expect(await credit(playerId, minor('50.00'), 'welcome')).toMatchObject({ refusal: 'bonus.not.available' });
      expect(await credit(playerId, minor('50.00'), 'nothing')).toMatchObject({ refusal: 'bonus.not.available' });
      expect(await balances(playerId)).toMatchObject({ main: minor('105.00'), bonus: 0n });
      expect((await remaining(playerId)).remaining).toBe(minor('105.00'));
    });

    test('R-72 credited while a break runs: the money comes, the bonus chosen with it does not', async () => {
      const playerId = await newPlayer();
      const { takeBreak } = await import('../../protection/breaks/take-break.ts');
      const by = { playerId, settings: await loadSettings(db, brand), now: new Date(), by: 'player' };
      await inTransaction(db, (tx) => takeBreak(tx, by, { kind: 'exclusion', months: 6 }));
      expect(await credit(playerId, minor('20.00'), 'welcome')).toEqual({
        bonusReference: null,
        refusal: 'protection.break',
      });
      expect(await balances(playerId)).toMatchObject({ main: minor('20.00'), bonus: 0n });
    });

    test('noted twice it opens one turnover and grants one bonus', async () => {
      const playerId = await newPlayer();
      const first = await credit(playerId, minor('20.00'), 'welcome', 'D2');
      const again = await credit(playerId, minor('20.00'), 'welcome', 'D2');
      expect([first.refusal, again.refusal]).toEqual([null, 'bonus.taken']);
      expect((await remaining(playerId)).remaining).toBe(minor('60.00'));
      expect(await balances(playerId)).toMatchObject({ main: minor('20.00'), bonus: minor('20.00') });
    });
  });
});

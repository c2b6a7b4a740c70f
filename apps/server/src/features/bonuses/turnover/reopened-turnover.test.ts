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
import { seedDemoBrand } from '../../brand/index.ts';
import { readRemainingTurnover } from '../deposit/deposit-bonuses.ts';
import { bookBonus } from '../grants/grant-bonus.ts';

describe.each(moneyCurrencies)('in %s', async (code) => {
  const { currency: inCurrency, minor } = moneyIn(code);

  const database = await testDatabase();
  const { db, asOwner } = database;
  const app = await vendorApp(database);
  const account = { brand: TEST_MERCHANT, currency: code };
  await inTransaction(db, (tx) => seedDemoBrand(tx));
  await setBrandCurrency(database, code);

  test('R-23 turnover that a re-settled bet opens again after its bonus was released can be staked after the bonus would have expired', async () => {
    const playerId = randomUUID();
    const { brand, currency } = account;
    await inTransaction(db, (tx) => openAccounts(tx, { playerId, ...account }));
    const given = await inTransaction(db, async (tx) => {
      await deposit(tx, { ...account, playerId, amount: minor('100.00'), key: `seed:${playerId}`, reference: 'SEED' });
      const terms = {
        multiple: 1,
        releaseCap: null,
        maxStake: null,
        products: null,
        staked: 'after-cash' as const,
        validDays: 7,
      };
      const grant = {
        ...terms,
        playerId,
        brand,
        currency,
        amount: minor('20.00'),
        offerId: 'operator',
        cause: 'a test',
      };
      return bookBonus(tx, { ...grant, kind: 'new-player', grantedBy: 'test' });
    });
    const remaining = () => inTransaction(db, (tx) => readRemainingTurnover(tx, playerId));
    const testSession = await openTestSession(db, app, playerId, { currency: inCurrency });
    const bet = `b-${randomUUID()}`;
    await app.client.bet(testSession.session, bet, minor('20.00'));
    await app.client.win(testSession.session, `w-${randomUUID()}`, 0n, { roundId: `r-${bet}` });
    expect(await remaining()).toEqual({ remaining: 0n, sources: [] });
    expect(await readBalances(db, playerId, currency)).toMatchObject({ main: minor('100.00'), bonus: 0n });

    // A week later: the bet that released it is found to have been void.
    await asOwner(`update bonuses.bonus set expires_at = now() - interval '1 hour' where player_id = '${playerId}'`);
    await asOwner(`update wagering.requirement set expires_at = now() - interval '1 hour'
    where player_id = '${playerId}' and expires_at is not null`);
    const round = `player_id = '${playerId}' and round_id = 'r-${bet}'`;
    await asOwner(`update bets.round set status = 'rolled_back' where ${round}`);
    await asOwner(`insert into wagering.open_round (player_id, vendor, round_id)
    select player_id, vendor, round_id from bets.round where ${round}`);
    expect(await remaining()).toMatchObject({
      remaining: minor('20.00'),
      sources: [{ kind: 'bonus', reference: given?.reference, done: 0n, expiresAt: null }],
    });
    await playRound(app, testSession, { stakes: [minor('20.00')], win: minor('10.00') });
    expect(await remaining()).toEqual({ remaining: 0n, sources: [] });
    expect(await readBalances(db, playerId, currency)).toMatchObject({ main: minor('90.00'), bonus: 0n });
    await chainAll(db);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
  });
});

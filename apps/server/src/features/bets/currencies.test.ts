import { randomUUID } from 'node:crypto';
import { type Currency, currencyOf, formatMoney } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { seedGameSession, seedWallet, testCurrencies } from '../../../test/builders.ts';
import { chainAll } from '../../../test/chain-all.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { vendorApp } from '../../../test/vendor-app.ts';
import { readBalances, verifyLedger } from '../../ledger/index.ts';
import { createPlayerCurrencies } from './player-currency.ts';

const database = await testDatabase();
const { db } = database;
const { client, vendor } = await vendorApp(database);
const newId = () => randomUUID().slice(0, 12);

async function play(currency: Currency, balance = 1_000n) {
  const playerId = await seedWallet(db, balance, currency.code);
  const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code, currency });
  return { playerId, session: await client.exchange(launchCode) };
}

describe.each(testCurrencies)('the vendor wire in $code', (currency) => {
  const money = (minor: bigint) => formatMoney(minor, currency.digits);
  const main = async (playerId: string) => (await readBalances(db, playerId, currency.code)).main;

  test('a session tells its currency, and its amounts have its digits', async () => {
    const { session } = await play(currency);
    expect(session).toMatchObject({ currency, balance: money(1_000n) });
    expect(session.limits).toEqual({ minBet: money(10n), maxBet: money(100_000n) });
    expect(session.sessionToken.endsWith(`.${currency.code}`)).toBe(true);
    const asked = await client.post('balance', { requestId: newId(), sessionToken: session.sessionToken });
    expect(asked.json.value).toEqual({ balance: money(1_000n) });
  });

  test('bets, wins, rollbacks and their repeats move minor units, and the balance is told in the same', async () => {
    const { playerId, session } = await play(currency);
    const [bet, undone] = [newId(), newId()];
    const more = { requestId: newId() };
    const taken = await client.bet(session, bet, 250n, more);
    expect(taken.json.value).toMatchObject({ balance: money(750n) });
    expect((await client.bet(session, bet, 250n, more)).text).toBe(taken.text);
    expect((await client.bet(session, undone, 100n)).json.value).toMatchObject({ balance: money(650n) });
    expect((await client.rollback(session, newId(), undone)).json.value).toMatchObject({ balance: money(750n) });
    const won = await client.win(session, newId(), 1_001n, { roundId: `r-${bet}` });
    expect(won.json.value).toMatchObject({ balance: money(1_751n) });
    expect(await main(playerId)).toBe(1_751n);
  });

  test('refusals name limits and balance in the digits of the currency', async () => {
    const { session } = await play(currency, 50n);
    const above = await client.bet(session, newId(), 100_001n);
    expect(above.json.message).toBe(`The stake is outside the limits ${money(10n)} to ${money(100_000n)}.`);
    const poor = await client.bet(session, newId(), 51n);
    expect(poor.json).toMatchObject({ errorCode: 'vendor.balance.insufficient', value: { balance: money(50n) } });
  });

  test('more decimals than the currency has are refused, zeros too, and move nothing', async () => {
    const { playerId, session } = await play(currency);
    const bet = newId();
    await client.bet(session, bet, 100n);
    const details = { field: 'amount', currency: currency.code, digits: currency.digits };
    const fine = `0.${'0'.repeat(currency.digits)}`;
    for (const amount of [`${fine}1`, `${fine}0`, `1${fine.slice(1)}00`]) {
      const zero = /^[0.]+$/.test(amount);
      if (!zero) {
        const reply = await client.bet(session, newId(), 0n, { amount });
        expect([reply.status, reply.json], amount).toMatchObject([
          400,
          { errorCode: 'vendor.amount.precision', details },
        ]);
      }
      const win = await client.win(session, newId(), 0n, { roundId: `r-${bet}`, amount });
      expect([win.status, win.json], amount).toMatchObject([400, { errorCode: 'vendor.amount.precision', details }]);
    }
    expect(await main(playerId)).toBe(900n);
  });
});

describe('whose currency an amount is read in', () => {
  test('a token under the ending of another currency is a token of nobody', async () => {
    const { playerId, session } = await play(currencyOf('USD'), 100_000n);
    const forged = { ...session, sessionToken: session.sessionToken.replace(/USD$/, 'VND') };
    const reply = await client.post('bet', {
      requestId: newId(),
      transactionId: newId(),
      roundId: newId(),
      gameCode: session.gameCode,
      sessionToken: forged.sessionToken,
      amount: '50000',
    });
    expect(reply.json.errorCode).toBe('vendor.session.unknown');
    expect((await readBalances(db, playerId, 'USD')).main).toBe(100_000n);
  });

  test('a player of each currency in the same moment: each is read in their own', async () => {
    const players = await Promise.all(
      testCurrencies.map(async (currency) => ({ currency, ...(await play(currency)) })),
    );
    const bets = players.map(() => newId());
    await Promise.all(players.map(({ session }, at) => client.bet(session, bets[at] as string, 100n)));
    const wins = await Promise.all(
      players.map(({ session }, at) => client.win(session, newId(), 250n, { roundId: `r-${bets[at]}` })),
    );
    expect(wins.map(({ json }) => json.value?.balance)).toEqual(['11.50', '1150', '1.150']);
  });

  test('what was booked in all of them is proven by the ledger', async () => {
    await chainAll(db);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
  });

  test('a player is asked about once; whoever has money in two currencies, by the round', async () => {
    const [dong, dollar] = [currencyOf('VND'), currencyOf('USD')];
    const { playerId, session } = await play(dong);
    const currencies = createPlayerCurrencies(db);
    const owner = { vendor: vendor.code, playerId, roundId: null };
    expect(await currencies.of(owner)).toEqual(dong);
    expect(await currencies.of({ ...owner, playerId: randomUUID() })).toBeNull();
    const bet = newId();
    await client.bet(session, bet, 100n);
    await database.asOwner(`insert into ledger.account (player_id, kind, currency, brand)
      values ('${playerId}', 'main', 'USD', 'demo')`);
    await seedGameSession(db, { playerId, vendor: vendor.code, currency: dollar });
    const anew = createPlayerCurrencies(db);
    expect(await anew.of({ ...owner, roundId: `r-${bet}` })).toEqual(dong);
    expect(await anew.of({ ...owner, roundId: 'another' })).toEqual(dollar);
    expect(await currencies.of(owner)).toEqual(dong);
  });
});

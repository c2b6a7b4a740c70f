import { randomUUID } from 'node:crypto';
import {
  type Currency,
  currencyOf,
  minorOfWire,
  type VendorSessionValue,
  wireOfMinor,
  wireStep,
} from '@sampan/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type SeededVendor,
  seedGameSession,
  seedVendor,
  seedWallet,
  testBrand,
  testCurrencies,
  testUnits,
} from '../../../test/builders.ts';
import { chainAll } from '../../../test/chain-all.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { vendorApp } from '../../../test/vendor-app.ts';
import { createVendorClient, type VendorClient } from '../../../test/vendor-client.ts';
import { readBalances, verifyLedger } from '../../ledger/index.ts';
import { createPlayerCurrencies } from './player-currency.ts';

const database = await testDatabase();
const { db } = database;
const { app, client, vendor, clock } = await vendorApp(database);
const newId = () => randomUUID().slice(0, 12);

async function play(currency: Currency, balance = 1_000n) {
  const playerId = await seedWallet(db, balance, currency.code);
  const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code, currency });
  return { playerId, session: await client.exchange(launchCode) };
}

describe.each(testUnits)('the vendor wire in $named', (unit) => {
  const { currency, digits } = unit;
  const step = wireStep(unit);
  /** So many of the smallest amounts that this wire can write. */
  const money = (steps: bigint) => wireOfMinor(steps * step, unit);
  const main = async (playerId: string) => (await readBalances(db, playerId, currency.code)).main;
  let lotus: VendorClient;
  let own: SeededVendor;
  beforeAll(async () => {
    own = await seedVendor(db, `unit-${testUnits.indexOf(unit)}`, unit);
    lotus = createVendorClient(app, own);
  });
  /** `more`: minor units that the wire cannot write. */
  async function open(steps = 1_000n, more = 0n) {
    const playerId = await seedWallet(db, steps * step + more, currency.code);
    const limits = { minBet: 10n * step, maxBet: 100_000n * step };
    const { launchCode } = await seedGameSession(db, { playerId, vendor: own.code, currency, ...limits });
    return { playerId, session: await lotus.exchange(launchCode) };
  }
  /** Its keys are remembered for two seconds. */
  async function switchVendor(enabled: boolean): Promise<void> {
    await database.asOwner(`update vendor_api.vendor set enabled = ${enabled} where code = '${own.code}'`);
    clock.offsetMs += 3_000;
  }
  const bet = (session: VendorSessionValue, id: string, steps: bigint, more = {}) =>
    lotus.bet(session, id, steps * step, more);

  test('a session tells its currency and unit, and its amounts have its digits', async () => {
    const { session } = await open();
    expect(session).toMatchObject({ currency: { code: currency.code, digits, rate: Number(unit.rate) } });
    expect(session).toMatchObject({ currency: { symbol: currency.symbol }, balance: money(1_000n) });
    expect(session.limits).toEqual({ minBet: money(10n), maxBet: money(100_000n) });
    expect(session.sessionToken.endsWith(`.${currency.code}`)).toBe(true);
    const asked = await lotus.post('balance', { requestId: newId(), sessionToken: session.sessionToken });
    expect(asked.json.value).toEqual({ balance: money(1_000n) });
  });

  test('bets, wins, rollbacks and their repeats move minor units, and the balance is told in the same', async () => {
    const { playerId, session } = await open();
    const [taken, undone] = [newId(), newId()];
    const more = { requestId: newId() };
    const first = await bet(session, taken, 250n, more);
    expect(first.json.value).toMatchObject({ balance: money(750n) });
    expect((await bet(session, taken, 250n, more)).text).toBe(first.text);
    expect((await bet(session, undone, 100n)).json.value).toMatchObject({ balance: money(650n) });
    expect((await lotus.rollback(session, newId(), undone)).json.value).toMatchObject({ balance: money(750n) });
    const won = await lotus.win(session, newId(), 1_001n * step, { roundId: `r-${taken}` });
    expect(won.json.value).toMatchObject({ balance: money(1_751n) });
    expect(await main(playerId)).toBe(1_751n * step);
  });

  test('refusals name limits and balance in the unit of the wire', async () => {
    const { session } = await open(50n);
    const above = await bet(session, newId(), 100_001n);
    expect(above.json.message).toBe(`The stake is outside the limits ${money(10n)} to ${money(100_000n)}.`);
    const poor = await bet(session, newId(), 51n);
    expect(poor.json).toMatchObject({ errorCode: 'vendor.balance.insufficient', value: { balance: money(50n) } });
  });

  test('what the wire cannot write is not told, and can be staked nowhere', async () => {
    const more = step - 1n;
    const { playerId, session } = await open(20n, more);
    expect(session.balance).toBe(money(20n));
    const poor = await bet(session, newId(), 21n);
    expect(poor.json).toMatchObject({ errorCode: 'vendor.balance.insufficient', value: { balance: money(20n) } });
    const all = newId();
    expect((await bet(session, all, 20n)).json.value).toMatchObject({ balance: money(0n) });
    expect(await main(playerId)).toBe(more);
    expect((await lotus.rollback(session, newId(), all)).json.value).toMatchObject({ balance: money(20n) });
    expect(await main(playerId)).toBe(20n * step + more);
  });

  test('what is not exact is refused, zeros too, and moves nothing', async () => {
    const { playerId, session } = await open();
    const round = newId();
    await bet(session, round, 100n);
    const details = { field: 'amount', currency: currency.code, digits, rate: Number(unit.rate) };
    const fine = `0.${'0'.repeat(digits)}`;
    // The last: a decimal that the wire has, of which no whole number is a minor unit.
    const inexact = minorOfWire(`${fine.slice(0, -1)}1`, unit) === null && digits > 0 ? [`${fine.slice(0, -1)}1`] : [];
    for (const amount of [`${fine}1`, `${fine}0`, `1${fine.slice(1)}00`, ...inexact]) {
      const zero = /^[0.]+$/.test(amount);
      if (!zero) {
        const reply = await bet(session, newId(), 0n, { amount });
        expect([reply.status, reply.json], amount).toMatchObject([
          400,
          { errorCode: 'vendor.amount.precision', details },
        ]);
      }
      const win = await lotus.win(session, newId(), 0n, { roundId: `r-${round}`, amount });
      expect([win.status, win.json], amount).toMatchObject([400, { errorCode: 'vendor.amount.precision', details }]);
    }
    expect(await main(playerId)).toBe(900n * step);
  });

  test('R-15 a refused amount is kept: the same bytes get the same answer, another body is a conflict', async () => {
    const { playerId, session } = await open();
    const amount = `${money(20n)}${digits === 0 ? '.0' : '0'}`;
    const [transactionId, roundId] = [newId(), newId()];
    const { sessionToken, playerRef, gameCode } = session;
    const calls = {
      bet: { sessionToken, transactionId, roundId, gameCode },
      win: { playerRef, transactionId, roundId, gameCode, roundClosed: true },
      'bonus-win': { playerRef, transactionId, campaignId: 'c', gameCode },
      'jackpot-win': { playerRef, transactionId, roundId, gameCode },
    };
    for (const [name, fields] of Object.entries(calls)) {
      const requestId = newId();
      const refused = await lotus.post(name, { requestId, amount, ...fields });
      expect([refused.status, refused.json.errorCode], name).toEqual([400, 'vendor.amount.precision']);
      expect((await lotus.post(name, { requestId, amount, ...fields })).text).toBe(refused.text);
      const mended = await lotus.post(name, { requestId, amount: money(20n), ...fields });
      expect(mended.json.errorCode, name).toBe('vendor.request.conflict');
    }
    const off = { requestId: newId(), amount, ...calls.bet };
    const refused = await lotus.post('bet', off);
    await switchVendor(false);
    expect((await lotus.post('bet', off)).text).toBe(refused.text);
    expect((await lotus.post('bet', { ...off, requestId: newId() })).json.errorCode).toBe('game.unavailable');
    await switchVendor(true);
    expect(await main(playerId)).toBe(1_000n * step);
    // The transaction's id is not used up.
    const mended = await bet(session, transactionId, 20n, { roundId });
    expect(mended.json.value).toMatchObject({ balance: money(980n) });
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
    expect(await currencies.of(owner)).toEqual({ brand: testBrand, currency: dong });
    expect(await currencies.of({ ...owner, playerId: randomUUID() })).toBeNull();
    const bet = newId();
    await client.bet(session, bet, 100n);
    await database.asOwner(`insert into ledger.account (player_id, kind, currency, brand)
      values ('${playerId}', 'main', 'USD', 'demo')`);
    await seedGameSession(db, { playerId, vendor: vendor.code, currency: dollar });
    const anew = createPlayerCurrencies(db);
    expect(await anew.of({ ...owner, roundId: `r-${bet}` })).toMatchObject({ currency: dong });
    expect(await anew.of({ ...owner, roundId: 'another' })).toMatchObject({ currency: dollar });
    expect(await currencies.of(owner)).toMatchObject({ currency: dong });
  });
});

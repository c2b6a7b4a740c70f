import { randomUUID } from 'node:crypto';
import { currencyOf } from '@sampan/contract';
import { expect, test } from 'vitest';
import { seedGameSession } from '../../../../test/builders.ts';
import { TEST_MERCHANT } from '../../../../test/test-app.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { deposit, openAccounts, readBalances } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting, seedDemoBrand } from '../../brand/index.ts';
import { noteDepositCredited } from '../deposit/deposit-bonuses.ts';

const database = await testDatabase();
const { db, asOwner } = database;
const app = await vendorApp(database);
const account = { brand: TEST_MERCHANT, currency: 'VND' };
const offer = { id: 'welcome', kind: 'first-deposit', percent: 100, multiple: 2, validDays: 14 };
const inDollars = { amount: '500000.00', minDeposit: '10000.00', maxStake: '5000.50', releaseCap: '0.50' };
const inDong = { amount: '500000', minDeposit: '10000', maxStake: '5000' };
const setOffer = (amounts: object) =>
  inTransaction(db, (tx) =>
    changeSetting(tx, {
      brand: TEST_MERCHANT,
      key: 'promotions.bonuses',
      value: [{ ...offer, ...amounts }],
      changedBy: 'test',
    }),
  );
await inTransaction(db, (tx) => seedDemoBrand(tx));
await setOffer(inDollars);
await asOwner(`update brand.brand set currency_code = 'VND', currency_symbol = '₫', currency_digits = 0`);

test('R-11 a deposit is credited, without its bonus, when that was set in a currency with decimals, and with it once it is mended', async () => {
  const playerId = randomUUID();
  await inTransaction(db, (tx) => openAccounts(tx, { playerId, ...account }));
  const credit = (reference: string) =>
    inTransaction(db, async (tx) => {
      const money = { ...account, playerId, amount: 200_000n };
      await deposit(tx, { ...money, reference, key: `deposit:${reference}` });
      return noteDepositCredited(tx, { ...money, depositReference: reference, bonusId: 'welcome' });
    });
  expect(await credit('D1')).toEqual({ bonusReference: null, refusal: 'bonus.not.available' });
  expect(await readBalances(db, playerId, 'VND')).toMatchObject({ main: 200_000n, bonus: 0n });
  await expect(setOffer(inDollars)).rejects.toMatchObject({
    details: { reason: expect.stringContaining('0.amount: must be an amount of VND above zero, without decimals') },
  });
  await setOffer({ ...inDong, kind: 'reload' });
  expect(await credit('D3')).toEqual({ bonusReference: expect.stringMatching(/^B/), refusal: null });
  expect(await readBalances(db, playerId, 'VND')).toMatchObject({ main: 400_000n, bonus: 200_000n });
});

test('R-11 a game in a currency without decimals takes its stake to the dong, not a hundredfold', async () => {
  const playerId = randomUUID();
  await inTransaction(db, async (tx) => {
    await openAccounts(tx, { playerId, ...account });
    await deposit(tx, { ...account, playerId, amount: 50_000n, reference: 'D2', key: 'deposit:D2' });
  });
  const testSession = { playerId, vendor: app.vendor.code, gameCode: 'river-lanterns', brand: TEST_MERCHANT };
  const limits = { minBet: 1n, maxBet: 1_000_000n, currency: currencyOf('VND') };
  const { launchCode } = await seedGameSession(db, { ...testSession, ...limits });
  const session = await app.client.exchange(launchCode);
  expect(session).toMatchObject({ balance: '50000', currency: { code: 'VND', digits: 0 } });
  const reply = await app.client.bet(session, `b-${randomUUID()}`, 500n);
  expect(reply.json.value).toMatchObject({ balance: '49500' });
  expect(await readBalances(db, playerId, 'VND')).toMatchObject({ main: 49_500n });
});

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
const amounts = { amount: '500000.00', minDeposit: '10000.00', maxStake: '5000.50', releaseCap: '0.50' };
await inTransaction(db, async (tx) => {
  await seedDemoBrand(tx);
  const change = { brand: TEST_MERCHANT, key: 'promotions.bonuses', changedBy: 'test' };
  await changeSetting(tx, { ...change, value: [{ ...offer, ...amounts }] });
});
await asOwner(`update brand.brand set currency_code = 'VND', currency_symbol = '₫', currency_digits = 0`);

test('R-11 a deposit of a currency without decimals is credited when its bonus was set with decimals', async () => {
  const playerId = randomUUID();
  await inTransaction(db, (tx) => openAccounts(tx, { playerId, ...account }));
  const credited = await inTransaction(db, async (tx) => {
    const money = { ...account, playerId, amount: 200_000n };
    await deposit(tx, { ...money, reference: 'D1', key: 'deposit:D1' });
    return noteDepositCredited(tx, { ...money, depositReference: 'D1', bonusId: 'welcome' });
  });
  expect(credited).toEqual({ bonusReference: expect.stringMatching(/^B/), refusal: null });
  expect(await readBalances(db, playerId, 'VND')).toMatchObject({ main: 200_000n, bonus: 200_000n });
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

import { randomUUID } from 'node:crypto';
import { endpoints, isSameName, nameKey, type Withdrawal } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { openCashierFixture, type TestPlayer } from '../../../../../test/cashier-fixture.ts';
import { testOperator } from '../../../../../test/operators.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { transactionalJobs } from '../../../../platform/jobs/jobs.ts';
import { changeSetting } from '../../../brand/index.ts';
import { approveWithdrawal } from '../approval/review-withdrawal.ts';
import { flagWithdrawal, owedElsewhere, owedInAll } from './withdrawal-risk.rules.ts';

const fixture = await openCashierFixture();
const { call, db } = fixture;
const brand = 'sampan';

const setting = (key: string, value: unknown) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand, key, value, changedBy: 'test' }));
const request = (player: TestPlayer, payeeId: string, amount: string) =>
  call<Withdrawal>(endpoints.createWithdrawal, player, { payeeId, amount });
const addPayee = (player: TestPlayer, change: object = {}) =>
  call<{ id: string; usableAt: number | null }>(endpoints.addPayee, player, {
    bankCode: 'HARBOUR',
    accountName: 'Ana Cruz',
    accountNumber: '1234567890',
    ...change,
  });
async function largeOne(): Promise<{ player: TestPlayer; reference: string; payeeId: string }> {
  const player = await fixture.player(5000_00n);
  const payeeId = await fixture.payee(player);
  const answer = await request(player, payeeId, '1000.00');
  expect(answer).toMatchObject({ status: 200, value: { approvals: { needed: 2, given: 0 } } });
  return { player, reference: answer.value.reference, payeeId };
}

describe('R-20 the account', () => {
  test('stays what it was at the request when the player removes it and adds another', async () => {
    const { player, reference, payeeId } = await largeOne();
    expect(await call(endpoints.removePayee, player, { id: payeeId })).toMatchObject({ status: 200 });
    await addPayee(player, { accountNumber: '9999999999' });
    for (const name of ['ana', 'ben']) {
      const actor = await (await testOperator(db, name, 'finance')).at(brand);
      await inTransaction(db, (tx) => approveWithdrawal(tx, actor, { reference }, transactionalJobs));
    }
    const shown = await fixture.withdrawal(player, reference);
    expect(shown.payee.accountNumberMasked).toBe('•••• 7890');
  });

  test('cools off when it is new, and again when it is removed and added', async () => {
    const player = await fixture.player(500_00n);
    const first = await addPayee(player);
    expect(first.value.usableAt).toBeNull();
    const second = await addPayee(player, { accountNumber: '2222222222' });
    expect(second.value.usableAt).toBeGreaterThan(Date.now() + 50 * 60_000);
    expect(await request(player, second.value.id, '50.00')).toMatchObject({ errorCode: 'payee.cooling' });
    for (const id of [first.value.id, second.value.id]) await call(endpoints.removePayee, player, { id });
    for (const accountNumber of ['2222222222', '1234567890', '3333333333']) {
      const again = await addPayee(player, { accountNumber });
      expect(again.value.usableAt).toBeGreaterThan(Date.now());
      expect(await request(player, again.value.id, '50.00')).toMatchObject({ errorCode: 'payee.cooling' });
    }
    expect(await request(player, first.value.id, '50.00')).toMatchObject({ errorCode: 'payee.not.found' });
    expect(await fixture.balances(player)).toMatchObject({ main: 500_00n, held: 0n });
  });

  test('is in one name for good, also after every account is gone', async () => {
    const player = await fixture.player();
    const { value } = await addPayee(player, { accountName: 'Mr. Nguyễn Văn An' });
    expect(await addPayee(player, { accountName: 'AN NGUYEN VAN', accountNumber: '2222222222' })).toMatchObject({
      status: 200,
    });
    for (const id of [value.id]) await call(endpoints.removePayee, player, { id });
    for (const accountName of ['Ana Cruz', 'Nguyen Van Anh', 'An Nguyen', '---'])
      expect(await addPayee(player, { accountName, accountNumber: '4444444444' })).toMatchObject({
        status: 409,
        errorCode: 'payee.name.mismatch',
      });
  });

  test('S-515 is one of a listed bank, with a number of that bank, and there are only so many', async () => {
    const player = await fixture.player();
    expect(await addPayee(player, { bankCode: 'NOBANK' })).toMatchObject({ status: 400 });
    expect(await addPayee(player, { bankCode: 'TH-KBANK', accountNumber: '123456' })).toMatchObject({
      status: 400,
      details: { field: 'accountNumber' },
    });
    expect(await addPayee(player, { bankCode: 'TH-KBANK' })).toMatchObject({ status: 200 });
    expect(await addPayee(player, { bankCode: 'PH-GCASH', accountNumber: '09171234567' })).toMatchObject({
      status: 200,
    });
    for (let n = 0; n < 3; n++) await addPayee(player, { accountNumber: `111111111${n}` });
    expect(await addPayee(player, { accountNumber: '5555555555' })).toMatchObject({ errorCode: 'payee.limit' });
  });

  test('closed loop sends money back first to where it came from', async () => {
    const to = (account: string, amount: bigint) => ({ account, amount });
    const from = (account: string, deposited: bigint, returned = 0n) => ({ account, deposited, returned });
    expect(owedElsewhere([from('111', 50n)], to('222', 1n))).toMatchObject({ account: '111' });
    expect(owedElsewhere([from('111', 50n, 50n)], to('222', 1n))).toBeNull();
    expect(owedElsewhere([from('1-11', 50n)], to('111', 90n))).toBeNull();
    expect(owedElsewhere([], to('222', 1n))).toBeNull();
    // A small deposit from one account opens no way there for what came from another.
    const two = [from('111', 1000n), from('222', 10n)];
    expect(owedElsewhere(two, to('222', 10n))).toBeNull();
    expect(owedElsewhere(two, to('222', 11n))).toMatchObject({ account: '111' });
    expect(owedElsewhere(two, to('111', 1001n))).toMatchObject({ account: '222' });
    expect(owedElsewhere([from('111', 1000n), from('222', 10n, 10n)], to('111', 5000n))).toBeNull();
    expect(owedInAll(two)).toMatchObject({ amount: 1010n, most: { account: '111' } });
    expect(owedInAll([from('111', 5n, 9n)])).toBeNull();
  });
});

describe('S-302 R-20 what stands before a withdrawal', () => {
  test('turnover that remains refuses it, and the page shows it by source', async () => {
    const player = await fixture.player();
    const order = await fixture.openDeposit(player, '200.00');
    await fixture.sendCallback(await fixture.eventFor(order));
    const payeeId = await fixture.payee(player);
    expect(await request(player, payeeId, '50.00')).toMatchObject({
      status: 409,
      errorCode: 'withdrawal.turnover.remaining',
      details: { amount: '200.00' },
    });
    const options = await call<{ turnover: object }>(endpoints.withdrawalOptions, player);
    expect(options.value.turnover).toMatchObject({
      remaining: '200.00',
      sources: [{ kind: 'deposit', reference: order.reference, required: '200.00', done: '0.00' }],
    });
    expect(await fixture.balances(player)).toMatchObject({ main: 200_00n, held: 0n });
  });

  test('flags tell the operator what is unusual', () => {
    const facts = {
      amount: 10_00n,
      payeeAgeHours: 100,
      paidCount: 3,
      requestedInDay: 0,
      deposited: 100_00n,
      withdrawn: 0n,
      minutesSinceDeposit: 500,
      samePerson: false,
    };
    const limits = { newPayeeHours: 24, manyPerDay: 3, timesDeposits: 3, quickMinutes: 60, largeAmount: 500_00n };
    const flags = (change: Partial<typeof facts>) => flagWithdrawal({ ...facts, ...change }, limits);
    expect(flags({})).toEqual([]);
    expect(flags({ payeeAgeHours: 1 })).toEqual(['new-account']);
    expect(flags({ paidCount: 0 })).toEqual(['first-withdrawal']);
    expect(flags({ deposited: 0n })).toEqual(['never-deposited']);
    expect(flags({ withdrawn: 295_00n })).toEqual(['far-above-deposits']);
    expect(flags({ requestedInDay: 2 })).toEqual(['many-today']);
    expect(flags({ minutesSinceDeposit: 5 })).toEqual(['soon-after-deposit']);
    expect(flags({ samePerson: true })).toEqual(['same-person']);
    expect(flags({ amount: 500_00n, deposited: 1000_00n })).toEqual(['large-amount']);
  });

  test('B-011 limits follow the setting', async () => {
    const player = await fixture.player(1000_00n);
    const payeeId = await fixture.payee(player);
    const limits = { minimum: '10.00', maximum: '20.00', perDayCount: 1, perDayAmount: '50.00' };
    await setting('cashier.withdrawalLimits', limits);
    expect(await request(player, payeeId, '20.01')).toMatchObject({ errorCode: 'withdrawal.amount.limits' });
    expect(await request(player, payeeId, '20.00')).toMatchObject({ status: 200 });
    expect(await request(player, payeeId, '20.00')).toMatchObject({ errorCode: 'withdrawal.daily.limit' });
  });
});

test('R-20 names are compared as banks compare them', () => {
  expect(isSameName('Mr. Nguyễn Văn An', 'NGUYEN VAN AN')).toBe(true);
  expect(isSameName('Cruz, Ana', 'ANA CRUZ')).toBe(true);
  expect(isSameName('นายสมชาย ใจดี', 'สมชาย ใจดี')).toBe(true);
  expect(isSameName('สมชาย ใจดี', 'สมชาย ใจด')).toBe(false);
  expect(isSameName('Ana Cruz', 'Ana Cruise')).toBe(false);
  expect(isSameName('', '')).toBe(false);
  expect(nameKey(randomUUID())).not.toBe('');
});

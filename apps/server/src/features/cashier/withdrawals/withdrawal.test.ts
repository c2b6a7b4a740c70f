import { randomUUID } from 'node:crypto';
import { endpoints, type PaymentEvent, type Withdrawal, type withdrawalOptionsSchema } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { cashierCurrencies, openCashierFixture, type TestPlayer } from '../../../../test/cashier-fixture.ts';
import { testOperator } from '../../../../test/operators.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { transactionalJobs } from '../../../platform/jobs/jobs.ts';
import { changeSetting } from '../../brand/index.ts';
import { approveWithdrawal, rejectWithdrawal } from './approval/review-withdrawal.ts';

describe.each(cashierCurrencies)('in %s', async (currency) => {
  const fixture = await openCashierFixture(currency);
  const { call, money, minor } = fixture;
  const brand = 'sampan';
  const operator = await (await testOperator(fixture.db, 'ana', 'finance')).at(brand);

  const limits = (change: object) =>
    inTransaction(fixture.db, (tx) =>
      changeSetting(tx, {
        brand,
        key: 'cashier.withdrawalLimits',
        value: {
          minimum: money('10.00'),
          maximum: money('20000.00'),
          perDayCount: 1000,
          perDayAmount: money('50000.00'),
          ...change,
        },
        changedBy: 'test',
      }),
    );
  await limits({});

  const approve = ({ reference }: Withdrawal) =>
    inTransaction(fixture.db, (tx) => approveWithdrawal(tx, operator, { reference }, transactionalJobs));
  const reject = ({ reference }: Withdrawal, reason = 'Name does not match') =>
    inTransaction(fixture.db, (tx) => rejectWithdrawal(tx, operator, { reference, reason }));

  async function request(player: TestPlayer, amount = money('40.00'), payeeId?: string): Promise<Withdrawal> {
    const body = { payeeId: payeeId ?? (await fixture.payee(player)), amount };
    const answer = await call<Withdrawal>(endpoints.createWithdrawal, player, body);
    expect(answer).toMatchObject({ status: 200, value: { state: 'requested' } });
    return answer.value;
  }

  const statesOf = (withdrawal: Withdrawal) => withdrawal.steps.map((step) => step.state);

  async function payoutEvent(withdrawal: Withdrawal, change: Partial<PaymentEvent> = {}): Promise<PaymentEvent> {
    const { rows } = await sql<{ name: string | null }>`
      select provider_reference as name from cashier.withdrawal where reference = ${withdrawal.reference}`.execute(
      fixture.db,
    );
    return {
      eventId: randomUUID(),
      kind: 'payout',
      reference: withdrawal.reference,
      providerReference: rows[0]?.name ?? 'DO-NOT-KNOWN-YET',
      status: 'paid',
      amount: withdrawal.amount,
      currency,
      at: Date.now(),
      ...change,
    };
  }

  describe('a withdrawal', () => {
    test('X-028 X-029 X-030 X-032 R-20 is held at request, approved, sent, paid by callback and confirmed, each step with its time', async () => {
      const player = await fixture.player(minor('100.00'));
      const withdrawal = await request(player);
      expect(withdrawal.reference).toMatch(/^W\d{6}\d{6,}$/);
      expect(withdrawal.payee).toMatchObject({ bankCode: 'HARBOUR', accountNumberMasked: '•••• 7890' });
      expect(await fixture.balances(player)).toMatchObject({ main: minor('60.00'), held: minor('40.00') });
      await approve(withdrawal);
      await fixture.work();
      await fixture.callbacks.of(withdrawal);
      const paid = await fixture.withdrawal(player, withdrawal.reference);
      expect(statesOf(paid)).toEqual(['requested', 'approved', 'sent', 'paid']);
      expect(paid.steps.map((step) => step.at)).toEqual(paid.steps.map((step) => step.at).toSorted((a, b) => a - b));
      expect(paid.countsAsReceivedAt).toBeGreaterThan(withdrawal.createdAt + 29 * 60_000);
      expect(await fixture.balances(player)).toMatchObject({ main: minor('60.00'), held: 0n });
      const { reference } = withdrawal;
      const confirmed = await call<Withdrawal>(endpoints.confirmReceipt, player, { reference });
      const again = await call<Withdrawal>(endpoints.confirmReceipt, player, { reference });
      expect(confirmed.value.receiptConfirmedAt).toBeGreaterThan(0);
      expect(again.value).toEqual(confirmed.value);
      const newer = await request(player, money('15.00'));
      const { list } = (await call<{ list: Withdrawal[] }>(endpoints.listWithdrawals, player)).value;
      expect(list.map((one) => one.reference)).toEqual([newer.reference, reference]);
    });

    test('X-031 S-307 that was taken back is neither money out nor money in of the record, one that stands is', async () => {
      const player = await fixture.player(minor('100.00'));
      const { reference } = await request(player);
      await call(endpoints.cancelWithdrawal, player, { reference });
      await request(player, money('15.00'));
      const day = { from: Date.now() - 3_600_000, to: Date.now() + 3_600_000 };
      const totals = async (kind?: string) =>
        (await call<{ totals: object }>(endpoints.accountRecord, player, { ...day, ...(kind && { kind }) })).value
          .totals;
      const [moneyIn, moneyOut, none] = ['100.00', '15.00', '0'].map(money);
      expect(await totals()).toEqual({ moneyIn, moneyOut, net: money('85.00') });
      expect(await totals('withdrawal')).toEqual({ moneyIn: none, moneyOut, net: money('-15.00') });
      expect(await totals('deposit')).toEqual({ moneyIn, moneyOut: none, net: moneyIn });
    });

    test('that the bank declines has failed and the money is back', async () => {
      const player = await fixture.player(minor('100.00'));
      const withdrawal = await request(player, money('40.00'), await fixture.payee(player, '5550000'));
      await approve(withdrawal);
      await fixture.work();
      await fixture.callbacks.of(withdrawal);
      const failed = await fixture.withdrawal(player, withdrawal.reference);
      expect(statesOf(failed)).toEqual(['requested', 'approved', 'sent', 'failed']);
      expect(await fixture.balances(player)).toMatchObject({ main: minor('100.00'), held: 0n });
    });

    test('that is rejected shows the reason and the money is back', async () => {
      const player = await fixture.player(minor('100.00'));
      const withdrawal = await request(player);
      await reject(withdrawal);
      const rejected = await fixture.withdrawal(player, withdrawal.reference);
      expect(rejected.steps.at(-1)).toMatchObject({ state: 'rejected', note: 'Name does not match' });
      expect(await fixture.balances(player)).toMatchObject({ main: minor('100.00'), held: 0n });
      await expect(approve(withdrawal)).rejects.toThrow('This withdrawal is rejected');
      const { reference } = withdrawal;
      expect(await call(endpoints.cancelWithdrawal, player, { reference })).toMatchObject({
        status: 409,
        errorCode: 'withdrawal.state',
        details: { state: 'rejected' },
      });
      expect(await call(endpoints.confirmReceipt, player, { reference })).toMatchObject({ status: 409 });
    });

    test('approved, rejected and cancelled at the same instant ends one way, with the money in one place', async () => {
      for (let round = 0; round < 6; round++) {
        const player = await fixture.player(minor('100.00'));
        const withdrawal = await request(player);
        const { reference } = withdrawal;
        const results = await Promise.allSettled([
          approve(withdrawal),
          reject(withdrawal),
          call(endpoints.cancelWithdrawal, player, { reference }).then((answer) => {
            if (answer.status !== 200) throw new Error(answer.errorCode);
          }),
        ]);
        expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
        const { state, steps } = await fixture.withdrawal(player, reference);
        expect(steps).toHaveLength(2);
        const held = state === 'approved' ? minor('40.00') : 0n;
        expect(await fixture.balances(player)).toMatchObject({ main: minor('100.00') - held, held });
      }
    });

    test('R-13 is requested once by 16 calls with one key', async () => {
      const player = await fixture.player(minor('100.00'));
      const body = { payeeId: await fixture.payee(player), amount: money('40.00') };
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => call<Withdrawal>(endpoints.createWithdrawal, player, body, key)),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]?.status).toBe(200);
      expect(await fixture.balances(player)).toMatchObject({ main: minor('60.00'), held: minor('40.00') });
    });

    test('beyond the limits of an amount or a day is refused, also by many at once', async () => {
      const player = await fixture.player(minor('1000.00'));
      const payeeId = await fixture.payee(player);
      const ask = (amount: string) => call<Withdrawal>(endpoints.createWithdrawal, player, { payeeId, amount });
      for (const amount of [money('9.99'), money('20000.01')]) {
        expect(await ask(amount)).toMatchObject({ status: 400, errorCode: 'withdrawal.amount.limits' });
      }
      await limits({ perDayCount: 3, perDayAmount: money('100.00') });
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(money('45.00'))));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
      const refused = answers.find((answer) => answer.status !== 200);
      expect(refused).toMatchObject({
        errorCode: 'withdrawal.daily.limit',
        details: { count: 1, amount: money('10.00') },
      });
      const options = await call<z.output<typeof withdrawalOptionsSchema>>(endpoints.withdrawalOptions, player);
      expect(options.value).toMatchObject({
        available: money('910.00'),
        held: money('90.00'),
        leftToday: { count: 1, amount: money('10.00') },
      });
      await limits({});
    });

    test('R-58 of somebody else is not found, nor is their bank account', async () => {
      const owner = await fixture.player(minor('100.00'));
      const stranger = await fixture.player(minor('100.00'));
      const payeeId = await fixture.payee(owner);
      const { reference } = await request(owner, money('40.00'), payeeId);
      for (const endpoint of [endpoints.getWithdrawal, endpoints.cancelWithdrawal, endpoints.confirmReceipt]) {
        const refused = await call(endpoint, stranger, { reference });
        expect(refused).toMatchObject({ status: 404, errorCode: 'withdrawal.not.found', value: null });
      }
      const body = { payeeId, amount: money('10.00') };
      expect(await call(endpoints.createWithdrawal, stranger, body)).toMatchObject({
        status: 404,
        errorCode: 'payee.not.found',
      });
      expect(await call(endpoints.removePayee, stranger, { id: payeeId })).toMatchObject({ status: 404 });
      expect(await fixture.balances(stranger)).toMatchObject({ main: minor('100.00') });
    });
  });

  describe('bank accounts', () => {
    test('X-025 X-026 X-027 are kept once each, five at most, masked, and a removed one is gone', async () => {
      const player = await fixture.player();
      const first = await fixture.payee(player, '1234567890');
      expect(await fixture.payee(player, '1234567890')).toBe(first);
      const add = (accountNumber: string, bankCode = 'RIVER') =>
        call(endpoints.addPayee, player, { bankCode, accountName: 'Ana Cruz', accountNumber });
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => add(`99900${n}`)));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4);
      expect(answers.find((answer) => answer.status !== 200)).toMatchObject({
        errorCode: 'payee.limit',
        details: { count: 5 },
      });
      expect(await call(endpoints.removePayee, player, { id: first })).toMatchObject({ status: 200 });
      const options = await call<z.output<typeof withdrawalOptionsSchema>>(endpoints.withdrawalOptions, player);
      expect(options.value.payees).toHaveLength(4);
      expect(JSON.stringify(options.value)).not.toContain('999001');
      expect(await add('123456', 'NOBANK')).toMatchObject({ status: 400, details: { field: 'bankCode' } });
      const hostile = { bankCode: 'RIVER', accountName: 'Ana\u0000', accountNumber: '123456' };
      expect(await call(endpoints.addPayee, player, hostile)).toMatchObject({ status: 400 });
      expect(await add('12ab56')).toMatchObject({ status: 400, details: { field: 'accountNumber' } });
    });
  });

  describe('a provider that fails', () => {
    test('R-18 a payout whose reply is lost stays held, is repeated under its reference and paid once', async () => {
      const player = await fixture.player(minor('100.00'));
      const withdrawal = await request(player);
      fixture.callbackLine.fault = 'down';
      fixture.proxy.fault = 'swallow';
      await approve(withdrawal);
      await fixture.work();
      expect(await fixture.withdrawal(player, withdrawal.reference)).toMatchObject({ state: 'approved' });
      expect(await fixture.balances(player)).toMatchObject({ main: minor('60.00'), held: minor('40.00') });
      fixture.proxy.fault = 'pass';
      await fixture.hurry();
      await fixture.work();
      expect(await fixture.withdrawal(player, withdrawal.reference)).toMatchObject({ state: 'sent' });
      fixture.callbackLine.fault = 'pass';
      await fixture.callbacks.of(withdrawal);
      expect(await fixture.withdrawal(player, withdrawal.reference)).toMatchObject({ state: 'paid' });
      expect(await fixture.balances(player)).toMatchObject({ main: minor('60.00'), held: 0n });
    });

    test('R-18 the callback may come before the reply to our own request', async () => {
      const player = await fixture.player(minor('100.00'));
      const withdrawal = await request(player);
      await approve(withdrawal);
      expect(await fixture.sendCallback(await payoutEvent(withdrawal))).toMatchObject({ status: 200 });
      const paid = await fixture.withdrawal(player, withdrawal.reference);
      expect(statesOf(paid)).toEqual(['requested', 'approved', 'sent', 'paid']);
      await fixture.work();
      expect(await fixture.balances(player)).toMatchObject({ main: minor('60.00'), held: 0n });
    });

    test('R-61 forged and doubled payout callbacks move nothing, and a contradiction is written down', async () => {
      const player = await fixture.player(minor('100.00'));
      const withdrawal = await request(player);
      const event = await payoutEvent(withdrawal);
      expect(await fixture.sendCallback(event, { secret: 'guessed' })).toMatchObject({ status: 401 });
      // Nothing was approved yet: not even the provider may say that it is paid.
      expect(await fixture.sendCallback(event)).toMatchObject({ status: 200 });
      expect(await fixture.withdrawal(player, withdrawal.reference)).toMatchObject({ state: 'requested' });
      expect(await fixture.balances(player)).toMatchObject({ main: minor('60.00'), held: minor('40.00') });
      await approve(withdrawal);
      const doubles = Array.from({ length: 16 }, () => ({ ...event, eventId: randomUUID() }));
      const answers = await Promise.all(doubles.map((double) => fixture.sendCallback(double)));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
      await fixture.sendCallback({ ...event, eventId: randomUUID(), status: 'declined' });
      expect(await fixture.withdrawal(player, withdrawal.reference)).toMatchObject({ state: 'paid' });
      expect(await fixture.balances(player)).toMatchObject({ main: minor('60.00'), held: 0n });
      const { rows } = await sql<{ outcome: string; count: number }>`
        select outcome, count(*)::int as count from cashier.payment_event
        where reference = ${withdrawal.reference} group by 1 order by 1`.execute(fixture.db);
      expect(rows).toEqual([
        { outcome: 'applied', count: 1 },
        { outcome: 'contradicted', count: 2 },
        { outcome: 'doubled', count: 15 },
      ]);
    });
  });
});

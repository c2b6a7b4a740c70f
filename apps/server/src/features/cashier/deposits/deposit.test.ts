import { randomUUID } from 'node:crypto';
import { type Deposit, endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cashierCurrencies, openCashierFixture } from '../../../../test/cashier-fixture.ts';

describe.each(cashierCurrencies)('in %s', async (currency) => {
  const fixture = await openCashierFixture(currency);
  const { call, callbacks, money, minor } = fixture;

  describe('a deposit', () => {
    test('X-021 X-022 is opened, paid on the provider page and credited once, with the balance told', async () => {
      const player = await fixture.player();
      const order = await fixture.openDeposit(player, money('25.50'));
      expect(order.reference).toMatch(/^D\d{6}\d{6,}$/);
      expect(order.payUrl).toMatch(/^http:\/\/pay\.test\/pay\//);
      expect(order.qrText).toBe(order.payUrl);
      await fixture.press(order, 'paid');
      await callbacks.of(order);
      expect(await fixture.balances(player)).toMatchObject({ main: minor('25.50'), held: 0n });
      expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'paid', amount: money('25.50') });
      const { rows } = await sql<{ topic: string }>`
        select distinct topic from platform.outbox
        where ${player.playerId} = any (coalesce(player_ids, array[player_id]))`.execute(fixture.db);
      expect(rows.map((row) => row.topic).toSorted()).toEqual(['balance', 'cashier']);
    });

    test('that the payer declines ends without money', async () => {
      const player = await fixture.player();
      const order = await fixture.openDeposit(player);
      await fixture.press(order, 'declined');
      await callbacks.of(order);
      expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'declined', paidAt: null });
      expect(await fixture.balances(player)).toMatchObject({ main: 0n });
    });

    test('R-13 is opened once by 16 calls with one key, and another body under that key is refused', async () => {
      const player = await fixture.player();
      const key = randomUUID();
      const body = { method: 'demo-qr', amount: money('10.00') };
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => call<Deposit>(endpoints.createDeposit, player, body, key)),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]?.status).toBe(200);
      const listed = await call<{ totalCount: number }>(endpoints.listDeposits, player, {});
      expect(listed.value.totalCount).toBe(1);
      const other = await call(endpoints.createDeposit, player, { ...body, amount: money('11.00') }, key);
      expect(other).toMatchObject({ status: 409, errorCode: 'idempotency.key.conflict' });
    });

    test('is refused outside the limits, by a closed method, and beyond three that wait', async () => {
      const player = await fixture.player();
      const open = (method: string, amount: string) =>
        call<Deposit>(endpoints.createDeposit, player, { method, amount });
      for (const amount of [money('0.99'), money('10000.01')]) {
        const refused = await open('demo-qr', amount);
        expect(refused).toMatchObject({ status: 400, errorCode: 'deposit.amount.limits' });
        expect(refused.details).toEqual({ min: money('1.00'), max: money('10000.00') });
      }
      expect(await open('nobody', money('10.00'))).toMatchObject({
        status: 409,
        errorCode: 'deposit.method.unavailable',
      });
      const answers = await Promise.all(Array.from({ length: 12 }, () => open('demo-qr', money('5.00'))));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
      expect(answers.filter((answer) => answer.errorCode === 'deposit.too.many.open')).toHaveLength(9);
    });

    test('hostile bodies are refused with the field named', async () => {
      const player = await fixture.player();
      const tooFine = money('5.00').includes('.') ? `${money('5.00')}1` : `${money('5.00')}.5`;
      const bodies: [unknown, RegExp][] = [
        [{ method: 'demo-qr', amount: 10 }, /^amount/],
        [{ method: 'demo-qr', amount: '1e3' }, /^amount/],
        [{ method: 'demo-qr', amount: `-${money('5.00')}` }, /^amount/],
        [{ method: 'demo-qr', amount: money('0.00') }, /^amount/],
        [{ method: 'demo-qr', amount: tooFine }, /^amount/],
        [{ method: 'x'.repeat(41), amount: money('5.00') }, /^method/],
        [{ method: ['demo-qr'], amount: money('5.00') }, /^method/],
        [{ method: 'demo\u0000qr', amount: money('5.00') }, /^method/],
        [{ method: 'demo-qr', amount: money('5.00'), playerId: randomUUID() }, /^playerId/],
        [[], /^body/],
      ];
      for (const [body, field] of bodies) {
        const refused = await call(endpoints.createDeposit, player, body);
        expect(refused).toMatchObject({ status: 400, errorCode: 'request.invalid' });
        expect(refused.details?.['reason']).toMatch(field);
      }
    });

    test('X-022 X-024 R-58 of somebody else is not found, neither to read nor to cancel', async () => {
      const owner = await fixture.player();
      const stranger = await fixture.player();
      const order = await fixture.openDeposit(owner);
      for (const endpoint of [endpoints.getDeposit, endpoints.cancelDeposit]) {
        const refused = await call(endpoint, stranger, { reference: order.reference });
        expect(refused).toMatchObject({ status: 404, errorCode: 'deposit.not.found', value: null });
      }
      expect(await fixture.deposit(owner, order.reference)).toMatchObject({ state: 'waiting' });
      const cancel = () => call<Deposit>(endpoints.cancelDeposit, owner, { reference: order.reference });
      expect((await cancel()).value).toMatchObject({ state: 'cancelled' });
      expect((await cancel()).value, 'one that has ended is answered as it is').toMatchObject({ state: 'cancelled' });
    });

    test('expires when its time is up, after the provider was asked once more', async () => {
      const player = await fixture.player();
      const order = await fixture.openDeposit(player);
      await sql`update cashier.deposit set expires_at = now() where reference = ${order.reference}`.execute(fixture.db);
      await fixture.hurry();
      await fixture.work();
      expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'expired' });
    });

    test('X-023 lists pages newest first and ends at the last one', async () => {
      const player = await fixture.player();
      const references: string[] = [];
      for (let n = 0; n < 3; n++) references.unshift((await fixture.openDeposit(player)).reference);
      const page = (pageNo: number, pageSize: number) =>
        call<{ list: Deposit[]; totalPages: number }>(endpoints.listDeposits, player, { pageNo, pageSize });
      const first = await page(1, 2);
      expect(first.value).toMatchObject({ totalPages: 2, totalCount: 3, pageNo: 1 });
      const second = await page(2, 2);
      expect([...first.value.list, ...second.value.list].map((order) => order.reference)).toEqual(references);
      expect((await page(100_000, 100)).value.list).toEqual([]);
      for (const [pageNo, pageSize] of [
        [0, 10],
        [1, 0],
        [1, 101],
        [100_001, 10],
        [1.5, 10],
      ] as const) {
        expect((await page(pageNo, pageSize)).status).toBe(400);
      }
    });

    test('X-020 methods show limits and whether they are open, and the usual time once five were paid', async () => {
      const player = await fixture.player();
      const methods = await call<{ code: string; open: boolean; usualSeconds: number | null }[]>(
        endpoints.depositMethods,
        player,
      );
      expect(methods.value.map((method) => method.code)).toEqual([
        'demo-qr',
        'demo-bank',
        'bank-transfer',
        'promptpay',
        'vietqr',
        'qrph',
      ]);
      expect(methods.value[1]).toMatchObject({
        min: money('10.00'),
        max: money('50000.00'),
        fee: money('0.00'),
        open: true,
        usualSeconds: null,
      });
      for (let n = 0; n < 5; n++) {
        const order = await fixture.openDeposit(player, money('10.00'), 'demo-bank');
        await sql`update cashier.deposit set created_at = now() - interval '40 seconds'
          where reference = ${order.reference}`.execute(fixture.db);
        expect(await fixture.sendCallback(await fixture.eventFor(order))).toMatchObject({ status: 200 });
      }
      const measured = await call<{ usualSeconds: number }[]>(endpoints.depositMethods, player);
      expect(measured.value[1]?.usualSeconds).toBe(40);
    });
  });

  describe('a provider that fails', () => {
    test('R-18 an order whose reply is lost stays waiting and has its address after the next try', async () => {
      const player = await fixture.player();
      fixture.proxy.fault = 'swallow';
      const order = await fixture.openDeposit(player);
      expect(order).toMatchObject({ state: 'waiting', payUrl: '' });
      fixture.proxy.fault = 'pass';
      await fixture.hurry();
      await fixture.work();
      const placed = await fixture.deposit(player, order.reference);
      expect(placed.payUrl).not.toBe('');
      await fixture.press(placed, 'paid');
      await callbacks.of(order);
      expect(await fixture.balances(player)).toMatchObject({ main: minor('25.00') });
    });

    test('R-18 a payment whose callback never arrives is found by asking', async () => {
      const player = await fixture.player();
      const order = await fixture.openDeposit(player);
      fixture.callbackLine.fault = 'down';
      await fixture.press(order, 'paid');
      expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'waiting' });
      await fixture.hurry();
      await fixture.work();
      expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'paid' });
      expect(await fixture.balances(player)).toMatchObject({ main: minor('25.00') });
      fixture.callbackLine.fault = 'pass';
      await callbacks.of(order);
      expect(await fixture.balances(player)).toMatchObject({ main: minor('25.00') });
    });

    test('that says another amount than the order’s when asked credits nothing, and the order still ends in time', async () => {
      const player = await fixture.player();
      const order = await fixture.openDeposit(player);
      fixture.callbackLine.fault = 'down';
      await fixture.press(order, 'paid');
      await sql`update cashier.deposit set pay_amount = 999900 where reference = ${order.reference}`.execute(
        fixture.db,
      );
      await fixture.hurry();
      await fixture.work();
      expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'waiting' });
      await sql`update cashier.deposit set expires_at = now() where reference = ${order.reference}`.execute(fixture.db);
      await fixture.hurry();
      await fixture.work();
      expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'expired' });
      expect(await fixture.balances(player)).toMatchObject({ main: 0n });
    });

    test('R-03 an order whose job died with its process is taken up again by the sweep', async () => {
      const player = await fixture.player();
      const body = { method: 'demo-qr', amount: money('10.00') };
      const { reference } = (await call<Deposit>(endpoints.createDeposit, player, body)).value;
      // What a killed process leaves: the job is locked by a worker that will never come back.
      await sql`update cashier.deposit set follow_at = now() - interval '31 seconds' where reference = ${reference}`.execute(
        fixture.db,
      );
      await fixture.lockJob(reference);
      await fixture.work();
      expect((await fixture.deposit(player, reference)).payUrl).toBe('');
      await fixture.app.jobs.find((job) => job.name === 'cashier-sweep-orders')?.run({});
      await fixture.work();
      expect((await fixture.deposit(player, reference)).payUrl).not.toBe('');
    });
  });
});

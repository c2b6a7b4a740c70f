import { randomUUID } from 'node:crypto';
import { currencyOf, endpoints, type UplineOptions, type UplineTransfer } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cashierCurrencies, openCashierFixture, type TestPlayer } from '../../../../test/cashier-fixture.ts';
import { TEST_MERCHANT } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { setPaymentPassword } from '../../account/payment-password/payment-password.service.ts';
import { changeSetting } from '../../brand/index.ts';
import { clearUpline, setUpline } from './set-upline.ts';

interface Member extends TestPlayer {
  username: string;
}

describe.each(cashierCurrencies)('in %s', async (currency) => {
  const fixture = await openCashierFixture(currency);
  const { call, db, asOwner, money, minor } = fixture;

  /** A player with a row of their own in the account's table, as registration leaves it. */
  async function member(main = 0n): Promise<Member> {
    const player = await fixture.player(main);
    const username = `m${randomUUID().slice(0, 8)}`;
    await asOwner(`
      insert into account.player (player_id, brand, username, username_key, nickname, password_hash)
      values ('${player.playerId}', '${TEST_MERCHANT}', '${username}', '${username}', '${username}', 'x');
      insert into account.login_name (brand, name_key, player_id) values ('${TEST_MERCHANT}', '${username}', '${player.playerId}')`);
    return { ...player, username };
  }

  const above = (one: Member, upline: Member) =>
    inTransaction(db, (tx) =>
      setUpline(tx, { brand: TEST_MERCHANT, username: one.username, setBy: 'operator:test' }, upline.username),
    );
  const send = (player: TestPlayer, body: object, key?: string) =>
    call<UplineTransfer>(endpoints.uplineTransfer, player, body, key);
  const main = async (player: TestPlayer) => (await fixture.balances(player)).main;
  const options = async (player: TestPlayer) => (await call<UplineOptions>(endpoints.uplineOptions, player)).value;

  async function pair(balance = minor('500.00')) {
    const [one, upline] = [await member(balance), await member()];
    await above(one, upline);
    return { one, upline };
  }

  describe('S-305 A-020 transfer to the upline', () => {
    test('X-220 X-221 X-222 moves money between the two, and both sides see it under one reference', async () => {
      const { one, upline } = await pair();
      expect(await options(one)).toMatchObject({
        available: money('500.00'),
        turnoverLeft: money('0.00'),
        leftToday: { count: 10 },
      });
      const sent = await send(one, { amount: money('120.50'), note: ' rice ' });
      expect(sent).toMatchObject({ status: 200, value: { direction: 'sent', amount: money('120.50'), note: 'rice' } });
      expect([await main(one), await main(upline)]).toEqual([minor('379.50'), minor('120.50')]);
      const got = await call<{ list: UplineTransfer[] }>(endpoints.uplineTransfers, upline, {});
      expect(got.value.list).toMatchObject([
        { direction: 'received', reference: sent.value.reference, amount: money('120.50') },
      ]);
      const to = Date.now() + 60_000;
      const period = { from: to - 3_600_000, to, kind: 'transfer' };
      for (const [player, amount] of [
        [one, `-${money('120.50')}`],
        [upline, money('120.50')],
      ] as const) {
        const record = await call<{ list: { reference: string; amount: string; detail: string }[] }>(
          endpoints.accountRecord,
          player,
          period,
        );
        expect(record.value.list).toMatchObject([{ reference: sent.value.reference, amount }]);
        expect(record.value.list[0]?.detail).toContain('•••');
      }
    });

    test('X-221 the same key is booked once, another body under it is refused', async () => {
      const { one, upline } = await pair();
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(one, { amount: money('10.00') }, key)));
      const known = answers.filter((answer) => answer.success);
      expect(new Set(known.map((answer) => answer.value.reference)).size).toBe(1);
      expect((await send(one, { amount: money('10.00') }, key)).value).toEqual(known[0]?.value);
      expect((await send(one, { amount: money('11.00') }, key)).errorCode).toBe('idempotency.key.conflict');
      expect(await main(upline)).toBe(minor('10.00'));
    });

    test('R-20 RACE fifty transfers against one balance: no more leaves than was there, and the sums are zero', async () => {
      const { one, upline } = await pair(minor('35.00'));
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(one, { amount: money('10.00') })));
      expect(answers.filter((answer) => answer.success).length).toBe(3);
      expect([await main(one), await main(upline)]).toEqual([minor('5.00'), minor('30.00')]);
    });

    test('R-20 X-221 what must go back to where it came from is not handed on', async () => {
      const setLoop = (value: boolean) =>
        inTransaction(db, (tx) =>
          changeSetting(tx, { brand: TEST_MERCHANT, key: 'cashier.closedLoop', value, changedBy: 'test' }),
        );
      await setLoop(true);
      const { one } = await pair(minor('500.00'));
      const rest = `'${TEST_MERCHANT}', 'bank', 'bank', 'Bank', 'transfer', ${minor('400.00')}, 0, '${currency}', 'EN', 'paid',
        now(), now(), ${minor('400.00')}, '${currency}', '', ${currencyOf(currency).digits}, ${minor('400.00')}`;
      await asOwner(`
        insert into cashier.deposit (player_id, reference, brand, provider, method, method_name, kind, amount, fee, currency,
          language, state, expires_at, ended_at, pay_amount, pay_currency, pay_symbol, pay_digits, asked_amount)
        values ('${one.playerId}', 'D-${one.username}', ${rest});
        insert into cashier.transfer (brand, account, bank_reference, amount, currency, note, sender_name, sender_account, at,
          source, state, player_id, reference, decided_by, decided_at)
        values ('${TEST_MERCHANT}', 'harbour', '${one.username}', ${minor('400.00')}, '${currency}', '', '',
          '777888999', now(), 'statement', 'matched', '${one.playerId}', 'D-${one.username}', 'platform', now())`);
      expect(await send(one, { amount: money('101.00') })).toMatchObject({
        status: 409,
        errorCode: 'withdrawal.closed.loop',
      });
      expect(await send(one, { amount: money('100.00') })).toMatchObject({ status: 200 });
      expect((await send(one, { amount: money('1.00') })).errorCode).toBe('withdrawal.closed.loop');
      await setLoop(false);
    });

    test('X-221 is refused without an upline, to a closed one, and after it was taken away', async () => {
      const alone = await member(minor('100.00'));
      expect(await send(alone, { amount: money('10.00') })).toMatchObject({
        status: 403,
        errorCode: 'account.role.refused',
      });
      const { one, upline } = await pair();
      await asOwner(`update account.player set status = 'closed' where player_id = '${upline.playerId}'`);
      expect((await send(one, { amount: money('10.00') })).errorCode).toBe('account.role.refused');
      await inTransaction(db, (tx) => clearUpline(tx, { brand: TEST_MERCHANT, username: one.username }));
      expect((await send(one, { amount: money('10.00') })).errorCode).toBe('account.role.refused');
      expect((await options(one)).upline).toBeNull();
    });

    test('X-221 keeps to the limits of one transfer and of the day', async () => {
      const { one } = await pair(minor('90000.00'));
      const outside = await send(one, { amount: money('0.99') });
      expect(outside).toMatchObject({
        status: 400,
        errorCode: 'transfer.amount.limits',
        details: { min: money('1.00') },
      });
      await send(one, { amount: money('5000.00') });
      await send(one, { amount: money('4999.00') });
      const beyond = await send(one, { amount: money('1.01') });
      expect(beyond).toMatchObject({
        status: 409,
        errorCode: 'transfer.daily.limit',
        details: { count: 8, amount: money('1.00') },
      });
      for (const amount of ['-1', '0', '0.001', '1e21', 'NaN', '9007199254740993'])
        expect(await send(one, { amount }), amount).toMatchObject({ status: 400 });
    });

    test('X-221 asks for the payment password where the member has one, and a wrong try counts', async () => {
      const { one, upline } = await pair();
      await inTransaction(db, (tx) => setPaymentPassword(tx, { playerId: one.playerId, secret: '482915' }));
      expect((await send(one, { amount: money('10.00') })).errorCode).toBe('payment.password.required');
      const wrong = await send(one, { amount: money('10.00'), paymentPassword: '000000' });
      expect(wrong).toMatchObject({ errorCode: 'payment.password.wrong', details: { left: 4 } });
      expect((await send(one, { amount: money('10.00'), paymentPassword: '482915' })).success).toBe(true);
      expect(await main(upline)).toBe(minor('10.00'));
    });

    test('R-72 X-221 nothing is handed on during a break', async () => {
      const { one } = await pair();
      await asOwner(`
        insert into protection.guard (player_id, brand, time_zone, break_kind, break_since, break_until)
        values ('${one.playerId}', '${TEST_MERCHANT}', 'UTC', 'time-out', now(), now() + interval '1 hour')`);
      expect(await send(one, { amount: money('10.00') })).toMatchObject({ status: 403, errorCode: 'protection.break' });
    });

    test('uplines make no ring, also when two operators set them at once', async () => {
      const [a, b, c] = [await member(), await member(), await member()];
      await above(a, b);
      await above(b, c);
      await expect(above(c, a)).rejects.toThrow(/stands below/);
      await expect(above(a, a)).rejects.toThrow(/above themselves/);
      const [d, e] = [await member(), await member()];
      const both = await Promise.allSettled([above(d, e), above(e, d)]);
      expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const { rows } = await sql<{ to_upline: boolean }>`
        select to_upline from account.player where player_id = ${a.playerId}::uuid`.execute(db);
      expect(rows).toEqual([{ to_upline: true }]);
    });
  });
});

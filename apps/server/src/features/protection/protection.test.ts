/** The player's calls of protection against the whole platform, with the cashier beside it. */
import type { AddressInfo } from 'node:net';
import { type Balance, type Deposit, endpoints, type Protection, type Withdrawal } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { cashierCurrencies, openCashierFixture, type TestPlayer } from '../../../test/cashier-fixture.ts';
import { TEST_MERCHANT } from '../../../test/test-app.ts';
import { openTestSession } from '../../../test/test-player.ts';

describe.each(cashierCurrencies)('in %s', async (currency) => {
  const fixture = await openCashierFixture(currency);
  const { call, asOwner, money, minor } = fixture;

  const read = async (player: TestPlayer) => (await call<Protection>(endpoints.protection, player)).value;
  const setLimit = (player: TestPlayer, body: object) => call<Protection>(endpoints.setLimit, player, body);
  const deposit = { kind: 'deposit', period: 'day' };
  const received = (socket: WebSocket, event: 'open' | 'message' | 'close') =>
    new Promise<Event>((resolve) => socket.addEventListener(event, resolve, { once: true }));
  /** As if the raise had been asked for so many hours earlier. */
  const age = (player: TestPlayer, hours: number) =>
    asOwner(
      `update protection.limit set asked_at = asked_at - interval '${hours} hours' where player_id = '${player.playerId}'`,
    );

  describe('R-71 limits a player sets: lower at once, higher after 24 hours and a confirmation', () => {
    test('X-210 X-211 a first limit and a lower one hold at once', async () => {
      const player = await fixture.player();
      expect((await read(player)).limits).toEqual([]);
      await setLimit(player, { ...deposit, amount: money('100.00') });
      const { value } = await setLimit(player, { ...deposit, amount: money('60.00') });
      expect(value.limits).toEqual([{ ...deposit, limit: money('60.00'), used: money('0.00'), pending: null }]);
      const opened = await call<Deposit>(endpoints.createDeposit, player, {
        method: 'demo-qr',
        amount: money('60.01'),
      });
      expect(opened).toMatchObject({
        status: 409,
        errorCode: 'protection.deposit.limit',
        details: { left: money('60.00') },
      });
    });

    test('X-211 X-212 a raise waits, cannot be confirmed early, and holds only once it is confirmed', async () => {
      const player = await fixture.player();
      await setLimit(player, { ...deposit, amount: money('50.00') });
      const asked = await setLimit(player, { ...deposit, amount: money('80.00') });
      expect(asked.value.limits[0]).toMatchObject({ limit: money('50.00'), pending: { limit: money('80.00') } });
      await age(player, 23);
      const early = await call(endpoints.confirmRaise, player, deposit);
      expect(early).toMatchObject({ status: 409, errorCode: 'protection.raise.early', details: { hours: 1 } });
      await age(player, 1);
      expect((await read(player)).limits[0]?.limit).toBe(money('50.00'));
      const { value } = await call<Protection>(endpoints.confirmRaise, player, deposit);
      expect(value.limits[0]).toMatchObject({ limit: money('80.00'), pending: null });
      expect(await call(endpoints.confirmRaise, player, deposit)).toMatchObject({
        errorCode: 'protection.raise.missing',
      });
    });

    test('X-211 a raise that nobody confirms lapses; a lower limit in between drops it; X-213 so does the player', async () => {
      const player = await fixture.player();
      await setLimit(player, { ...deposit, amount: money('50.00') });
      await setLimit(player, { ...deposit, amount: null });
      expect((await read(player)).limits[0]?.pending).toMatchObject({ limit: null });
      await age(player, 8 * 24);
      expect((await read(player)).limits[0]?.pending).toBeNull();
      expect(await call(endpoints.confirmRaise, player, deposit)).toMatchObject({
        errorCode: 'protection.raise.missing',
      });
      await setLimit(player, { ...deposit, amount: money('90.00') });
      await setLimit(player, { ...deposit, amount: money('40.00') });
      await age(player, 30);
      expect(await call(endpoints.confirmRaise, player, deposit)).toMatchObject({
        errorCode: 'protection.raise.missing',
      });
      await setLimit(player, { ...deposit, amount: money('90.00') });
      const { value } = await call<Protection>(endpoints.dropRaise, player, deposit);
      expect(value.limits[0]).toMatchObject({ limit: money('40.00'), pending: null });
    });

    test('X-212 a removal that is confirmed leaves no limit', async () => {
      const player = await fixture.player();
      const stake = { kind: 'stake', period: 'week' };
      await setLimit(player, { ...stake, amount: money('5.00') });
      await setLimit(player, { ...stake, amount: null });
      await age(player, 24);
      expect((await call<Protection>(endpoints.confirmRaise, player, stake)).value.limits).toEqual([]);
    });

    test('X-211 bad input is refused and names its field', async () => {
      const player = await fixture.player();
      for (const amount of ['-1', '0.001', '1e21', 'NaN', '9007199254740993.00', 5, '']) {
        const refused = await setLimit(player, { ...deposit, amount });
        expect([refused.status, refused.errorCode, refused.details?.field]).toEqual([400, 'request.invalid', 'amount']);
      }
      const wrong: [object, string][] = [
        [{ kind: 'sleep', period: 'day', amount: money('1.00') }, 'kind'],
        [{ kind: 'loss', period: 'year', amount: money('1.00') }, 'period'],
        [{ kind: 'time', period: 'day', amount: money('1.00') }, 'amount'],
        [{ kind: 'time', period: 'day', minutes: 1.5 }, 'minutes'],
        [{ kind: 'loss', period: 'day' }, 'amount'],
      ];
      for (const [body, field] of wrong)
        expect((await setLimit(player, body)).details?.field, JSON.stringify(body)).toBe(field);
      expect((await read(player)).limits).toEqual([]);
    });

    test('RACE ten deposits at once pass an own limit together no further than one after the other', async () => {
      const player = await fixture.player();
      await setLimit(player, { ...deposit, amount: money('50.00') });
      const orders = await Promise.all(
        Array.from({ length: 10 }, () =>
          call<Deposit>(endpoints.createDeposit, player, { method: 'demo-qr', amount: money('20.00') }),
        ),
      );
      expect(orders.filter((order) => order.success).length).toBe(2);
      const refused = orders.filter((order) => !order.success).map((order) => order.errorCode);
      expect(new Set(refused)).toEqual(new Set(['protection.deposit.limit']));
    });
  });

  describe('R-72 a break', () => {
    const rest = { kind: 'time-out', hours: 24 };

    test('X-214 ends logins and sockets at once; after a new login money is withdrawn, and nothing is played or deposited', async () => {
      const player = await fixture.player(minor('500.00'));
      const { port } = fixture.app.server.server.address() as AddressInfo;
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
      await received(socket, 'open');
      socket.send(JSON.stringify({ type: 'hello', merchant: TEST_MERCHANT, token: player.token }));
      await received(socket, 'message');
      const taken = await call(endpoints.takeBreak, player, rest);
      expect(taken).toMatchObject({ status: 200, value: { kind: 'time-out' } });
      const closed = received(socket, 'close');
      await fixture.app.sockets.dropEnded(player.playerId);
      expect(((await closed) as CloseEvent).code).toBe(4003);
      expect(await call(endpoints.balance, player)).toMatchObject({ status: 401 });

      const again = { ...player, token: await openTestSession(fixture.db, player.playerId) };
      expect((await read(again)).break).toMatchObject({ kind: 'time-out' });
      const order = await call(endpoints.createDeposit, again, { method: 'demo-qr', amount: money('20.00') });
      expect(order).toMatchObject({ status: 403, errorCode: 'protection.break' });
      const launch = await call(endpoints.launch, again, { nodeId: 'arcade:lantern-sevens' });
      expect(launch).toMatchObject({ status: 403, errorCode: 'protection.break' });
      const payeeId = await fixture.payee(again);
      const sent = await call<Withdrawal>(endpoints.createWithdrawal, again, { payeeId, amount: money('120.00') });
      expect(sent).toMatchObject({ status: 200, value: { state: 'requested' } });
      expect((await call<Balance>(endpoints.balance, again)).value.sumBalance).toBe(money('380.00'));
    });

    test('X-214 is only ever made longer, and an exclusion stays one', async () => {
      const player = await fixture.player();
      const again = async () => ({ ...player, token: await openTestSession(fixture.db, player.playerId) });
      const long = await call<{ until: number | null }>(endpoints.takeBreak, player, { kind: 'exclusion', months: 6 });
      const shorter = await call<{ until: number | null }>(endpoints.takeBreak, await again(), rest);
      expect(shorter.value).toEqual(long.value);
      const forGood = await call(endpoints.takeBreak, await again(), { kind: 'exclusion', months: null });
      expect(forGood.value).toMatchObject({ kind: 'exclusion', until: null });
      expect((await call(endpoints.takeBreak, await again(), rest)).value).toMatchObject({ until: null });
    });

    test('X-214 lengths outside 1 hour to 30 days and 6 months to 5 years are refused', async () => {
      const player = await fixture.player();
      for (const body of [
        { kind: 'time-out', hours: 0 },
        { kind: 'time-out', hours: 721 },
        { kind: 'exclusion', months: 5 },
        { kind: 'exclusion', months: 61 },
        { kind: 'exclusion' },
      ])
        expect(await call(endpoints.takeBreak, player, body)).toMatchObject({
          status: 400,
          errorCode: 'request.invalid',
        });
      expect((await read(player)).break).toBeNull();
    });
  });

  test('R-73 Q-020 A-056 X-215 X-216 the session clock starts with the login and shows its net result and reality check', async () => {
    const player = await fixture.player(minor('100.00'));
    const clock = async () =>
      (
        await call<{ openedAt: number; now: number; net: string; realityMinutes: number }>(
          endpoints.sessionClock,
          player,
        )
      ).value;
    const fresh = await clock();
    expect(fresh).toMatchObject({ net: money('0.00'), realityMinutes: 60, break: null });
    expect(fresh.now - fresh.openedAt).toBeGreaterThanOrEqual(0);
    await asOwner(`
      insert into bets.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, win, bets, opened_at)
      values ('${player.playerId}', 'arcade', 'r1', '${TEST_MERCHANT}', gen_random_uuid(), 'g', '${currency}', ${minor('5.00')}, ${minor('1.20')}, 1, now()),
        ('${player.playerId}', 'arcade', 'r0', '${TEST_MERCHANT}', gen_random_uuid(), 'g', '${currency}', ${minor('9.00')}, 0, 1, now() - interval '1 day');
      insert into ledger.transfer (player_id, kind, amount, vendor, request_id, body_hash, outcome, round_id)
      select player_id, 'bet', 0, vendor, round_id || player_id, '', 'ok', round_id
      from bets.round where player_id = '${player.playerId}'`);
    expect(await clock()).toMatchObject({ net: `-${money('3.80')}` });
    await call(endpoints.setReality, player, { minutes: 15 });
    expect(await clock()).toMatchObject({ realityMinutes: 15 });
    expect(await call(endpoints.setReality, player, { minutes: 4 })).toMatchObject({ status: 400 });
  });
});

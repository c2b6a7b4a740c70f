import { randomUUID } from 'node:crypto';
import { type Deposit, endpoints, formatMoney, type PaymentEvent } from '@sampan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { caseCount } from '../../../../../../tools/test-support/property-runs.ts';
import { cashierCurrencies, openCashierFixture, type TestPlayer } from '../../../../test/cashier-fixture.ts';
import { readWireAmount } from '../deposits/pay-amount.rules.ts';

const FIVE_MINUTES_MS = 300_000;

// One more than an amount on the wire may hold in whole units; without decimals these are also minor units.
const TOO_MUCH = 10n ** 12n;

test('R-11 an amount of a currency with 0 to 4 decimals is read exactly, and one that does not fit it is refused', () => {
  for (const digits of [0, 2, 4]) {
    expect(readWireAmount(formatMoney(TOO_MUCH * 10n ** BigInt(digits), digits), digits)).toBeNull();
    expect(readWireAmount(formatMoney(TOO_MUCH - 1n, digits), digits)).toBe(TOO_MUCH - 1n);
  }
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: TOO_MUCH - 1n }), fc.nat(4), fc.nat(3), (minor, digits, zeros) => {
      const text = formatMoney(minor, digits);
      const longer = `${text}${digits === 0 && zeros > 0 ? '.' : ''}${'0'.repeat(zeros)}`;
      expect(readWireAmount(longer, digits)).toBe(minor);
      expect(readWireAmount(`${text}${digits === 0 ? '.' : ''}1`, digits)).toBeNull();
    }),
  );
});

describe.each(cashierCurrencies)('in %s', async (currency) => {
  const fixture = await openCashierFixture(currency);
  const { money, minor } = fixture;

  async function outcomes(order: Deposit): Promise<string[]> {
    const { rows } = await sql<{ outcome: string }>`
      select outcome from cashier.payment_event where reference = ${order.reference} order by received_at`.execute(
      fixture.db,
    );
    return rows.map((row) => row.outcome);
  }

  async function openOrder(): Promise<{ player: TestPlayer; order: Deposit; event: PaymentEvent }> {
    const player = await fixture.player();
    const order = await fixture.openDeposit(player);
    return { player, order, event: await fixture.eventFor(order) };
  }

  async function untouched(player: TestPlayer, order: Deposit): Promise<void> {
    expect(await fixture.balances(player)).toMatchObject({ main: 0n, held: 0n });
    expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'waiting' });
    expect(await outcomes(order)).toEqual([]);
  }

  describe('R-61 a callback that is not the provider’s word', () => {
    test('is refused when forged, changed, for another path or merchant, or without a signature', async () => {
      const { player, order, event } = await openOrder();
      const refusals = await Promise.all([
        fixture.sendCallback(event, { secret: 'guessed' }),
        fixture.sendCallback(event, { signature: '' }),
        fixture.sendCallback(event, { signature: `v1=${'0'.repeat(64)}` }),
        fixture.sendCallback(event, { body: JSON.stringify({ ...event, amount: money('9999.00') }) }),
        fixture.sendCallback(event, { body: `${JSON.stringify(event)} ` }),
        fixture.sendCallback(event, { signedPath: '/pay/v1/callback/other' }),
        fixture.sendCallback(event, { merchant: 'another' }),
      ]);
      for (const refused of refusals) {
        expect(refused).toMatchObject({ status: 401, errorCode: 'callback.signature.invalid' });
      }
      await untouched(player, order);
    });

    test('is refused when it is too old or from the future, or its time is no time', async () => {
      const { player, order, event } = await openOrder();
      for (const timestamp of [Date.now() - FIVE_MINUTES_MS - 1000, Date.now() + FIVE_MINUTES_MS + 5000, Number.NaN]) {
        expect(await fixture.sendCallback(event, { timestamp })).toMatchObject({
          status: 401,
          errorCode: 'callback.stale',
        });
      }
      await untouched(player, order);
    });

    test('is refused when amount, currency or the provider’s reference are another’s', async () => {
      const { player, order, event } = await openOrder();
      const changes: Partial<PaymentEvent>[] = [
        { amount: money('25.01') },
        { amount: money('24.99') },
        { amount: '2500' },
        { currency: 'THB' },
        { providerReference: 'DP0000' },
      ];
      for (const change of changes) {
        const changed = { ...event, eventId: randomUUID(), ...change };
        expect(await fixture.sendCallback(changed)).toMatchObject({ status: 409, errorCode: 'callback.mismatch' });
      }
      await untouched(player, order);
    });

    test('is refused for an unknown reference, another kind of order and another provider', async () => {
      const { player, order, event } = await openOrder();
      const unknown = await fixture.sendCallback({ ...event, reference: 'D261121999999' });
      expect(unknown).toMatchObject({ status: 404, errorCode: 'deposit.not.found' });
      const kind = await fixture.sendCallback({ ...event, kind: 'payout' });
      expect(kind).toMatchObject({ status: 404, errorCode: 'withdrawal.not.found' });
      const path = '/pay/v1/callback/other';
      expect(await fixture.sendCallback(event, { path, signedPath: path })).toMatchObject({ status: 404 });
      await sql`update cashier.deposit set provider = 'other' where reference = ${order.reference}`.execute(fixture.db);
      expect(await fixture.sendCallback(event)).toMatchObject({ status: 404, errorCode: 'deposit.not.found' });
      await untouched(player, order);
    });

    test('is refused with a 4xx when its body is no event at all', async () => {
      const { player, order, event } = await openOrder();
      const bodies: unknown[] = [
        '',
        'null',
        '[]',
        '{',
        '"paid"',
        { ...event, amount: 25 },
        { ...event, amount: '-25.00' },
        { ...event, amount: money('0.00') },
        { ...event, status: 'stolen' },
        { ...event, more: 1 },
        { ...event, eventId: '' },
        { ...event, eventId: '\u0000' },
        { ...event, reference: 'D\u0000' },
        { ...event, reference: "D' or 1=1 --" },
        { ...event, reference: { $ne: '' } },
        { ...event, at: 'now' },
      ];
      for (const body of bodies) {
        const refused = await fixture.sendCallback(body);
        expect(refused.status).toBeGreaterThanOrEqual(400);
        expect(refused.status).toBeLessThan(500);
      }
      expect((await fixture.sendCallback('x'.repeat(20_000))).status).toBe(413);
      await untouched(player, order);
    });
  });

  describe('R-61 a callback that comes again', () => {
    test('R-11 is credited to the last of three or four decimals of what is paid in, and refused when one differs', async () => {
      for (const [code, digits, paid, wrong] of [
        ['KWD', 3, '12.345', '12.346'],
        ['CLF', 4, '12.3456', '12.345'],
      ] as const) {
        const { player, order, event } = await openOrder();
        await sql`update cashier.deposit set pay_currency = ${code}, pay_digits = ${digits},
          pay_amount = ${paid.replace('.', '')}::bigint where reference = ${order.reference}`.execute(fixture.db);
        const said = { ...event, currency: code };
        expect(await fixture.sendCallback({ ...said, amount: wrong })).toMatchObject({
          errorCode: 'callback.mismatch',
        });
        expect(await fixture.sendCallback({ ...said, amount: paid })).toMatchObject({ status: 200 });
        expect(await fixture.balances(player)).toMatchObject({ main: minor('25.00') });
      }
    });

    test('16 at once credit once', async () => {
      const { player, order, event } = await openOrder();
      const answers = await Promise.all(Array.from({ length: 16 }, () => fixture.sendCallback(event)));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
      expect(await fixture.balances(player)).toMatchObject({ main: minor('25.00') });
      expect(await outcomes(order)).toEqual(['applied']);
    });

    test('16 at once under different event ids credit once, and the doubles are written down', async () => {
      const { player, order, event } = await openOrder();
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => fixture.sendCallback({ ...event, eventId: randomUUID() })),
      );
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
      expect(await fixture.balances(player)).toMatchObject({ main: minor('25.00') });
      expect((await outcomes(order)).toSorted()).toEqual(['applied', ...Array.from({ length: 15 }, () => 'doubled')]);
    });

    test('with the same event id and other content is refused', async () => {
      const { player, event } = await openOrder();
      const second = await openOrder();
      expect(await fixture.sendCallback(event)).toMatchObject({ status: 200 });
      const reused = { ...second.event, eventId: event.eventId };
      expect(await fixture.sendCallback(reused)).toMatchObject({ status: 409, errorCode: 'callback.mismatch' });
      expect(await fixture.sendCallback({ ...event, status: 'declined' })).toMatchObject({ status: 409 });
      expect(await fixture.balances(player)).toMatchObject({ main: minor('25.00') });
      await untouched(second.player, second.order);
    });

    test('one event id for two orders at once credits one of them', async () => {
      const one = await openOrder();
      const other = await openOrder();
      const answers = await Promise.all([
        fixture.sendCallback(one.event),
        fixture.sendCallback({ ...other.event, eventId: one.event.eventId }),
      ]);
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const sum = (await fixture.balances(one.player)).main + (await fixture.balances(other.player)).main;
      expect(sum).toBe(minor('25.00'));
    });

    test('saying declined after paid changes nothing and is written down', async () => {
      const { player, order, event } = await openOrder();
      await fixture.sendCallback(event);
      const contradiction = { ...event, eventId: randomUUID(), status: 'declined' };
      expect(await fixture.sendCallback(contradiction)).toMatchObject({ status: 200 });
      expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'paid' });
      expect(await fixture.balances(player)).toMatchObject({ main: minor('25.00') });
      expect(await outcomes(order)).toEqual(['applied', 'contradicted']);
    });
  });

  describe('money that comes late', () => {
    test.each(['expired', 'cancelled', 'declined'] as const)(
      'is credited once and marked when the order was %s',
      async (state) => {
        const { player, order, event } = await openOrder();
        if (state === 'cancelled') {
          const cancelled = await fixture.call<Deposit>(endpoints.cancelDeposit, player, {
            reference: order.reference,
          });
          expect(cancelled).toMatchObject({ status: 200, value: { state: 'cancelled' } });
        } else if (state === 'expired') {
          await sql`update cashier.deposit set expires_at = now() where reference = ${order.reference}`.execute(
            fixture.db,
          );
          await fixture.hurry();
          await fixture.work();
        } else {
          await fixture.sendCallback({ ...event, eventId: randomUUID(), status: 'declined' });
        }
        expect(await fixture.deposit(player, order.reference)).toMatchObject({ state });
        const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.sendCallback(event)));
        expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
        expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'paid' });
        expect(await fixture.balances(player)).toMatchObject({ main: minor('25.00') });
        expect(await outcomes(order)).toContain('late');
        const { rows } = await sql<{ late: boolean }>`
        select paid_late as late from cashier.deposit where reference = ${order.reference}`.execute(fixture.db);
        expect(rows[0]?.late).toBe(true);
      },
    );

    test('R-71 for orders cancelled one after the other is credited no further than the player’s own limit', async () => {
      const player = await fixture.player();
      const limit = { kind: 'deposit', period: 'day', amount: money('40.00') };
      expect(await fixture.call(endpoints.setLimit, player, limit)).toMatchObject({ status: 200 });
      const events: PaymentEvent[] = [];
      for (let n = 0; n < 4; n++) {
        const order = await fixture.openDeposit(player);
        events.push(await fixture.eventFor(order));
        await fixture.call(endpoints.cancelDeposit, player, { reference: order.reference });
      }
      const answers = await Promise.all(events.map((event) => fixture.sendCallback(event)));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
      expect(await fixture.balances(player)).toMatchObject({ main: minor('25.00') });
      const { rows } = await sql<{ outcome: string; count: number }>`
        select outcome, count(*)::int as count from cashier.payment_event where player_id = ${player.playerId}
        group by outcome order by outcome`.execute(fixture.db);
      expect(rows).toEqual([
        { outcome: 'late', count: 1 },
        { outcome: 'over-limit', count: 3 },
      ]);
      const states: string[] = [];
      for (const { reference } of events) states.push((await fixture.deposit(player, reference)).state);
      expect(states.toSorted()).toEqual(['held', 'held', 'held', 'paid']);
      const held = await sql<{ texts: Record<string, { title: string }> }>`
        select texts from messages.announcement where player_id = ${player.playerId}`.execute(fixture.db);
      expect(held.rows).toHaveLength(3);
      const titles = held.rows.map(({ texts }) => texts.EN?.title ?? '').toSorted();
      const named = events.filter((_, at) => states[at] === 'held').map(({ reference }) => reference);
      expect(titles).toEqual(named.toSorted().map((reference) => `Your payment for ${reference} is with support`));
      // The provider says it once more: a person decides, and the player is not told again.
      const [again] = events.filter((_, at) => states[at] === 'held');
      if (again) await fixture.sendCallback({ ...again, eventId: randomUUID() });
      expect((await fixture.deposit(player, again?.reference ?? '')).state).toBe('held');
      const after = await sql`select from messages.announcement where player_id = ${player.playerId}`.execute(
        fixture.db,
      );
      expect(after.rows).toHaveLength(3);
    });

    test('races with a cancel: whatever comes first, the money is credited once', async () => {
      for (let round = 0; round < caseCount(3, 8); round++) {
        const { player, order, event } = await openOrder();
        const [answer] = await Promise.all([
          fixture.sendCallback(event),
          fixture.call(endpoints.cancelDeposit, player, { reference: order.reference }),
        ]);
        expect(answer.status).toBe(200);
        expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'paid' });
        expect(await fixture.balances(player)).toMatchObject({ main: minor('25.00') });
      }
    });
  });
});

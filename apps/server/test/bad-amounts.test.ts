import { randomUUID } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openCashierFixture } from './cashier-fixture.ts';

const fixture = await openCashierFixture();

/** What is no amount, what is none above zero, and what is one nobody has. The last two are well written. */
const malformed: unknown[] = [
  '-1.00',
  '-0.01',
  '0',
  '0.00',
  '0.001',
  '10.001',
  '1e21',
  '1E2',
  'NaN',
  'Infinity',
  '1,000.00',
  ' 10.00',
  '10.00 ',
  '+10.00',
  '0x10',
  '１０.00',
  '10.',
  '',
  '9'.repeat(40),
  '99999999999999999999.00',
  10,
  1e21,
  Number.NaN,
  null,
  true,
  ['10.00'],
  { amount: '10.00' },
];
/** 2^53 + 1 minor units: the first that a float cannot hold. */
const tooMuch = ['90071992547409.93', '92233720368547.75'];

const count = async (table: 'cashier.deposit' | 'cashier.withdrawal') =>
  (await sql<{ rows: number }>`select count(*)::int as rows from ${sql.raw(table)}`.execute(fixture.db)).rows[0]?.rows;

describe('R-11 amounts that are none', () => {
  test('R-11 a deposit of a bad amount is refused with 4xx that names the field, and nothing is written', async () => {
    const player = await fixture.player();
    for (const amount of malformed) {
      const answer = await fixture.call(endpoints.createDeposit, await fixture.player(), { method: 'demo-qr', amount });
      expect([answer.status, answer.errorCode, answer.details?.field], String(amount)).toEqual([
        400,
        'request.invalid',
        'amount',
      ]);
    }
    for (const amount of tooMuch) {
      const answer = await fixture.call(endpoints.createDeposit, player, { method: 'demo-qr', amount });
      expect([answer.status, answer.errorCode], amount).toEqual([400, 'request.invalid']);
    }
    expect(await count('cashier.deposit')).toBe(0);
    expect(await fixture.balances(player)).toMatchObject({ main: 0n, held: 0n });
  }, 60_000);

  test('R-11 nor a withdrawal, which leaves the balance alone', async () => {
    const player = await fixture.player(500_00n);
    const payeeId = await fixture.payee(player);
    for (const amount of malformed) {
      // A stranger's call costs the player none of theirs.
      const answer = await fixture.call(endpoints.createWithdrawal, await fixture.player(), { payeeId, amount });
      expect([answer.status, answer.errorCode, answer.details?.field], String(amount)).toEqual([
        400,
        'request.invalid',
        'amount',
      ]);
    }
    for (const amount of tooMuch) {
      const answer = await fixture.call(endpoints.createWithdrawal, player, { payeeId, amount });
      expect(answer.status, amount).toBe(400);
    }
    expect(await count('cashier.withdrawal')).toBe(0);
    expect(await fixture.balances(player)).toMatchObject({ main: 500_00n, held: 0n });
  }, 60_000);

  test('another currency is a field nobody knows', async () => {
    const player = await fixture.player(500_00n);
    const bodies = [
      [endpoints.createDeposit, { method: 'demo-qr', amount: '25.00', currency: 'VND' }],
      [endpoints.createWithdrawal, { payeeId: randomUUID(), amount: '25.00', currency: 'VND' }],
    ] as const;
    for (const [endpoint, body] of bodies) {
      const answer = await fixture.call(endpoint, player, body);
      expect(answer).toMatchObject({ status: 400, errorCode: 'request.invalid', details: { field: 'currency' } });
    }
  });

  test('R-13 a key that was used for another body is refused, also at another endpoint', async () => {
    const player = await fixture.player();
    const key = randomUUID();
    const body = { method: 'demo-qr', amount: '25.00' };
    const first = await fixture.call(endpoints.createDeposit, player, body, key);
    expect(first.status).toBe(200);
    for (const [endpoint, other] of [
      [endpoints.createDeposit, { ...body, amount: '26.00' }],
      [endpoints.createWithdrawal, { payeeId: randomUUID(), amount: '25.00' }],
    ] as const) {
      const answer = await fixture.call(endpoint, player, other, key);
      expect(answer).toMatchObject({ status: 409, errorCode: 'idempotency.key.conflict' });
    }
    const again = await fixture.call(endpoints.createDeposit, player, body, key);
    expect(again.value).toEqual(first.value);
  });

  test('an event of a provider with a bad amount or currency credits nothing', async () => {
    const player = await fixture.player();
    const order = await fixture.openDeposit(player);
    for (const change of [
      { amount: '-25.00' },
      { amount: '0.00' },
      { amount: '1e21' },
      { amount: 'NaN' },
      { amount: '90071992547409.93' },
      { currency: 'VND' },
    ]) {
      const answer = await fixture.sendCallback(await fixture.eventFor(order, change));
      expect(answer.status, JSON.stringify(change)).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await fixture.balances(player)).toMatchObject({ main: 0n });
  });
});

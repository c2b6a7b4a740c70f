import { randomUUID } from 'node:crypto';
import { formatMoney, VENDOR_OPERATIONS_PATH, type VendorOperation, vendorOperationsValue } from '@sampan/contract';
import { hashBody, isSignedBy } from '@sampan/service-kit/signing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signRequest } from '../server/platform/signature.ts';
import { testKey } from './platform-double.ts';
import { currencies, openTestSession, playIn, startTestArcade, type TestArcade } from './test-arcade.ts';

let test: TestArcade;
beforeAll(async () => {
  test = await startTestArcade();
});
afterAll(() => test.stop());

const HOUR = 3_600_000;

async function ask(asked: object, key = testKey) {
  const window = { from: Date.now() - HOUR, to: Date.now() + HOUR, after: null, limit: 1_000 };
  const body = JSON.stringify({ requestId: 'report-1', ...window, ...asked });
  const headers = signRequest(key, { method: 'POST', path: VENDOR_OPERATIONS_PATH, body, timestamp: `${Date.now()}` });
  return test.app.inject({
    method: 'POST',
    url: VENDOR_OPERATIONS_PATH,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
}

async function readAll(limit: number): Promise<VendorOperation[]> {
  const all: VendorOperation[] = [];
  let after: string | null = null;
  do {
    const answer = await ask({ after, limit });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const page = vendorOperationsValue.parse(answer.json().value);
    all.push(...page.operations);
    after = page.next;
  } while (after !== null);
  return all;
}

describe('R-19 X-373 what the arcade reports of its operations', () => {
  it('is what the platform has booked: every stake, win and rollback once, in pages of any size', async () => {
    for (const code of currencies) {
      test.platform.playerRef = randomUUID();
      const text = playIn(test, code, 1_000_000n);
      const table = await openTestSession(test, 'KM');
      for (let round = 0; round < 4; round++) await table.bet(text(100n), { picks: [7, 70, 9] });
    }
    // A bet of which the platform only says that it failed is rolled back.
    test.platform.playerRef = randomUUID();
    test.platform.currency = { code: 'USD', symbol: '$', digits: 2 };
    const session = await openTestSession(test, 'lantern-sevens');
    test.platform.sessionAlive = false;
    await session.spin('1.00');
    test.platform.sessionAlive = true;

    const all = await readAll(1_000);
    const moves = [...test.platform.moves].filter(([, { amount, kind }]) => amount > 0n || kind === 'rollback');
    const booked = all.filter(({ state }) => state === 'done');
    expect(booked.map(({ transactionId }) => transactionId).toSorted()).toEqual(moves.map(([id]) => id).toSorted());
    for (const { transactionId, kind, amount, currency } of booked) {
      const move = test.platform.moves.get(transactionId);
      const digits = currency === 'VND' || currency === 'IDR' ? 0 : currency === 'KWD' ? 3 : 2;
      expect(kind).toBe(move?.kind);
      if (kind !== 'rollback') expect(amount).toBe(formatMoney(move?.amount ?? -1n, digits));
    }
    expect(all.filter(({ state }) => state === 'undone')).toHaveLength(1);
    expect(await readAll(3)).toEqual(all);
    await sql`update arcade.step set created_at = (select min(created_at) from arcade.step)`.execute(test.store);
    await sql`update arcade.round set created_at = (select min(created_at) from arcade.step)`.execute(test.store);
    const together = await readAll(2);
    expect(together.map(({ transactionId }) => transactionId).toSorted()).toEqual(
      all.map(({ transactionId }) => transactionId).toSorted(),
    );
  });

  it('leaves out what lies outside of the window', async () => {
    const answer = await ask({ from: Date.now() + HOUR, to: Date.now() + 2 * HOUR });
    expect(answer.json().value).toEqual({ requestId: 'report-1', operations: [], next: null });
  });

  it('R-61 is signed, and refused to anybody but the platform', async () => {
    const answer = await ask({});
    const call = {
      timestamp: String(answer.headers['x-timestamp']),
      method: 'POST',
      path: VENDOR_OPERATIONS_PATH,
      bodyHash: hashBody(answer.body),
    };
    expect(isSignedBy(testKey.secret, call, String(answer.headers['x-signature']))).toBe(true);
    const other = await ask({}, { ...testKey, secret: 'another-secret-of-32-characters-x' });
    expect([other.statusCode, other.json().errorCode]).toEqual([401, 'vendor.signature.invalid']);
    for (const wrong of [{ limit: 0 }, { limit: 1_001 }, { to: 1 }, { after: 'nowhere' }, { more: 1 }])
      expect((await ask(wrong)).statusCode).toBe(400);
  });
});

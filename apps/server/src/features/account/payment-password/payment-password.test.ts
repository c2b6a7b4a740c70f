import { endpoints, type SecurityState } from '@sampan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, register } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { findSession } from '../../../platform/http/sessions.queries.ts';
import { loadSettings } from '../../brand/index.ts';
import { checkPaymentPassword } from '../index.ts';
import { isWeakSecret } from './payment-password.rules.ts';

const app = await testApp();
const { db, call } = app;
const SECRET = '730418';

async function newMember(): Promise<string> {
  const answer = await register(app);
  return answer.value?.token ?? '';
}

const set = (token: string, body: object) =>
  call(
    endpoints.setPaymentPassword,
    { newPaymentPassword: SECRET, confirmPaymentPassword: SECRET, password: GOOD_PASSWORD, ...body },
    { token },
  );
const state = async (token: string) =>
  (await call<SecurityState>(endpoints.securityState, {}, { token })).value?.paymentPassword;

async function actorOf(token: string): Promise<PlayerActor> {
  const session = await findSession(db, token);
  if (!session) throw new Error('no session');
  return {
    brand: session.brand,
    settings: await loadSettings(db, session.brand),
    playerId: session.playerId,
    accountType: session.accountType,
    sessionId: session.id,
    language: 'EN',
    device: 'WEB',
    ip: '127.0.0.1',
    siteUrl: 'http://localhost:8080',
    requestId: 'test',
    now: new Date(),
  };
}

/** One try as a withdrawal makes it; what it counted is committed. */
const tryOnce = async (token: string, entered?: string) => {
  const actor = await actorOf(token);
  const refusal = await inTransaction(db, (tx) => checkPaymentPassword(tx, actor, entered));
  return refusal && { code: refusal.error.code, ...refusal.error.details };
};

describe('the payment password', () => {
  it('X-141 D-012 S-299 the first one takes the login password, and the security centre says it is set', async () => {
    const token = await newMember();
    expect(await state(token)).toEqual({ set: false, lockedMinutes: 0 });
    expect(await set(token, { password: 'not-the-Password-1' })).toMatchObject({
      status: 400,
      errorCode: 'password.wrong',
      details: { field: 'password' },
    });
    expect((await set(token, {})).success).toBe(true);
    expect(await state(token)).toEqual({ set: true, lockedMinutes: 0 });
  });

  it('S-299 a later one takes the old one, and the login password no longer helps', async () => {
    const token = await newMember();
    await set(token, {});
    const next = { newPaymentPassword: '915207', confirmPaymentPassword: '915207' };
    expect((await set(token, next)).errorCode).toBe('payment.password.required');
    expect(await set(token, { ...next, oldPaymentPassword: '000001' })).toMatchObject({
      errorCode: 'payment.password.wrong',
      details: { left: 4 },
    });
    expect((await set(token, { ...next, oldPaymentPassword: SECRET })).success).toBe(true);
    expect(await tryOnce(token, SECRET)).toMatchObject({ code: 'payment.password.wrong' });
    expect(await tryOnce(token, '915207')).toBeNull();
  });

  it('D-012 the brand rule, weak ones, the login password itself and a mistyped repeat are refused with their field', async () => {
    const token = await newMember();
    const refused = async (secret: string, confirm = secret) => {
      const answer = await set(token, { newPaymentPassword: secret, confirmPaymentPassword: confirm });
      return [answer.status, answer.errorCode, answer.details?.['field']];
    };
    expect(await refused('12345')).toEqual([400, 'register.field.invalid', 'newPaymentPassword']);
    expect(await refused('12a456')).toEqual([400, 'register.field.invalid', 'newPaymentPassword']);
    for (const weak of ['123456', '654321', '111111', '121212', '123123', '777000'])
      expect(await refused(weak)).toEqual([400, 'password.weak', 'newPaymentPassword']);
    expect(await refused(SECRET, '730419')).toEqual([400, 'password.mismatch', 'confirmPaymentPassword']);
    expect(await state(token)).toEqual({ set: false, lockedMinutes: 0 });
  });

  it('D-012 whoever has none is not asked; whoever has one must give it', async () => {
    const token = await newMember();
    expect(await tryOnce(token)).toBeNull();
    await set(token, {});
    expect(await tryOnce(token)).toEqual({ code: 'payment.password.required' });
    expect(await tryOnce(token, '')).toEqual({ code: 'payment.password.required' });
    expect(await tryOnce(token, SECRET)).toBeNull();
  });

  it('R-54 five wrong tries and it rests, also for the right one; afterwards the count starts anew', async () => {
    const token = await newMember();
    await set(token, {});
    for (const left of [4, 3, 2, 1])
      expect(await tryOnce(token, '000001')).toEqual({ code: 'payment.password.wrong', left });
    expect(await tryOnce(token, '000001')).toEqual({ code: 'payment.password.locked', minutes: 30 });
    expect(await tryOnce(token, SECRET)).toMatchObject({ code: 'payment.password.locked' });
    expect((await state(token))?.lockedMinutes).toBe(30);
    await sql`update account.payment_password set locked_until = now() - interval '1 second'
      where player_id = ${(await actorOf(token)).playerId}`.execute(db);
    expect(await tryOnce(token, '000001')).toEqual({ code: 'payment.password.wrong', left: 4 });
    expect(await tryOnce(token, SECRET)).toBeNull();
  });

  it('R-54 many guesses at one moment are checked one after another: five, then it rests', async () => {
    const token = await newMember();
    await set(token, {});
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryOnce(token, '000001')));
    expect(answers.filter((one) => one?.code === 'payment.password.wrong')).toHaveLength(4);
    expect(answers.filter((one) => one?.code === 'payment.password.locked')).toHaveLength(8);
  });

  it('R-63 only a salted hash is stored', async () => {
    const token = await newMember();
    await set(token, {});
    const { rows } = await sql<{ all: string }>`select row_to_json(p)::text as "all" from account.payment_password p
      where player_id = ${(await actorOf(token)).playerId}`.execute(db);
    expect(rows[0]?.all).toContain('$argon2id$');
    expect(rows[0]?.all).not.toContain(SECRET);
  });

  it('a secret of one repeated piece or a row is weak, whatever its length', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,3}$/), fc.integer({ min: 2, max: 6 }), (piece, times) => {
        expect(isWeakSecret(piece.repeat(times))).toBe(true);
      }),
    );
    for (const good of ['730418', '194857', '901264']) expect(isWeakSecret(good)).toBe(false);
  });
});

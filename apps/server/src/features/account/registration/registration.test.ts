import { endpoints, type MemberInfo } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, isAlive, login, newName, register, registration } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting, DEMO_BRAND } from '../../brand/index.ts';
import { readProfile } from '../member/encrypted-profile.ts';
import { selectPlayerByName } from '../player.queries.ts';
import { nameKey } from './form/names.rules.ts';

const app = await testApp();
const { db, call } = app;

const set = (key: string, value: unknown) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand: DEMO_BRAND, key, value, changedBy: 'test' }));
const countPlayers = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from account.player`.execute(db)).rows[0]?.n ?? 0;
const rule = (more: object) => ({
  enabled: true,
  required: false,
  acceptedPattern: '',
  patternId: 0,
  minLength: 0,
  maxLength: 60,
  ...more,
});

describe('registration by username', () => {
  it('E-007 S-003 makes an account and logs it in', async () => {
    const username = newName();
    const answer = await register(app, username);
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      value: { userName: username, firstTimeLogin: true, passwordChangeRequired: false },
    });
    const info = (await call<MemberInfo>(endpoints.memberInfo, {}, { token: answer.value?.token ?? '' })).value;
    expect(info).toMatchObject({ account: username, nickname: username, type: 0, toUpline: false, language: 'EN' });
  });

  it('the new player has open accounts with nothing in them', async () => {
    const answer = await register(app);
    const info = (await call<MemberInfo>(endpoints.memberInfo, {}, { token: answer.value?.token ?? '' })).value;
    const { rows } = await sql<{
      kind: string;
      balance: bigint;
    }>`select kind, balance from ledger.account where player_id = ${info?.id ?? ''} order by kind`.execute(db);
    expect(rows).toEqual([
      { kind: 'held', balance: 0n },
      { kind: 'main', balance: 0n },
    ]);
  });

  it('names are taken without regard to case', async () => {
    const username = newName('Lan');
    await register(app, username);
    for (const again of [username, username.toUpperCase(), username.toLowerCase()]) {
      expect(await register(app, again)).toMatchObject({ status: 409, errorCode: 'register.username.taken' });
    }
  });

  it('Q-018 of 24 registrations of one name at the same moment one makes the account, the others are told', async () => {
    const username = newName('race');
    const before = await countPlayers();
    const answers = await Promise.all(Array.from({ length: 24 }, () => register(app, username)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.errorCode === 'register.username.taken')).toHaveLength(23);
    expect(await countPlayers()).toBe(before + 1);
    expect((await login(app, username)).success).toBe(true);
  });

  it('R-63 names of the site’s own cookies are taken', async () => {
    expect((await register(app, 'loginRemember')).errorCode).toBe('register.username.taken');
  });

  it('S-145 S-163 the agreement must be accepted and the two entries be the same', async () => {
    expect((await register(app, newName(), { agreement: false })).errorCode).toBe('register.agreement.required');
    expect((await register(app, newName(), { confirmPassword: 'another-Boat-43' })).errorCode).toBe(
      'password.mismatch',
    );
    expect((await register(app, newName(), { confirmPassword: undefined })).errorCode).toBe('password.mismatch');
  });

  it('S-158 D-022 login must be true and D-025 D-026 registerUrl and registerMethod are taken', async () => {
    expect((await call(endpoints.register, { ...registration(newName()), login: false })).errorCode).toBe(
      'request.invalid',
    );
    expect(
      (await register(app, newName(), { registerUrl: 'http://localhost/register', registerMethod: 'USERNAME' }))
        .success,
    ).toBe(true);
  });

  it('S-161 S-188 S-190 a field that breaks its rule is named, with its limits', async () => {
    const cases: [more: Record<string, unknown>, field: string, fault: string][] = [
      [{ username: '' }, 'username', 'empty'],
      [{ username: 'abc' }, 'username', 'length'],
      [{ username: '1abcd' }, 'username', 'pattern'],
      [{ username: 'สมชายใจดี' }, 'username', 'pattern'],
      [{ password: 'short1', confirmPassword: 'short1' }, 'password', 'length'],
      [{ password: 'nodigitsatall', confirmPassword: 'nodigitsatall' }, 'password', 'pattern'],
      [{ password: 'with space 12', confirmPassword: 'with space 12' }, 'password', 'pattern'],
    ];
    for (const [more, field, fault] of cases) {
      const answer = await register(app, newName(), more);
      expect(answer).toMatchObject({ status: 400, errorCode: 'register.field.invalid', details: { field, fault } });
      expect(answer.message).toContain(field);
      expect(Object.keys(answer.details ?? {})).toEqual(expect.arrayContaining(['min', 'max', 'patternId']));
    }
  });

  it('R-52 S-186 a guessable password is refused', async () => {
    for (const password of ['Password123', 'qwerty123', 'a1234567'])
      expect((await register(app, newName(), { password, confirmPassword: password })).errorCode).toBe('password.weak');
    const username = newName();
    expect(
      (await register(app, username, { password: `${username}1`, confirmPassword: `${username}1` })).errorCode,
    ).toBe('password.weak');
  });

  it('F-004 with USERNAMEREG3 off nobody registers by username', async () => {
    await set('flag.USERNAMEREG3', false);
    expect(await register(app)).toMatchObject({ status: 403, errorCode: 'register.disabled' });
    await set('flag.USERNAMEREG3', true);
    expect((await register(app)).success).toBe(true);
  });
});

describe('optional fields', () => {
  const profileOf = async (username: string) => {
    const player = await selectPlayerByName(db, DEMO_BRAND, nameKey(username));
    return player && readProfile(db, player);
  };

  it('S-164 S-194 a field that is off is neither checked nor kept', async () => {
    const username = newName();
    expect(
      (await register(app, username, { email: 'no address', line: 'x'.repeat(60), payeeName: '!!' })).success,
    ).toBe(true);
    expect(await profileOf(username)).toEqual({});
  });

  it('S-165 an enabled field is checked and kept, and required only when flagged', async () => {
    await set('register.email', rule({ patternId: 3, minLength: 6 }));
    expect((await register(app, newName(), { email: 'no address' })).details).toMatchObject({
      field: 'email',
      fault: 'pattern',
    });
    expect((await register(app, newName())).success).toBe(true);
    await set('register.email', rule({ patternId: 3, minLength: 6, required: true }));
    expect((await register(app, newName())).details).toMatchObject({ field: 'email', fault: 'empty' });
    const username = newName();
    const answer = await register(app, username, { email: 'mali@example.com' });
    expect(await profileOf(username)).toEqual({ email: 'mali@example.com' });
    expect((await call<MemberInfo>(endpoints.memberInfo, {}, { token: answer.value?.token ?? '' })).value?.email).toBe(
      'm•••@example.com',
    );
    await set('register.email', rule({ enabled: false, patternId: 3 }));
  });

  it('S-148 S-149 S-475 an invitation code that no agent has is refused', async () => {
    await set('register.affiliateCode', rule({ patternId: 4 }));
    expect(await register(app, newName(), { affiliateCode: 'ABC123' })).toMatchObject({
      status: 400,
      errorCode: 'invitation.code.error',
      message: 'Invalid invitation code',
    });
    await set('register.affiliateCode', rule({ enabled: false, patternId: 4 }));
  });

  it('S-141 D-020 the referral code is kept', async () => {
    const username = newName();
    await register(app, username, { referralCode: 'FRIEND77' });
    const { rows } = await sql<{
      referral_code: string;
    }>`select referral_code from account.player where username = ${username}`.execute(db);
    expect(rows[0]?.referral_code).toBe('FRIEND77');
  });
});

describe('hostile registrations', () => {
  it('unknown fields, wrong types and oversized values are refused by name', async () => {
    const cases: [more: Record<string, unknown>, field: string][] = [
      [{ isAdmin: true }, 'isAdmin'],
      [{ accountType: 1 }, 'accountType'],
      [{ username: { $gt: '' } }, 'username'],
      [{ username: ['a'] }, 'username'],
      [{ username: 'a'.repeat(65) }, 'username'],
      [{ password: 'a'.repeat(129) }, 'password'],
      [{ email: 'a\u0000b@example.com' }, 'email'],
      [{ humanCheckId: 'not-a-uuid' }, 'humanCheckId'],
      [{ registerMethod: 'PIGEON' }, 'registerMethod'],
    ];
    for (const [more, field] of cases) {
      const answer = await register(app, newName(), more);
      expect(answer).toMatchObject({ status: 400, errorCode: 'request.invalid', details: { field } });
      expect(answer.message).toContain(field);
    }
  });

  it('R-52 neither the database nor an answer holds the password', async () => {
    const username = newName();
    const answer = await register(app, username);
    expect(JSON.stringify(answer)).not.toContain(GOOD_PASSWORD);
    const { rows } = await sql<{
      everything: string;
    }>`select p::text as everything from account.player p where username = ${username}`.execute(db);
    expect(rows[0]?.everything).not.toContain(GOOD_PASSWORD);
  });

  it('R-53 the session before a registration ends with it', async () => {
    const first = (await register(app)).value?.token ?? '';
    const second = await register(app, newName(), {}, { token: first });
    expect(await isAlive(app, first)).toBe(false);
    expect(await isAlive(app, second.value?.token ?? '')).toBe(true);
  });
});

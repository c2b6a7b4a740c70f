import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, isAlive, login, newName, register } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { changeSetting, DEMO_BRAND } from '../../brand/index.ts';
import { closePlayer, reopenPlayer, resetPassword } from '../account.service.ts';

const app = await testApp();
const { db, call } = app;

const set = (key: string, value: unknown) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand: DEMO_BRAND, key, value, changedBy: 'test' }));

let username = '';
beforeEach(async () => {
  username = newName();
  await register(app, username);
});

/** Everything of an answer but its number. */
const bare = ({ requestId: _requestId, ...rest }: object & { requestId?: string }) => rest;

describe('login by username', () => {
  it('E-001 D-032 D-033 D-034 D-035 answers a token, the flags and the name to show; S-085 trims the name', async () => {
    const answer = await login(app, `  ${username.toUpperCase()} `);
    expect(answer.value).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      firstTimeLogin: false,
      passwordExpired: false,
      passwordChangeRequired: false,
      userName: username,
    });
    expect(await isAlive(app, answer.value?.token ?? '')).toBe(true);
  });

  it('S-086 E-001 an empty name or password is named', async () => {
    expect(await login(app, ' ')).toMatchObject({ errorCode: 'request.invalid', details: { field: 'username' } });
    expect(await login(app, username, '')).toMatchObject({
      errorCode: 'request.invalid',
      details: { field: 'password' },
    });
  });

  it('R-52 an unknown name gets the same answer as a wrong password', async () => {
    const wrong = await login(app, username, 'wrong-Boat-42');
    const unknown = await login(app, newName('nobody'), 'wrong-Boat-42');
    expect(wrong).toMatchObject({ status: 400, errorCode: 'login.failed' });
    expect(bare(unknown)).toEqual(bare(wrong));
  });

  it('R-53 rotates: the token that was sent along ends, others live', async () => {
    const first = (await login(app, username)).value?.token ?? '';
    const other = (await login(app, username)).value?.token ?? '';
    const second = (await login(app, username, GOOD_PASSWORD, {}, { token: first })).value?.token ?? '';
    expect(await Promise.all([first, other, second].map((token) => isAlive(app, token)))).toEqual([false, true, true]);
  });

  it('R-53 stores no token: a stolen database opens no session', async () => {
    const token = (await login(app, username)).value?.token ?? '';
    const { rows } = await sql<{
      everything: string;
    }>`select string_agg(s::text, ' ') as everything from platform.session s`.execute(db);
    expect(rows[0]?.everything).not.toContain(token);
  });

  it('E-019 S-243 logout ends this session and no other', async () => {
    const one = (await login(app, username)).value?.token ?? '';
    const two = (await login(app, username)).value?.token ?? '';
    expect((await call(endpoints.logout, {}, { token: one })).success).toBe(true);
    expect([await isAlive(app, one), await isAlive(app, two)]).toEqual([false, true]);
    expect((await call(endpoints.logout, {}, { token: one })).status).toBe(401);
  });

  it('R-58 a token of one brand opens nothing at another', async () => {
    await sql`insert into brand.brand (brand, name, currency_code, currency_symbol, currency_digits) values ('other', 'Other', 'USD', '$', 2) on conflict do nothing`.execute(
      db,
    );
    const token = (await login(app, username)).value?.token ?? '';
    expect((await call(endpoints.memberInfo, {}, { token, headers: { merchant: 'other' } })).status).toBe(401);
    expect((await login(app, username, GOOD_PASSWORD, {}, { headers: { merchant: 'other' } })).errorCode).toBe(
      'login.failed',
    );
  });
});

describe('accounts that may not just log in', () => {
  const one = () => ({ brand: DEMO_BRAND, username });

  it('a closed account is told so only with its password, and its sessions end', async () => {
    const token = (await login(app, username)).value?.token ?? '';
    await inTransaction(db, (tx) => closePlayer(tx, one()));
    expect(await isAlive(app, token)).toBe(false);
    expect(await login(app, username)).toMatchObject({ status: 403, errorCode: 'login.account.closed' });
    expect((await login(app, username, 'wrong-Boat-42')).errorCode).toBe('login.failed');
    await inTransaction(db, (tx) => reopenPlayer(tx, one()));
    expect((await login(app, username)).success).toBe(true);
  });

  it('R-53 closing an account while its logins are under way leaves no session alive', async () => {
    const logins = Array.from({ length: 6 }, () => login(app, username));
    const closing = inTransaction(db, (tx) => closePlayer(tx, one()));
    const tokens = (await Promise.all(logins)).flatMap((answer) => answer.value?.token ?? []);
    await closing;
    expect(await Promise.all(tokens.map((token) => isAlive(app, token)))).toEqual(tokens.map(() => false));
  });

  it('S-099 a one-time password must be changed', async () => {
    const password = await inTransaction(db, (tx) => resetPassword(tx, one(), systemRandom));
    expect((await login(app, username, password)).value?.passwordChangeRequired).toBe(true);
    expect((await login(app, username)).errorCode).toBe('login.failed');
  });

  it('S-100 S-101 F-006 an expired password must be changed only while PWDEXPFORCECHANGE3 is on', async () => {
    await set('login.passwordDays', 30);
    await sql`update account.player set password_changed_at = now() - interval '31 days' where username = ${username}`.execute(
      db,
    );
    expect((await login(app, username)).value).toMatchObject({ passwordExpired: true, passwordChangeRequired: true });
    await set('flag.PWDEXPFORCECHANGE3', false);
    expect((await login(app, username)).value).toMatchObject({ passwordExpired: true, passwordChangeRequired: false });
    await set('flag.PWDEXPFORCECHANGE3', true);
    await set('login.passwordDays', 0);
    expect((await login(app, username)).value).toMatchObject({ passwordExpired: false, passwordChangeRequired: false });
  });
});

describe('guessing', () => {
  const fail = (times: number, ip: string, name = username) =>
    Promise.all(Array.from({ length: times }, () => login(app, name, 'wrong-Boat-42', {}, { ip })));

  it('R-54 after ten failures the address waits, and the owner logs in from elsewhere', async () => {
    await fail(10, '203.0.113.66');
    const locked = await login(app, username, GOOD_PASSWORD, {}, { ip: '203.0.113.66' });
    expect(locked).toMatchObject({ status: 429, errorCode: 'login.locked', details: { minutes: 15 } });
    expect((await login(app, username, GOOD_PASSWORD, {}, { ip: '198.51.100.1' })).success).toBe(true);
    expect((await login(app, username, GOOD_PASSWORD, {}, { ip: '203.0.113.66' })).errorCode).toBe('login.locked');
  });

  it('R-54 an unknown name is locked just the same', async () => {
    const nobody = newName('nobody');
    await fail(10, '203.0.113.67', nobody);
    expect((await login(app, nobody, GOOD_PASSWORD, {}, { ip: '203.0.113.67' })).errorCode).toBe('login.locked');
  });

  it('R-54 failures at the same moment are all counted', async () => {
    await fail(9, '203.0.113.68');
    const { rows } = await sql<{
      failures: number;
    }>`select failures from account.login_failure where address = '203.0.113.68'`.execute(db);
    expect(rows).toEqual([{ failures: 9 }]);
  });

  it('R-54 the right guess behind forty wrong ones of the same moment is refused', async () => {
    const ip = '203.0.113.71';
    const wrong = fail(40, ip);
    expect((await login(app, username, GOOD_PASSWORD, {}, { ip })).errorCode).toBe('login.locked');
    expect(new Set((await wrong).map((answer) => answer.errorCode))).toEqual(new Set(['login.failed', 'login.locked']));
  });

  it('a good login wipes the count of its address', async () => {
    await fail(9, '203.0.113.69');
    await login(app, username, GOOD_PASSWORD, {}, { ip: '203.0.113.69' });
    await fail(9, '203.0.113.69');
    expect((await login(app, username, GOOD_PASSWORD, {}, { ip: '203.0.113.69' })).success).toBe(true);
  });

  it('R-54 the addresses of one IPv6 customer count as one', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => login(app, username, 'wrong-Boat-42', {}, { ip: `2001:db8:7:7::${n + 1}` })),
    );
    expect((await login(app, username, GOOD_PASSWORD, {}, { ip: '2001:db8:7:7:ffff::1' })).errorCode).toBe(
      'login.locked',
    );
  });

  it('the lock ends by itself', async () => {
    await fail(10, '203.0.113.70');
    await sql`update account.login_failure set locked_until = now() - interval '1 second' where address = '203.0.113.70'`.execute(
      db,
    );
    expect((await login(app, username, GOOD_PASSWORD, {}, { ip: '203.0.113.70' })).success).toBe(true);
  });

  it('R-63 what was typed as a name is kept as a hash only', async () => {
    await login(app, 'MySecretPassw0rd', 'x-Boat-42');
    const { rows } = await sql<{
      everything: string;
    }>`select string_agg(f::text, ' ') as everything from account.login_failure f`.execute(db);
    expect(rows[0]?.everything.toLowerCase()).not.toContain('mysecret');
  });
});

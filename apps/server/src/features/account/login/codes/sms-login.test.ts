import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { callWithCookies, GOOD_PASSWORD, isAlive, type LoginAnswer, login } from '../../../../../test/account-steps.ts';
import {
  codeFor,
  provenPlayer,
  registerMobile,
  setFlags,
  type TestMobile,
} from '../../../../../test/registration-steps.ts';
import { type CallOptions, testApp } from '../../../../../test/test-app.ts';
import { newestCode, newMobile, newPlayerWith, setSetting } from '../../../../../test/verification-steps.ts';

const app = await testApp();
const { db, call } = app;

beforeEach(async () => {
  await setFlags(app, { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true, MOBILEVERCODELOGIN3: true });
  await setSetting(app, 'codes.perAddressHour', 10_000);
  await setSetting(app, 'codes.perPrefixHour', 10_000);
});

async function sendCode(mobile: TestMobile): Promise<string> {
  const sent = await call(endpoints.loginSms, { mobileNum: mobile.typed, countryDialingCode: '+66' });
  if (!sent.success) throw new Error(`No code was sent: ${sent.errorCode}`);
  return newestCode(app, mobile.e164);
}
const bodyOf = (mobile: TestMobile, verificationCode: string, more = {}) => ({
  type: 'sms',
  mobileNum: mobile.typed,
  countryDialingCode: '+66',
  verificationCode,
  ...more,
});
const enter = (mobile: TestMobile, code: string, options: CallOptions = {}, more = {}) =>
  call<LoginAnswer>(endpoints.login, bodyOf(mobile, code, more), options);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('login by mobile number and code', () => {
  it('E-001 F-007 S-094 D-028 D-030 the code opens the account of whoever has proven the number, whatever its name', async () => {
    const { mobile, account } = await provenPlayer(app);
    const entered = await enter(mobile, await sendCode(mobile));
    expect(entered).toMatchObject({
      status: 200,
      value: { userName: account.userName, passwordChangeRequired: false },
    });
    expect(await isAlive(app, entered.value?.token ?? '')).toBe(true);
    const named = newMobile();
    const { username } = await newPlayerWith(app, { kind: 'mobile', value: named.e164 });
    expect((await enter(named, await sendCode(named))).value?.userName).toBe(username);
  });

  it('R-55 a code opens one session once, and is no code for another purpose', async () => {
    const { mobile } = await provenPlayer(app);
    const code = await sendCode(mobile);
    expect((await enter(mobile, code)).success).toBe(true);
    expect((await enter(mobile, code)).errorCode).toBe('code.wrong');
    const forRegistration = await codeFor(app, mobile);
    expect((await enter(mobile, forRegistration)).errorCode).toBe('code.wrong');
  });

  it('R-52 a number without an account is answered as a wrong code is', async () => {
    const { mobile } = await provenPlayer(app);
    const nobody = newMobile();
    const code = await sendCode(mobile);
    await sendCode(nobody);
    const known = await enter(mobile, other(code));
    const unknown = await enter(nobody, '123456');
    expect({ ...unknown, requestId: '' }).toEqual({ ...known, requestId: '' });
    expect(known).toMatchObject({ status: 400, errorCode: 'code.wrong' });
  });

  it('a number that is merely typed at registration does not log in by code', async () => {
    await setFlags(app, { REGMOBVERF3: false });
    const mobile = newMobile();
    await registerMobile(app, mobile);
    await sendCode(mobile);
    expect((await enter(mobile, '123456')).errorCode).toBe('code.wrong');
  });

  it('S-102 an expired password is no matter of a login by code', async () => {
    const { mobile, account } = await provenPlayer(app);
    await setSetting(app, 'login.passwordDays', 30);
    await sql`update account.player set password_changed_at = now() - interval '60 days' where username = ${account.userName}`.execute(
      db,
    );
    expect((await login(app, account.userName)).value?.passwordChangeRequired).toBe(true);
    expect((await enter(mobile, await sendCode(mobile))).value).toMatchObject({
      passwordExpired: false,
      passwordChangeRequired: false,
    });
    await setSetting(app, 'login.passwordDays', 0);
  });

  it('A-046 who never changed the first password gets another for the change that is still due', async () => {
    await setFlags(app, { MOBILENUMPASSREG3: false });
    const mobile = newMobile();
    await registerMobile(app, mobile, {
      password: undefined,
      confirmPassword: undefined,
      verificationCode: await codeFor(app, mobile),
    });
    const { value } = await enter(mobile, await sendCode(mobile));
    expect(value).toMatchObject({ passwordChangeRequired: true, firstPassword: expect.any(String) });
    const change = {
      oldPassword: value?.firstPassword ?? '',
      newPassword: GOOD_PASSWORD,
      confirmNewPassword: GOOD_PASSWORD,
    };
    expect((await call(endpoints.changePassword, change, { token: value?.token ?? '' })).success).toBe(true);
    await sql`update account.verification_code set ended_at = now()`.execute(db);
    expect((await enter(mobile, await sendCode(mobile))).value?.passwordChangeRequired).toBe(false);
  });

  it('R-54 guesses are counted: the address waits, the owner gets in from elsewhere', async () => {
    const { mobile, account } = await provenPlayer(app);
    const ip = '203.0.113.91';
    const answers = [];
    for (let round = 0; round < 11; round += 1) answers.push(await enter(mobile, '000000', { ip }));
    expect(answers.at(-1)).toMatchObject({ status: 429, errorCode: 'login.locked' });
    expect((await login(app, account.userName)).success).toBe(true);
  });

  it('S-447 a remembered number is a handle that works once, with the cookie of this browser alone', async () => {
    const { mobile } = await provenPlayer(app);
    const first = await callWithCookies(
      app,
      endpoints.login,
      bodyOf(mobile, await sendCode(mobile), { remember: true }),
    );
    const handle = first.body.value?.rememberedToken ?? '';
    expect(handle).not.toContain(mobile.typed.slice(1));
    const device = first.cookies.find((cookie) => cookie.name === 'sampan_device')?.value ?? '';
    const use = (cookies: Record<string, string>, rememberedToken = handle) =>
      callWithCookies(app, endpoints.login, { type: 'sms', rememberedToken, remember: true }, { cookies });
    expect((await use({})).body.errorCode).toBe('login.remembered.invalid');
    const again = await use({ sampan_device: device });
    expect(again.body.value?.userName).toBe(first.body.value?.userName);
    expect((await use({ sampan_device: device })).body.errorCode).toBe('login.remembered.invalid');
    for (const forged of ['', 'x', `${handle}x`, handle.replace(/^./, 'f')])
      expect((await use({ sampan_device: device }, forged)).body.success).toBe(false);
  });
});

import { randomUUID } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  GOOD_PASSWORD,
  isAlive,
  type LoginAnswer,
  login,
  newName,
  register,
} from '../../../../../test/account-steps.ts';
import {
  codeFor,
  mobileRegistration,
  provenPlayer,
  registerMobile,
  setFlags,
} from '../../../../../test/registration-steps.ts';
import { TEST_MERCHANT, testApp } from '../../../../../test/test-app.ts';
import { newMobile, setSetting } from '../../../../../test/verification-steps.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { readContacts } from '../../member/contacts.queries.ts';
import { selectPlayerByName } from '../../player.queries.ts';

const app = await testApp();
const { db, call } = app;
const setFlag = (flag: string, on: boolean) => setFlags(app, { [flag]: on });

beforeEach(async () => {
  await setFlags(app, { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true });
  await setSetting(app, 'codes.perAddressHour', 10_000);
  await setSetting(app, 'codes.perPrefixHour', 10_000);
});

/** The number a player has proven. */
async function provenNumber(username: string): Promise<string | null> {
  const player = await selectPlayerByName(db, TEST_MERCHANT, username);
  return inTransaction(db, async (tx) => (await readContacts(tx, player?.player_id ?? randomUUID())).mobile);
}
const countPlayers = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from account.player`.execute(db)).rows[0]?.n ?? 0;
const accountOf = (e164: string) => e164.slice(1);

describe('registration by mobile number', () => {
  it('X-110 E-008 F-001 S-155 D-007 D-021 opens an account that is called by its number, with the number proven', async () => {
    const mobile = newMobile();
    const shown = await call<{ account: string }>(endpoints.mobileAccount, {
      mobileNum: mobile.typed,
      countryDialingCode: '+66',
    });
    expect(shown.value).toEqual({ account: accountOf(mobile.e164) });
    const answer = await registerMobile(app, mobile, { verificationCode: await codeFor(app, mobile) });
    expect(answer).toMatchObject({
      status: 200,
      value: { userName: accountOf(mobile.e164), firstTimeLogin: true, passwordChangeRequired: false },
    });
    expect(await isAlive(app, answer.value?.token ?? '')).toBe(true);
    expect(await provenNumber(accountOf(mobile.e164))).toBe(mobile.e164);
  });

  it('E-008 A-010 by POST and by PUT', async () => {
    const mobile = newMobile();
    const body = mobileRegistration(mobile, { verificationCode: await codeFor(app, mobile) });
    const answer = await call<LoginAnswer>({ ...endpoints.registerMobile, method: 'PUT' }, body);
    expect(answer.value?.userName).toBe(accountOf(mobile.e164));
  });

  it('D-027 D-028 S-181 the number and the password log in, however the number is written', async () => {
    const { mobile, account } = await provenPlayer(app);
    for (const name of [mobile.typed, mobile.e164, account.userName, mobile.typed.replace(/^(...)(...)/, '$1-$2 ')])
      expect([name, (await login(app, name)).value?.userName]).toEqual([name, account.userName]);
    const byNumber = { type: 'username', mobileNum: mobile.typed, countryDialingCode: '+66', password: GOOD_PASSWORD };
    expect((await call<LoginAnswer>(endpoints.login, byNumber)).value?.userName).toBe(account.userName);
    expect((await login(app, mobile.typed, 'wrong-Boat-43')).errorCode).toBe('login.failed');
  });

  it('R-54 writing one number in many ways gives no more guesses', async () => {
    const { mobile, account } = await provenPlayer(app);
    const ways = [
      mobile.typed,
      mobile.e164,
      account.userName,
      ` ${mobile.typed}`,
      `${mobile.typed.slice(0, 3)}-${mobile.typed.slice(3)}`,
    ];
    const ip = '203.0.113.77';
    const answers = [];
    for (let round = 0; round < 12; round += 1)
      answers.push(await login(app, ways[round % ways.length] ?? '', 'wrong-Boat-43', {}, { ip }));
    expect(answers.at(-1)).toMatchObject({ status: 429, errorCode: 'login.locked' });
  });

  it('S-146 S-150 S-161 R-55 without the right code nothing is opened, and five wrong ones end it', async () => {
    const mobile = newMobile();
    const code = await codeFor(app, mobile);
    const before = await countPlayers();
    expect(await registerMobile(app, mobile)).toMatchObject({
      errorCode: 'register.field.invalid',
      details: { field: 'verificationCode', fault: 'empty' },
    });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let round = 0; round < 5; round += 1)
      expect((await registerMobile(app, mobile, { verificationCode: wrong })).errorCode).toBe('code.wrong');
    expect((await registerMobile(app, mobile, { verificationCode: code })).errorCode).toBe('code.wrong');
    expect(await countPlayers()).toBe(before);
  });

  it('S-167 A-022 D-010 a code of up to 255 characters is checked, a longer one is refused by name', async () => {
    const mobile = newMobile();
    const refused = (await registerMobile(app, mobile, { verificationCode: '1'.repeat(256) })).details;
    expect(refused).toMatchObject({ field: 'verificationCode' });
    expect((await registerMobile(app, mobile, { verificationCode: '1'.repeat(255) })).errorCode).toBe('code.wrong');
  });

  it('S-171 Q-018 of 12 sends of one form at the same moment one makes the account', async () => {
    const mobile = newMobile();
    const body = { verificationCode: await codeFor(app, mobile) };
    const before = await countPlayers();
    const answers = await Promise.all(Array.from({ length: 12 }, () => registerMobile(app, mobile, body)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(await countPlayers()).toBe(before + 1);
  });

  it('who has proven the number a second time is told of the account, who has not learns nothing by a code', async () => {
    const { mobile } = await provenPlayer(app);
    await sql`update account.verification_code set ended_at = now()`.execute(db);
    expect((await registerMobile(app, mobile, { verificationCode: '000000' })).errorCode).toBe('code.wrong');
    const answer = await registerMobile(app, mobile, { verificationCode: await codeFor(app, mobile) });
    expect(answer).toMatchObject({ status: 409, errorCode: 'register.mobile.taken' });
  });

  it('phone.* a number that is none is refused before anything is spent', async () => {
    for (const [mobileNum, errorCode] of [
      ['0812', 'register.field.invalid'],
      ['0212345678', 'phone.invalid'],
      ['+4915112345678', 'phone.country.refused'],
    ])
      expect(
        (await registerMobile(app, { typed: mobileNum ?? '', e164: '' }, { verificationCode: '1' })).errorCode,
      ).toBe(errorCode);
  });
});

describe('its switches', () => {
  it('F-002 with REGMOBVERF3 off the number is typed and not proven: it names the account and opens no other login method', async () => {
    await setFlag('REGMOBVERF3', false);
    const mobile = newMobile();
    const answer = await registerMobile(app, mobile);
    expect(answer.value?.userName).toBe(accountOf(mobile.e164));
    expect(await provenNumber(accountOf(mobile.e164))).toBeNull();
    expect((await registerMobile(app, mobile)).errorCode).toBe('register.mobile.taken');
    // Its real holder comes later, and is not kept out by whoever has typed it.
    await setFlag('REGMOBVERF3', true);
    const holder = await registerMobile(app, mobile, { verificationCode: await codeFor(app, mobile) });
    expect(holder.value?.userName).toBe(`${accountOf(mobile.e164)}a`);
    expect((await login(app, mobile.typed)).value?.userName).toBe(`${accountOf(mobile.e164)}a`);
  });

  it('F-003 A-046 with MOBILENUMPASSREG3 off number and code are enough, and the first password must be changed', async () => {
    await setFlag('MOBILENUMPASSREG3', false);
    const mobile = newMobile();
    const bare = { password: undefined, confirmPassword: undefined };
    const code = await codeFor(app, mobile);
    const { value } = await registerMobile(app, mobile, { ...bare, verificationCode: code });
    expect(value).toMatchObject({ passwordChangeRequired: true, firstPassword: expect.stringMatching(/^\S{16}$/) });
    const oldPassword = value?.firstPassword ?? '';
    const change = { oldPassword, newPassword: GOOD_PASSWORD, confirmNewPassword: GOOD_PASSWORD };
    const changed = await call<{ token: string }>(endpoints.changePassword, change, { token: value?.token ?? '' });
    expect(await isAlive(app, changed.value?.token ?? '')).toBe(true);
    expect((await login(app, mobile.typed)).value?.passwordChangeRequired).toBe(false);
    expect((await login(app, mobile.typed, oldPassword)).errorCode).toBe('login.failed');
  });

  it('S-150 S-162 a username registration that asks for a number has it proven by the code', async () => {
    const rule = { enabled: true, required: false, acceptedPattern: '', patternId: 6, minLength: 6, maxLength: 15 };
    await setSetting(app, 'register.mobileNum', rule);
    expect((await register(app, newName())).details).toMatchObject({ field: 'mobileNum', fault: 'empty' });
    const mobile = newMobile();
    const more = { mobileNum: mobile.typed, countryDialingCode: '+66' };
    expect((await register(app, newName(), more)).details).toMatchObject({ field: 'verificationCode' });
    const username = newName();
    const code = await codeFor(app, mobile);
    // A taken name does not cost the code.
    const taken = (await register(app, newName(), { ...more, username: 'admin', verificationCode: code })).errorCode;
    expect(taken).toBe('register.username.taken');
    expect((await register(app, username, { ...more, verificationCode: code })).success).toBe(true);
    expect(await provenNumber(username)).toBe(mobile.e164);
    await setSetting(app, 'register.mobileNum', { ...rule, enabled: false });
  });

  it('D-023 D-024 S-160 with Firebase the code is the provider’s: an own code or a forged token proves nothing', async () => {
    const mobile = newMobile();
    const code = await codeFor(app, mobile);
    await setSetting(app, 'phone.firebaseProject', { projectId: 'boats', apiKey: 'key', authDomain: '' });
    await setSetting(app, 'phone.firebaseSms', true);
    const more = { verificationCode: code, firebaseChannel: 'PHONE', firebaseIdToken: 'e30.e30.e30' };
    expect((await registerMobile(app, mobile, more)).errorCode).toMatch(/^phone\.proof\./);
    await setSetting(app, 'phone.firebaseSms', false);
    expect((await registerMobile(app, mobile, { verificationCode: code })).success).toBe(true);
  });
});

import { endpoints, type Permission } from '@sampan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { GOOD_PASSWORD, type LoginAnswer, login, newName, register } from '../../../../test/account-steps.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { setSetting } from '../../../../test/verification-steps.ts';
import { readProfile } from '../member/encrypted-profile.ts';
import { selectPlayerByName } from '../player.queries.ts';
import { nameKey } from './form/names.rules.ts';

const app = await testApp();
const { db, call } = app;

const open = { enabled: true, required: false, acceptedPattern: '*', patternId: 0, minLength: 0, maxLength: 60 };
/** Every field that is kept with the profile. */
const kept = {
  payeeName: 'Nguyễn Văn An',
  email: 'mali@example.com',
  qqNum: '10001',
  line: 'mali.line',
  whatsapp: '66812345678',
  zalo: 'mali-zalo',
  facebook: 'mali.fb',
  wechat: 'mali_wx',
  idNumber: 'A1234567',
};

it('D-001 D-002 D-003 D-004 D-005 D-006 D-013 D-014 D-015 D-016 D-017 D-018 S-159 every field of the registration user that is on is taken and kept', async () => {
  for (const field of Object.keys(kept)) await setSetting(app, `register.${field}`, open);
  const username = newName();
  const url = 'https://play.example.com/register';
  const extras = { registerUrl: url, registerMethod: 'USERNAME', domain: 'play.example.com' };
  expect((await register(app, username, { ...kept, ...extras })).success).toBe(true);
  const player = await selectPlayerByName(db, TEST_MERCHANT, nameKey(username));
  expect(player && (await readProfile(db, player))).toEqual(kept);
  const { rows } = await sql<{ register_url: string; method: string; domain: string }>`
    select register_url, method, domain from account.registration where player_id = ${player?.player_id}`.execute(db);
  expect(rows).toEqual([{ register_url: url, method: 'USERNAME', domain: 'play.example.com' }]);
  for (const field of Object.keys(kept)) await setSetting(app, `register.${field}`, { ...open, enabled: false });
});

it('D-008 D-019 recommender and referral code are kept with how the account came to be', async () => {
  await setSetting(app, 'register.recommenderId', open);
  const username = newName();
  expect((await register(app, username, { recommenderId: 'NIDA42', referralCode: 'FRIEND77' })).success).toBe(true);
  const { rows } = await sql<{ recommender_id: string; referral_code: string }>`
    select r.recommender_id, r.referral_code from account.registration r join account.player p using (player_id)
    where p.username = ${username}`.execute(db);
  expect(rows).toEqual([{ recommender_id: 'NIDA42', referral_code: 'FRIEND77' }]);
  await setSetting(app, 'register.recommenderId', { ...open, enabled: false });
});

it('D-009 a captcha and its picture are taken with the registration', async () => {
  await setSetting(app, 'register.captcha', open);
  const picture = await call<{ id: string }>(endpoints.captcha);
  const wrong = await register(app, newName(), { captcha: '????', captchaId: picture.value?.id });
  expect(wrong).toMatchObject({ errorCode: 'captcha.wrong', value: { captcha: true } });
  await setSetting(app, 'register.captcha', { ...open, enabled: false });
});

it('D-012 the payment password is a secret of its own: checked by its rule, guessable ones refused, nowhere in the clear', async () => {
  await setSetting(app, 'register.paymentPassword', {
    ...open,
    acceptedPattern: '',
    patternId: 6,
    minLength: 6,
    maxLength: 6,
  });
  expect((await register(app, newName(), { paymentPassword: '12345' })).details).toMatchObject({
    field: 'paymentPassword',
    fault: 'length',
  });
  expect(await register(app, newName(), { paymentPassword: '111111' })).toMatchObject({
    errorCode: 'password.weak',
    details: { field: 'paymentPassword' },
  });
  const username = newName();
  expect((await register(app, username, { paymentPassword: '482915' })).success).toBe(true);
  const { rows } = await sql<{ secret: string }>`
    select s::text as secret from account.payment_password s join account.player p using (player_id)
    where p.username = ${username}`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.secret).not.toContain('482915');
});

it('D-077 D-078 D-079 D-080 D-081 D-082 S-193 the settings of a field go out as the operator has set them', async () => {
  const rule = { enabled: true, required: true, acceptedPattern: '^x+$', patternId: 14, minLength: 3, maxLength: 9 };
  await setSetting(app, 'register.zalo', rule);
  expect((await call<Permission>(endpoints.systemStatus)).value?.register['zalo']).toEqual(rule);
  expect((await call<Permission['register']>(endpoints.registerSettings)).value?.['zalo']).toEqual(rule);
  await setSetting(app, 'register.zalo', { ...rule, enabled: false });
});

it('D-029 D-031 S-092 A-051 login takes captcha and the proof of a phone provider; a forged one opens nothing', async () => {
  const username = newName();
  await register(app, username);
  const more = { captcha: 'AB12', captchaId: '00000000-0000-4000-8000-000000000000' };
  expect((await login(app, username, GOOD_PASSWORD, more)).success).toBe(true);
  await setSetting(app, 'flag.MOBILEVERCODELOGIN3', true);
  await setSetting(app, 'phone.firebaseProject', { projectId: 'boats', apiKey: 'key', authDomain: '' });
  await setSetting(app, 'phone.firebaseSms', true);
  const proof = { firebaseChannel: 'FIREBASE', firebaseIdToken: 'e30.e30.e30', verificationCode: '123456' };
  const entered = await call<LoginAnswer>(endpoints.login, { type: 'sms', mobileNum: '0812345678', ...proof });
  expect(entered.errorCode).toMatch(/^phone\.proof\./);
  await setSetting(app, 'phone.firebaseSms', false);
});

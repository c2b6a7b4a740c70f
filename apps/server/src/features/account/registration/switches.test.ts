import { endpoints } from '@sampan/contract';
import { expect, it } from 'vitest';
import { login, newName, registration } from '../../../../test/account-steps.ts';
import { mobileRegistration, setFlags } from '../../../../test/registration-steps.ts';
import { type TestEndpoint, testApp } from '../../../../test/test-app.ts';
import { newMobile, setSetting } from '../../../../test/verification-steps.ts';

const app = await testApp();
const allOn = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  MOBILENUMPASSREG3: true,
  MOBILEVERCODELOGIN3: true,
};
const number = { mobileNum: '0812345678', countryDialingCode: '+66' };

/** F row, its flag, and every call that must refuse while it is off. */
const table: [id: string, flag: string, refused: [TestEndpoint, object][], code: string][] = [
  [
    'F-001',
    'MOBILENUMREG3',
    [
      [endpoints.registerMobile, mobileRegistration(newMobile())],
      [{ ...endpoints.registerMobile, method: 'PUT' }, mobileRegistration(newMobile())],
      [endpoints.mobileAccount, number],
    ],
    'function.disabled',
  ],
  ['F-002', 'REGMOBVERF3', [[endpoints.registerSms, number]], 'function.disabled'],
  ['F-004', 'USERNAMEREG3', [[endpoints.register, registration(newName())]], 'register.disabled'],
  [
    'F-007',
    'MOBILEVERCODELOGIN3',
    [
      [endpoints.loginSms, number],
      [endpoints.login, { type: 'sms', ...number, verificationCode: '123456' }],
      [endpoints.login, { type: 'sms', rememberedToken: 'a handle of yesterday' }],
    ],
    'function.disabled',
  ],
];

it.each(table)(
  '%s with %s off its calls are refused, and answer again when it is on',
  async (_id, flag, calls, code) => {
    await setFlags(app, { ...allOn, [flag]: false });
    for (const [endpoint, body] of calls) {
      const answer = await app.call(endpoint, body);
      expect([endpoint.path, answer.status, answer.errorCode]).toEqual([endpoint.path, 403, code]);
    }
    await setFlags(app, allOn);
    for (const [endpoint, body] of calls) expect((await app.call(endpoint, body)).errorCode).not.toBe(code);
  },
);

it('F-003 with MOBILENUMPASSREG3 off a password is neither asked for nor taken', async () => {
  await setFlags(app, { ...allOn, MOBILENUMPASSREG3: false, REGMOBVERF3: false });
  const mobile = newMobile();
  const answer = await app.call<{ userName: string }>(endpoints.registerMobile, mobileRegistration(mobile));
  expect(answer).toMatchObject({ success: true, value: { passwordChangeRequired: true } });
  expect((await login(app, answer.value?.userName ?? '')).errorCode).toBe('login.failed');
});

it('F-008 DIRECTREG3 is a matter of the header alone: registration goes on without it (A-045)', async () => {
  await setFlags(app, { USERNAMEREG3: true });
  await setFlags(app, { DIRECTREG3: false });
  expect((await app.call(endpoints.register, registration(newName()))).success).toBe(true);
});

it('F-015 S-166 with the captcha field on a registration needs its picture, with it off none is asked for', async () => {
  const rule = { enabled: true, required: true, acceptedPattern: '', patternId: 4, minLength: 4, maxLength: 6 };
  await setSetting(app, 'register.captcha', rule);
  expect((await app.call(endpoints.register, registration(newName()))).errorCode).toBe('captcha.wrong');
  const picture = await app.call<{ id: string }>(endpoints.captcha);
  const guess = { captchaId: picture.value?.id, captcha: '0000' };
  expect((await app.call(endpoints.register, { ...registration(newName()), ...guess })).errorCode).toBe(
    'captcha.wrong',
  );
  await setSetting(app, 'register.captcha', { ...rule, enabled: false });
  expect((await app.call(endpoints.register, registration(newName()))).success).toBe(true);
});

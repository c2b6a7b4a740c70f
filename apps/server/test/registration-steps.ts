import { endpoints } from '@sampan/contract';
import { GOOD_PASSWORD, type LoginAnswer } from './account-steps.ts';
import type { CallOptions, TestAnswer, TestApp } from './test-app.ts';
import { newestCode, newMobile, setSetting } from './verification-steps.ts';

export type TestMobile = ReturnType<typeof newMobile>;

/** Asks for a code and reads it where the telephone would show it. */
export async function codeFor(app: TestApp, mobile: TestMobile, options: CallOptions = {}): Promise<string> {
  const sent = await app.call(endpoints.registerSms, { mobileNum: mobile.typed, countryDialingCode: '+66' }, options);
  if (!sent.success) throw new Error(`No code was sent: ${sent.errorCode}`);
  return (await newestCode(app, mobile.e164)) ?? '';
}

export function mobileRegistration(mobile: TestMobile, more: Record<string, unknown> = {}) {
  return {
    mobileNum: mobile.typed,
    countryDialingCode: '+66',
    password: GOOD_PASSWORD,
    confirmPassword: GOOD_PASSWORD,
    registerMethod: 'MOBILE',
    login: true,
    agreement: true,
    ...more,
  };
}

export function registerMobile(
  app: TestApp,
  mobile: TestMobile,
  more: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<TestAnswer<LoginAnswer>> {
  return app.call<LoginAnswer>(endpoints.registerMobile, mobileRegistration(mobile, more), options);
}

/** A player who has proven a number at registration. */
export async function provenPlayer(app: TestApp): Promise<{ mobile: TestMobile; account: LoginAnswer }> {
  const mobile = newMobile();
  const answer = await registerMobile(app, mobile, { verificationCode: await codeFor(app, mobile) });
  if (!answer.value) throw new Error(`No account was opened: ${answer.errorCode}`);
  return { mobile, account: answer.value };
}

/** Sets whitelabel modules, and has this node read them at once instead of within a second. */
export async function setFlags(app: TestApp, flags: Readonly<Record<string, boolean>>): Promise<void> {
  for (const [flag, on] of Object.entries(flags)) await setSetting(app, `flag.${flag}`, on);
  await app.call(endpoints.systemStatus);
}

import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setFlags } from '../../../../test/registration-steps.ts';
import { type TestEndpoint, testApp } from '../../../../test/test-app.ts';
import { newMobile } from '../../../../test/verification-steps.ts';

const app = await testApp({ HUMAN_CHECK: 'on' });
const ASKED = 45;

const refreshes: [what: string, endpoint: TestEndpoint, body: object][] = [
  ['S-074 S-485 captcha', endpoints.captcha, {}],
  ['S-485 slider', endpoints.humanCheck, { action: 'login' }],
];

it.each(refreshes)(
  '%s: a bot that does not wait gets no more than one in 1000 ms, counted over ten seconds; others are not held up',
  async (_what, endpoint, body) => {
    const ask = (ip: string) => app.call(endpoint, body, { ip });
    const answers = await Promise.all(Array.from({ length: ASKED }, () => ask('10.91.0.1')));
    const made = answers.filter((answer) => answer.success);
    const refused = answers.filter((answer) => !answer.success);
    // At most two windows of ten seconds: the calls may have begun in the last moment of one.
    expect(made.length).toBeGreaterThanOrEqual(10);
    expect(made.length).toBeLessThanOrEqual(20);
    expect(new Set(refused.map(({ status, errorCode }) => `${status} ${errorCode}`))).toEqual(
      new Set(['429 request.rate.limited']),
    );
    for (const { details } of refused as { details?: { seconds: number } }[])
      expect(details?.seconds).toBeLessThanOrEqual(10);
    expect((await ask('10.91.0.2')).success).toBe(true);
    await sql`update platform.rate_limit set window_start = window_start - interval '10 seconds'`.execute(app.db);
    expect((await ask('10.91.0.1')).success).toBe(true);
  },
);

it('S-126 S-485 a second code to one number is refused by the server too, however quickly it is asked for', async () => {
  const unchecked = await testApp();
  await setFlags(unchecked, { MOBILENUMREG3: true, REGMOBVERF3: true });
  const mobile = newMobile();
  const send = () => unchecked.call(endpoints.registerSms, { mobileNum: mobile.typed, countryDialingCode: '+66' });
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
    new Set(['code.wait']),
  );
});

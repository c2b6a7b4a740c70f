import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, login, newName, register, registration } from '../../../../test/account-steps.ts';
import { mobileRegistration, registerMobile, setFlags } from '../../../../test/registration-steps.ts';
import { encryptBody, TEST_MERCHANT, type TestEndpoint, testApp } from '../../../../test/test-app.ts';
import { newMobile, setSetting } from '../../../../test/verification-steps.ts';

const app = await testApp();
const { db, call, server } = app;
const countPlayers = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from account.player`.execute(db)).rows[0]?.n ?? 0;

/** Names in any script: what is checked is their shape, not their alphabet. */
const anyName = { enabled: true, required: true, acceptedPattern: '*', patternId: 0, minLength: 2, maxLength: 30 };

beforeAll(() => setFlags(app, { MOBILENUMREG3: true, REGMOBVERF3: false, MOBILEVERCODELOGIN3: true }));

describe('bad input: a clear 4xx or one account, never two', () => {
  it('names in every script make one account, and its look-alike none', async () => {
    await setSetting(app, 'register.username', anyName);
    const before = await countPlayers();
    // Composed and decomposed, wide and narrow: what a person cannot tell apart is one name.
    const pairs: [name: string, alike: string][] = [
      ['สมชายใจดี', 'สมชายใจดี'],
      ['Nguyễn Văn', 'Nguye\u0302\u0303n Va\u0306n'],
      ['ｍａｌｉ２', 'mali2'],
      ['🛶🏮', '🛶🏮'],
      ['İstanbul', 'i̇stanbul'],
    ];
    for (const [name, alike] of pairs) {
      expect([name, (await register(app, name)).success]).toEqual([name, true]);
      expect([alike, (await register(app, alike)).errorCode]).toEqual([alike, 'register.username.taken']);
      expect([alike, (await login(app, alike)).success]).toEqual([alike, true]);
    }
    expect(await countPlayers()).toBe(before + pairs.length);
    await setSetting(app, 'register.username', {
      ...anyName,
      acceptedPattern: '',
      patternId: 1,
      minLength: 4,
      maxLength: 15,
    });
  });

  it('passwords of 10 kB, null characters and wrong types are refused by name, and nobody is made', async () => {
    const before = await countPlayers();
    const long = 'aB3-'.repeat(2_560);
    const cases: [endpoint: TestEndpoint, body: object, field: string][] = [
      [endpoints.register, registration(newName(), { password: long, confirmPassword: long }), 'password'],
      [endpoints.register, registration('ma\u0000li'), 'username'],
      [endpoints.register, registration(newName(), { password: `${GOOD_PASSWORD}\u0000` }), 'password'],
      [endpoints.register, registration(newName(), { login: 'true' }), 'login'],
      [endpoints.register, registration(newName(), { affiliateCode: { $ne: '' } }), 'affiliateCode'],
      [endpoints.registerMobile, mobileRegistration(newMobile(), { mobileNum: 812_345_678 }), 'mobileNum'],
      [endpoints.registerMobile, mobileRegistration(newMobile(), { mobileNum: '0'.repeat(33) }), 'mobileNum'],
      [endpoints.registerMobile, mobileRegistration(newMobile(), { username: 'mali' }), 'username'],
      [
        endpoints.registerMobile,
        mobileRegistration(newMobile(), { countryDialingCode: ['+66'] }),
        'countryDialingCode',
      ],
      [endpoints.mobileAccount, { mobileNum: '08\u000012345678' }, 'mobileNum'],
      [endpoints.affiliateCheck, { code: ['BOAT'] }, 'code'],
      [endpoints.login, { type: 'sms', mobileNum: ['0812345678'] }, 'mobileNum'],
      [endpoints.login, { type: 'sms', verificationCode: 123_456 }, 'verificationCode'],
      [endpoints.login, { type: 'pigeon' }, 'type'],
    ];
    for (const [endpoint, body, field] of cases) {
      const answer = await call(endpoint, body);
      expect([field, answer.status, answer.errorCode]).toEqual([field, 400, 'request.invalid']);
      expect(answer.details).toMatchObject({ field });
    }
    expect(await countPlayers()).toBe(before);
  });

  it('bodies that are no object at all are refused', async () => {
    for (const body of [null, 'mali', 7, [], [registration(newName())], true])
      expect([body, (await call(endpoints.register, body)).status]).toEqual([body, 400]);
  });

  it('doubled headers: two brands are refused by name, two sessions still make one account', async () => {
    const before = await countPlayers();
    const token = (await register(app)).value?.token ?? '';
    const send = async (header: string, value: string) =>
      server.inject({
        method: 'POST',
        url: endpoints.register.path,
        payload: await encryptBody(server, registration(newName())),
        headers: { merchant: TEST_MERCHANT, encryption: 'jwe', [header]: [value, value] },
      });
    const twice = (await send('merchant', TEST_MERCHANT)).json();
    expect(twice).toMatchObject({ errorCode: 'request.invalid', details: { field: 'merchant' } });
    // Node itself keeps the first of two Authorization headers: one session, one account.
    expect((await send('authorization', token)).statusCode).toBe(200);
    expect(await countPlayers()).toBe(before + 2);
  });

  it('S-171 one encrypted body sent twice at once, and two forms of one number at once, make one account each', async () => {
    const before = await countPlayers();
    const payload = await encryptBody(server, registration(newName()));
    const headers = { merchant: TEST_MERCHANT, encryption: 'jwe' };
    const send = () => server.inject({ method: 'POST', url: endpoints.register.path, payload, headers });
    const twice = await Promise.all([send(), send(), send()]);
    expect(twice.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const mobile = newMobile();
    const both = await Promise.all([registerMobile(app, mobile), registerMobile(app, mobile)]);
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await countPlayers()).toBe(before + 2);
  });
});

import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { passHumanCheck } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import {
  actorOf,
  ageCodes,
  newestCode,
  newestMessage,
  newMobile,
  newPlayerWith,
  setSetting,
} from '../../../../test/verification-steps.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import type { Contact } from '../member/contacts.queries.ts';
import type { CodePurpose } from './codes.queries.ts';
import { takeCode } from './codes.service.ts';

const app = await testApp();
for (const flag of ['MOBILEVERCODELOGIN3', 'MOBILENUMREG3', 'REGMOBVERF3', 'CHNGPASSVERIF3'])
  await setSetting(app, `flag.${flag}`, true);
// All tests of this file come from one address within one hour.
await setSetting(app, 'codes.perAddressHour', 10_000);

type SendingRow = typeof endpoints.registerSms;

const send = (row: SendingRow, typed: string, options = {}) =>
  app.call<{ expirationTime: number }>(row, { mobileNum: typed, countryDialingCode: '+66' }, options);

interface Taking {
  purpose: CodePurpose;
  value: string;
  code: string;
  kind?: Contact['kind'];
  playerId?: string;
  brand?: string;
}

const take = ({ purpose, value, code, kind = 'mobile', playerId, brand }: Taking) =>
  inTransaction(app.db, async (tx) =>
    takeCode(tx, await actorOf(tx, playerId ?? null, brand ? { brand } : {}), {
      purpose,
      contact: { kind, value },
      code,
    }),
  );

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('sending', () => {
  it('E-018 D-047 D-049 S-122 a code of six digits goes to the number, and the answer says until when', async () => {
    const { typed, e164 } = newMobile();
    const before = Date.now();
    const answer = await send(endpoints.registerSms, typed);
    expect(answer).toMatchObject({ status: 200, success: true });
    expect(answer.value?.expirationTime).toBeGreaterThan(before + 179_000);
    expect(answer.value?.expirationTime).toBeLessThan(Date.now() + 181_000);
    expect((await newestMessage(app, e164))?.content).toMatch(/^\d{6} is your Sampan code/);
  });

  it('E-002 R-52 nobody learns whether a number has an account; only its owner gets a code', async () => {
    const known = newMobile();
    const unknown = newMobile();
    await newPlayerWith(app, { kind: 'mobile', value: known.e164 });
    for (const row of [endpoints.loginSms, endpoints.sendResetCode]) {
      const [one, other] = [await send(row, known.typed), await send(row, unknown.typed)];
      expect({ ...other, value: null, requestId: '' }).toEqual({ ...one, value: null, requestId: '' });
      expect(Object.keys(other.value ?? {})).toEqual(['expirationTime']);
    }
    expect(await newestCode(app, known.e164)).toMatch(/^\d{6}$/);
    expect(await newestMessage(app, unknown.e164)).toBeNull();
  });

  it('S-124 D-048 a second code waits on the server too until the first has ended', async () => {
    const { typed, e164 } = newMobile();
    await send(endpoints.registerSms, typed);
    const again = await send(endpoints.registerSms, typed);
    expect(again).toMatchObject({ status: 429, errorCode: 'code.wait', details: { seconds: expect.any(Number) } });
    expect(again.message).toMatch(/^A code is on its way\. You can ask for another in \d+ seconds\.$/);
    await ageCodes(app, e164, 181);
    expect((await send(endpoints.registerSms, typed)).success).toBe(true);
  });

  it('S-178 S-130 a number that is none, not mobile, or of a refused country is named before anything is sent', async () => {
    const cases: [string | undefined, string, string][] = [
      [undefined, '+66', 'phone.missing'],
      ['   ', '+66', 'phone.missing'],
      ['12', '+66', 'phone.invalid'],
      ['021234567', '+66', 'phone.invalid'],
      ['1900123456', '+66', 'phone.invalid'],
      ['0812345678; drop', '+66', 'phone.invalid'],
      ['2015550123', '+1', 'phone.country.refused'],
      ['+12015550123', '+66', 'phone.country.refused'],
      ['0812345678', '+999', 'phone.country.refused'],
    ];
    for (const [mobileNum, countryDialingCode, code] of cases) {
      const body = { ...(mobileNum === undefined ? {} : { mobileNum }), countryDialingCode };
      const answer = await app.call(endpoints.registerSms, body);
      expect([mobileNum, answer.status, answer.errorCode]).toEqual([mobileNum, 400, code]);
    }
  });

  it('F-016 without the picker only the first country is taken, with it all of the list', async () => {
    const call = () => app.call(endpoints.registerSms, { mobileNum: '9171234567', countryDialingCode: '63' });
    await setSetting(app, 'phone.countryPicker', false);
    expect((await call()).errorCode).toBe('phone.country.refused');
    await setSetting(app, 'phone.countryPicker', true);
    expect((await call()).success).toBe(true);
    expect(await newestCode(app, '+639171234567')).toMatch(/^\d{6}$/);
  });

  it('F-002 F-007 F-010 with its flag off each sending call refuses', async () => {
    const rows = [
      ['REGMOBVERF3', endpoints.registerSms],
      ['MOBILEVERCODELOGIN3', endpoints.loginSms],
      ['CHNGPASSVERIF3', endpoints.sendResetCode],
    ] as const;
    for (const [flag] of rows) await setSetting(app, `flag.${flag}`, false);
    for (const [, row] of rows)
      await expect.poll(async () => (await send(row, newMobile().typed)).errorCode).toBe('function.disabled');
    for (const [flag] of rows) await setSetting(app, `flag.${flag}`, true);
    for (const [, row] of rows) await expect.poll(async () => (await send(row, newMobile().typed)).success).toBe(true);
  });
});

describe('taking', () => {
  const sent = async (): Promise<{ value: string; code: string }> => {
    const { typed, e164 } = newMobile();
    await send(endpoints.registerSms, typed);
    return { value: e164, code: await newestCode(app, e164) };
  };

  it('R-55 a code is right once, and the table holds no code in clear', async () => {
    const { value, code } = await sent();
    const { rows } = await sql<{ row: string }>`select v::text as row from account.verification_code v`.execute(app.db);
    for (const { row } of rows) expect(row).not.toMatch(new RegExp(`(^|[,(])${code}|${value.slice(1)}`));
    expect(await take({ purpose: 'register', value, code: ` ${code} ` })).toBe(true);
    expect(await take({ purpose: 'register', value, code })).toBe(false);
  });

  it('R-55 sent at the same instant, a right code opens one session', async () => {
    const { value, code } = await sent();
    const answers = await Promise.all(Array.from({ length: 8 }, () => take({ purpose: 'register', value, code })));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('R-55 of another purpose, number or brand a code opens nothing, and stays good for its own', async () => {
    const { value, code } = await sent();
    const other = await sent();
    for (const purpose of ['login', 'reset-password', 'bind-mobile', 'payment-password', 'close-account'] as const)
      expect(await take({ purpose, value, code })).toBe(false);
    expect(await take({ purpose: 'register', value: newMobile().e164, code })).toBe(false);
    expect(await take({ purpose: 'register', value, code, brand: 'another' })).toBe(false);
    expect(await take({ purpose: 'register', value, code, kind: 'email' })).toBe(false);
    if (other.code !== code) expect(await take({ purpose: 'register', value: other.value, code })).toBe(false);
    expect(await take({ purpose: 'register', value, code })).toBe(true);
  });

  it('R-55 after five wrong tries the right code is worth nothing; four leave it good', async () => {
    const [four, five] = [await sent(), await sent()];
    for (let tries = 0; tries < 4; tries++) {
      expect(await take({ purpose: 'register', value: four.value, code: wrong(four.code) })).toBe(false);
      expect(await take({ purpose: 'register', value: five.value, code: wrong(five.code) })).toBe(false);
    }
    expect(await take({ purpose: 'register', ...four })).toBe(true);
    expect(await take({ purpose: 'register', value: five.value, code: wrong(five.code) })).toBe(false);
    expect(await take({ purpose: 'register', ...five })).toBe(false);
  });

  it('R-55 guesses sent at the same instant are five at most', async () => {
    const { value, code } = await sent();
    const guesses = Array.from({ length: 40 }, () => take({ purpose: 'register', value, code: wrong(code) }));
    expect(await Promise.all(guesses)).toEqual(Array(40).fill(false));
    const { rows } = await sql<{ tries: number }>`
      select tries from account.verification_code order by made_at desc limit 1`.execute(app.db);
    expect(rows).toEqual([{ tries: 5 }]);
    expect(await take({ purpose: 'register', value, code })).toBe(false);
  });

  it('R-55 an expired code and one that a newer code replaced are worth nothing; ten minutes are the most', async () => {
    const { value, code } = await sent();
    await ageCodes(app, value, 181);
    expect(await take({ purpose: 'register', value, code })).toBe(false);
    await app.call(endpoints.registerSms, { mobileNum: value });
    const newer = await newestCode(app, value);
    if (newer !== code) expect(await take({ purpose: 'register', value, code })).toBe(false);
    expect(await take({ purpose: 'register', value, code: newer })).toBe(true);
    await expect(setSetting(app, 'codes.lifeSeconds', 601)).rejects.toThrow('codes.lifeSeconds');
  });

  it('R-55 what is no code is refused like a wrong one', async () => {
    const { value } = await sent();
    for (const code of ['', ' ', '12345', '1234567', '๑๒๓๔๕๖', 'x'.repeat(255)])
      expect(await take({ purpose: 'register', value, code })).toBe(false);
  });

  it('X-101 R-55 a code that a player asked for is taken from that player only', async () => {
    const asking = await newPlayerWith(app);
    const other = await newPlayerWith(app);
    const { typed, e164: value } = newMobile();
    const answer = await app.call<{ sentTo: string }>(
      endpoints.sendOwnCode,
      { purpose: 'bind-mobile', mobileNum: typed },
      { token: asking.token },
    );
    expect(answer.value?.sentTo).toBe('•••001');
    const code = await newestCode(app, value);
    expect(await take({ purpose: 'bind-mobile', value, code, playerId: other.playerId })).toBe(false);
    expect(await take({ purpose: 'bind-mobile', value, code })).toBe(false);
    expect(await take({ purpose: 'bind-mobile', value, code, playerId: asking.playerId })).toBe(true);
  });

  it('X-101 own codes go to a new address by mail, or to the contact that is bound; without one the player is told', async () => {
    const bare = await newPlayerWith(app);
    const call = (body: object, token: string) => app.call<{ sentTo: string }>(endpoints.sendOwnCode, body, { token });
    expect((await call({ purpose: 'payment-password' }, bare.token)).errorCode).toBe('code.contact.missing');
    expect(await call({ purpose: 'bind-email', email: 'no address' }, bare.token)).toMatchObject({
      status: 400,
      details: { field: 'email' },
    });
    expect((await call({ purpose: 'bind-email', email: ' Mai@Example.com ' }, bare.token)).value?.sentTo).toBe(
      'm•••@example.com',
    );
    expect((await newestMessage(app, 'mai@example.com'))?.subject).toMatch(/^Sampan: your code is \d{6}$/);
    const value = newMobile().e164;
    const bound = await newPlayerWith(app, { kind: 'mobile', value });
    expect((await call({ purpose: 'close-account' }, bound.token)).success).toBe(true);
    const code = await newestCode(app, value);
    expect(await take({ purpose: 'close-account', value, code, playerId: bound.playerId })).toBe(true);
    expect((await app.call(endpoints.sendOwnCode, { purpose: 'bind-mobile' })).errorCode).toBe('session.required');
  });
});

describe('with human checks', async () => {
  const checked = await testApp({ HUMAN_CHECK: 'on' });
  await setSetting(checked, 'flag.MOBILENUMREG3', true);
  await setSetting(checked, 'flag.REGMOBVERF3', true);

  it('S-120 S-474 R-56 each code needs a check of its own, made for sending', async () => {
    const call = (humanCheckId?: string) =>
      checked.call(endpoints.registerSms, { mobileNum: newMobile().typed, ...(humanCheckId ? { humanCheckId } : {}) });
    expect(await call()).toMatchObject({ status: 400, errorCode: 'human.check.required' });
    expect((await call(await passHumanCheck(checked, 'login'))).errorCode).toBe('human.check.required');
    const id = await passHumanCheck(checked, 'sms');
    expect((await call(id)).success).toBe(true);
    expect((await call(id)).errorCode).toBe('human.check.required');
  });
});

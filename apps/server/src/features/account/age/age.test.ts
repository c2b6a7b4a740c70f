import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newName, register } from '../../../../test/account-steps.ts';
import { newMember } from '../../../../test/member.ts';
import { mobileRegistration } from '../../../../test/registration-steps.ts';
import { TEST_MERCHANT, type TestAnswer, testApp } from '../../../../test/test-app.ts';
import { newMobile, setSetting } from '../../../../test/verification-steps.ts';

const app = await testApp();
const { db, call } = app;
const codeOf = ({ success, errorCode }: TestAnswer) => (success ? 'done' : errorCode);
const yearsAgo = (years: number, days = 0) =>
  new Date(Date.UTC(new Date().getUTCFullYear() - years, new Date().getUTCMonth(), new Date().getUTCDate() + days))
    .toISOString()
    .slice(0, 10);
const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  patternId: 0,
  minLength: 10,
  maxLength: 10,
};

beforeAll(async () => {
  await setSetting(app, 'register.birthDate', rule);
  await setSetting(app, 'flag.MOBILENUMREG3', true);
  await setSetting(app, 'flag.REGMOBVERF3', false);
  await app.asOwner(`insert into cashier.method (brand, code, provider, name, kind, min_amount, max_amount)
    values ('${TEST_MERCHANT}', 'page', 'demo', 'Page', 'redirect', 100, 1000000)`);
});

const players = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from account.player`.execute(db)).rows[0]?.n;

test('R-74 nobody below the age opens an account, by name or by number, whatever else they send', async () => {
  const before = await players();
  const tried: [birthDate: string | undefined, says: string][] = [
    [undefined, 'register.field.invalid'],
    ['', 'register.field.invalid'],
    ['2001-02-30', 'register.field.invalid'],
    ['31-12-1990', 'register.field.invalid'],
    [yearsAgo(18, 2), 'register.age'],
    [yearsAgo(5), 'register.age'],
    [`${new Date().getUTCFullYear() + 1}-01-01`, 'register.field.invalid'],
  ];
  for (const [birthDate, says] of tried) {
    expect([birthDate, codeOf(await register(app, newName(), { birthDate }))]).toEqual([birthDate, says]);
    const byNumber = mobileRegistration(newMobile(), { birthDate });
    expect([birthDate, codeOf(await call(endpoints.registerMobile, byNumber))]).toEqual([birthDate, says]);
  }
  expect(await players()).toBe(before);
  expect(codeOf(await register(app, newName(), { birthDate: yearsAgo(18, -1) }))).toBe('done');
});

test('R-74 an account that was opened without a date gives one before money comes in, once', async () => {
  const { token } = await newMember(db);
  const deposit = async () =>
    codeOf(await call(endpoints.createDeposit, { method: 'page', amount: '20.00' }, { token }));
  const edit = async (birthDate: string) =>
    codeOf(await call(endpoints.editProfile, { nickname: 'Mali Two', fields: { birthDate } }, { token }));
  expect(await deposit()).toBe('account.birth.required');
  expect(await edit(yearsAgo(12))).toBe('register.age');
  expect(await deposit()).toBe('account.birth.required');
  expect(await edit(yearsAgo(30))).toBe('done');
  expect(await deposit()).toBe('done');
  expect(await edit(yearsAgo(40))).toBe('register.field.invalid');
});

test('R-74 who came in before the age was raised is held to it too', async () => {
  const { token } = await newMember(db, { profile: { birthDate: yearsAgo(19) } });
  await setSetting(app, 'register.minimumAge', 21);
  const asked = await call(endpoints.createDeposit, { method: 'page', amount: '20.00' }, { token });
  expect(asked).toMatchObject({ errorCode: 'register.age', details: { age: 21 } });
  expect((await call(endpoints.withdrawalOptions, {}, { token })).status).toBe(200);
  await setSetting(app, 'register.minimumAge', 18);
});

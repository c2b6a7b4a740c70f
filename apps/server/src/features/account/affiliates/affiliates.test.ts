import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newName, register } from '../../../../test/account-steps.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { CliError } from '../../../platform/cli/cli-error.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting, DEMO_BRAND } from '../../brand/index.ts';
import { accountCommands } from '../account.cli.ts';

const app = await testApp();
const { db, call, server } = app;

const sampan = commandRunner(
  db,
  accountCommands(() => []),
);
const run = (...args: string[]) => sampan('affiliate', ...args);

const check = async (code: string, domain = 'localhost') =>
  (await call<{ valid: boolean }>(endpoints.affiliateCheck, { code, domain })).value?.valid;

const askForCode = (enabled: boolean) =>
  inTransaction(db, (tx) =>
    changeSetting(tx, {
      brand: DEMO_BRAND,
      key: 'register.affiliateCode',
      value: { enabled, required: false, acceptedPattern: '', patternId: 4, minLength: 3, maxLength: 20 },
      changedBy: 'test',
    }),
  );

it('E-010 S-148 a code is good when the operator has given it out, on the domains it is bound to, until it is switched off', async () => {
  expect(await check('BOAT7')).toBe(false);
  await run('add', 'BOAT7');
  expect([await check('BOAT7'), await check(' boat7 '), await check('BOAT')]).toEqual([true, true, false]);
  await run('add', 'Pier9', 'play.example.com', 'M.Example.com');
  expect(await check('pier9', 'm.example.com')).toBe(true);
  expect(await check('pier9', 'https://play.example.com:8080/register')).toBe(true);
  expect([await check('pier9', 'example.com'), await check('pier9', '')]).toEqual([false, false]);
  await run('disable', 'BOAT7');
  expect(await check('BOAT7')).toBe(false);
  await run('enable', 'boat7');
  expect(await check('BOAT7')).toBe(true);
});

it('E-010 reads code and domain from the query as well', async () => {
  await run('add', 'QUERY1', 'm.example.com');
  const ask = (query: object) =>
    server.inject({
      method: 'POST',
      url: '/wps/agent/affiliate',
      query: { ...query },
      headers: { merchant: TEST_MERCHANT },
    });
  expect((await ask({ code: 'QUERY1', domain: 'm.example.com' })).json().value).toEqual({ valid: true });
  expect((await ask({ code: 'QUERY1' })).json().value).toEqual({ valid: false });
});

it('D-011 D-008 D-020 D-025 D-026 an account keeps the code, the domain and the address it came by', async () => {
  await askForCode(true);
  await run('add', 'KEEP55', 'play.example.com');
  const more = {
    affiliateCode: 'KEEP55',
    domain: 'play.example.com',
    registerUrl: 'https://play.example.com/register',
    registerMethod: 'USERNAME',
  };
  const username = newName();
  expect((await register(app, username, more)).success).toBe(true);
  const { rows } = await sql`
    select r.method, r.affiliate_code, r.domain, r.register_url from account.registration r
    join account.player p using (player_id) where p.username = ${username}`.execute(db);
  expect(rows).toEqual([
    { method: 'USERNAME', affiliate_code: 'KEEP55', domain: 'play.example.com', register_url: more.registerUrl },
  ]);
  const elsewhere = await register(app, newName(), { ...more, domain: 'other.example.com' });
  expect(elsewhere).toMatchObject({ status: 400, errorCode: 'invitation.code.error' });
  expect(await run('list')).toMatch(/^KEEP55 +on +play\.example\.com +players 1$/m);
  await askForCode(false);
});

it('S-147 a code is checked only when the field is shown and filled', async () => {
  expect((await register(app, newName(), { affiliateCode: 'NOBODYS' })).success).toBe(true);
  await askForCode(true);
  expect((await register(app, newName())).success).toBe(true);
  expect((await register(app, newName(), { affiliateCode: 'NOBODYS' })).errorCode).toBe('invitation.code.error');
  await askForCode(false);
});

it('refuses an operator’s slip in one sentence', async () => {
  const cases: [args: string[], says: string][] = [
    [['add', 'a-b'], '3 to 64 letters and digits'],
    [['add', 'ABC', 'not a host'], 'not a host is not a host name'],
    [['disable', 'NOSUCH'], 'has no code NOSUCH'],
    [['dance'], 'Usage: affiliate list'],
  ];
  for (const [args, says] of cases) {
    await expect(run(...args)).rejects.toBeInstanceOf(CliError);
    await expect(run(...args)).rejects.toThrow(says);
  }
});

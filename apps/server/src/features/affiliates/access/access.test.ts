/** What a guesser or a thief of an operator's password cannot do at an affiliate's pages. */
import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { affiliateFixture, sharePlan, type TestAffiliate } from '../../../../test/affiliate-fixture.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { encryptBody, TEST_MERCHANT, type TestEndpoint, testApp } from '../../../../test/test-app.ts';
import { setSetting } from '../../../../test/verification-steps.ts';
import { commands } from '../affiliates.cli.ts';

const app = await testApp();
const { db, server } = app;
const { addPlan, newAffiliate } = affiliateFixture(app);
const run = commandRunner(db, commands);
await setSetting(app, 'login.accountCap', 30);
const plan = await addPlan(sharePlan);
const CHOSEN = 'slow-Ferry-to-Koh-Lanta-31';

let networks = 0;
/** A network of its own. */
function newNetwork(): string {
  networks += 1;
  return `45.${networks >> 8}.${networks & 255}.1`;
}

type Jar = Record<string, string>;

/** A call as a browser makes it: with its cookies, which it keeps. */
async function ask(endpoint: TestEndpoint, body: object, jar: Jar = {}, ip = newNetwork()) {
  const answer = await server.inject({
    method: 'POST',
    url: endpoint.path,
    payload: endpoint.encrypted ? await encryptBody(server, body) : body,
    cookies: { ...jar },
    headers: {
      merchant: TEST_MERCHANT,
      language: 'EN',
      'x-forwarded-for': ip,
      ...(endpoint.encrypted ? { encryption: 'jwe' } : {}),
    },
  });
  for (const { name, value } of answer.cookies) jar[name] = value;
  const { success, errorCode } = answer.json<{ success: boolean; errorCode?: string }>();
  return success ? 'ok' : errorCode;
}

const login = ({ name }: TestAffiliate, password: string, jar: Jar = {}, ip?: string) =>
  ask(endpoints.affiliateLogin, { name, password }, jar, ip);
const change = (password: string, newPassword: string, jar: Jar, ip?: string) =>
  ask(endpoints.affiliatePassword, { password, newPassword }, jar, ip);

/** Logged in with a password of their own, in a browser that is returned. */
async function newEntered(): Promise<{ one: TestAffiliate; jar: Jar }> {
  const one = await newAffiliate(plan);
  const jar: Jar = {};
  expect(await login(one, one.password, jar)).toBe('ok');
  expect(await change(one.password, CHOSEN, jar)).toBe('ok');
  return { one, jar };
}

/** 34 guesses from as many networks, which is past the cap. */
async function guess(one: TestAffiliate): Promise<unknown[]> {
  const codes = [];
  for (let index = 0; index < 34; index++) codes.push(await login(one, `leaked-Word-${index}`));
  return codes;
}

describe('R-53 a password that an operator made', () => {
  test('opens one session: a second login is refused like a wrong password, and the first may still change it', async () => {
    const one = await newAffiliate(plan);
    const jar: Jar = {};
    expect(await login(one, one.password, jar)).toBe('ok');
    expect(await login(one, one.password)).toBe('login.failed');
    expect(await change(one.password, CHOSEN, jar)).toBe('ok');
    expect(await login(one, one.password)).toBe('login.failed');
    expect(await login(one, CHOSEN)).toBe('ok');
    expect(await login(one, CHOSEN)).toBe('ok');
  });

  test('of two logins at one moment opens one', async () => {
    const one = await newAffiliate(plan);
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(one, one.password)));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'login.failed')).toHaveLength(5);
  });

  test('that is given anew opens one again, and the session before it is over', async () => {
    const { one, jar } = await newEntered();
    const said = await run('affiliates', 'password', one.name);
    const given = /The password is (\S+)/.exec(said)?.[1] ?? '';
    expect(await ask(endpoints.affiliateLinks, {}, jar)).toBe('affiliate.login.required');
    expect(await login(one, given)).toBe('ok');
    expect(await login(one, given)).toBe('login.failed');
  });
});

describe('R-54 guesses at an affiliate', () => {
  test('from many networks keep strangers out, and neither the browser that was there before nor its session', async () => {
    const { one, jar } = await newEntered();
    expect(await guess(one)).toContain('login.locked');
    expect(await login(one, CHOSEN)).toBe('login.locked');
    expect(await change(CHOSEN, `${CHOSEN}-2`, jar)).toBe('ok');
    expect(await login(one, `${CHOSEN}-2`, jar)).toBe('ok');
  });

  test('a new password makes every other browser a stranger', async () => {
    const { one, jar } = await newEntered();
    const other: Jar = {};
    expect(await login(one, CHOSEN, other)).toBe('ok');
    expect(await change(CHOSEN, `${CHOSEN}-2`, jar)).toBe('ok');
    await guess(one);
    expect(await login(one, `${CHOSEN}-2`, other)).toBe('login.locked');
  });

  test('of one network at one moment are looked at as far as its cap and no further, then the right one is refused', async () => {
    const { one } = await newEntered();
    const wrong = Array.from({ length: 40 }, (_, index) => login(one, `leaked-Word-${index}`, {}, `46.0.0.${index}`));
    const answers = await Promise.all(wrong);
    // The cap, and those that were being looked at when it was reached.
    expect(answers.filter((code) => code === 'login.failed').length).toBeLessThanOrEqual(20 + 5);
    expect(answers.filter((code) => code !== 'login.failed' && code !== 'login.locked')).toEqual([]);
    expect(await login(one, CHOSEN, {}, '46.0.0.200')).toBe('login.locked');
  });

  test('one password over many names waits, also for who has it', async () => {
    const { one, jar } = await newEntered();
    const sprayed = 'every-Ferry-has-this-31';
    expect(await change(CHOSEN, sprayed, jar)).toBe('ok');
    for (let index = 0; index < 20; index++)
      await ask(endpoints.affiliateLogin, { name: `nobody-${index}`, password: sprayed });
    expect(await login(one, sprayed)).toBe('login.locked');
    expect(await login(one, sprayed, jar)).toBe('ok');
  });
});

test('R-53 a login ends the session its browser came with, and the twenty-first the one used longest ago', async () => {
  const one = await newAffiliate(plan);
  const first: Jar = {};
  await login(one, one.password, first);
  await change(one.password, CHOSEN, first);
  const before = { ...first };
  expect(await login(one, CHOSEN, first)).toBe('ok');
  expect(await ask(endpoints.affiliateLinks, {}, before)).toBe('affiliate.login.required');
  await sql`update affiliates.session set last_seen_at = now() - interval '5 minutes'`.execute(db);
  const jars: Jar[] = [];
  for (let index = 0; index < 20; index++) {
    const jar: Jar = {};
    expect(await login(one, CHOSEN, jar)).toBe('ok');
    jars.push(jar);
  }
  expect(await ask(endpoints.affiliateLinks, {}, first)).toBe('affiliate.login.required');
  for (const jar of jars) expect(await ask(endpoints.affiliateLinks, {}, jar)).toBe('ok');
});

import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { callWithCookies, GOOD_PASSWORD, newName, register } from '../../../../../test/account-steps.ts';
import { testApp } from '../../../../../test/test-app.ts';

const app = await testApp();
const { db, call } = app;
const DEVICE = 'sampan_device';

let username = '';
beforeEach(async () => {
  username = newName();
  await register(app, username);
});

interface Browser {
  cookies: Record<string, string>;
  token: string;
  remembered: string | undefined;
}

async function enter(body: object, cookies: Record<string, string> = {}) {
  const answer = await callWithCookies(app, endpoints.login, { type: 'username', username, ...body }, { cookies });
  const device = answer.cookies.find((cookie) => cookie.name === DEVICE);
  return { ...answer, device, remembered: answer.body.value?.rememberedToken };
}

async function remember(): Promise<Browser> {
  const { body, device, remembered } = await enter({ password: GOOD_PASSWORD, remember: true });
  return { cookies: { [DEVICE]: device?.value ?? '' }, token: body.value?.token ?? '', remembered };
}

describe('the remembered login', () => {
  it('S-095 S-446 S-448 A-012 gives a one-use token and a cookie the page cannot read, for 24 hours', async () => {
    const { device, remembered } = await enter({ password: GOOD_PASSWORD, remember: true });
    expect(remembered).toMatch(/^[\w-]{43}$/);
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/wps/session', maxAge: 86_400 });
    expect(device?.value).not.toBe(remembered);
    const { rows } = await sql<{
      hours: number;
    }>`select round(extract(epoch from expires_at - now()) / 3600)::int as hours from account.remembered_login order by expires_at desc limit 1`.execute(
      db,
    );
    expect(rows[0]?.hours).toBe(24);
  });

  it('is not given when it was not asked for', async () => {
    const { device, remembered } = await enter({ password: GOOD_PASSWORD });
    expect([device, remembered]).toEqual([undefined, undefined]);
  });

  it('A-012 logs in without the password and gives the next token', async () => {
    const browser = await remember();
    const second = await enter({ rememberedToken: browser.remembered, remember: true }, browser.cookies);
    expect(second.body).toMatchObject({ success: true, value: { userName: username } });
    expect(second.remembered).not.toBe(browser.remembered);
    expect((await enter({ rememberedToken: second.remembered, remember: true }, browser.cookies)).body.success).toBe(
      true,
    );
  });

  it('A-012 is worth nothing without the cookie, or with another browser’s', async () => {
    const browser = await remember();
    const other = await remember();
    for (const cookies of [{}, other.cookies, { [DEVICE]: 'x'.repeat(32) }]) {
      expect((await enter({ rememberedToken: browser.remembered }, cookies)).body).toMatchObject({
        success: false,
        errorCode: 'login.remembered.invalid',
      });
    }
    expect((await enter({ rememberedToken: browser.remembered }, browser.cookies)).body.success).toBe(true);
  });

  it('is worth nothing under another name', async () => {
    const browser = await remember();
    const stranger = newName();
    await register(app, stranger);
    const answer = await callWithCookies(
      app,
      endpoints.login,
      { type: 'username', username: stranger, rememberedToken: browser.remembered },
      { cookies: browser.cookies },
    );
    expect(answer.body.errorCode).toBe('login.remembered.invalid');
  });

  it('a token used twice has been copied: all remembered logins of the player end', async () => {
    const browser = await remember();
    const next = await enter({ rememberedToken: browser.remembered, remember: true }, browser.cookies);
    expect((await enter({ rememberedToken: browser.remembered }, browser.cookies)).body.errorCode).toBe(
      'login.remembered.invalid',
    );
    expect((await enter({ rememberedToken: next.remembered }, browser.cookies)).body.errorCode).toBe(
      'login.remembered.invalid',
    );
  });

  it('R-03 of eight uses at the same moment one opens a session', async () => {
    const browser = await remember();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => enter({ rememberedToken: browser.remembered }, browser.cookies)),
    );
    expect(answers.filter((answer) => answer.body.success)).toHaveLength(1);
  });

  it('ends with logout, and only for this browser', async () => {
    const browser = await remember();
    const other = await remember();
    await callWithCookies(app, endpoints.logout, {}, { token: browser.token, cookies: browser.cookies });
    expect((await enter({ rememberedToken: browser.remembered }, browser.cookies)).body.errorCode).toBe(
      'login.remembered.invalid',
    );
    expect((await enter({ rememberedToken: other.remembered }, other.cookies)).body.success).toBe(true);
  });

  it('ends with a change of password, everywhere', async () => {
    const browser = await remember();
    const change = { oldPassword: GOOD_PASSWORD, newPassword: 'other-Boat-43', confirmNewPassword: 'other-Boat-43' };
    expect((await call(endpoints.changePassword, change, { token: browser.token })).success).toBe(true);
    expect((await enter({ rememberedToken: browser.remembered }, browser.cookies)).body.errorCode).toBe(
      'login.remembered.invalid',
    );
  });

  it('S-448 is over after 24 hours', async () => {
    const browser = await remember();
    await sql`update account.remembered_login set expires_at = now() - interval '1 second'`.execute(db);
    expect((await enter({ rememberedToken: browser.remembered }, browser.cookies)).body.errorCode).toBe(
      'login.remembered.invalid',
    );
  });

  it('R-54 guessed tokens are counted like guessed passwords', async () => {
    const guesses = await Promise.all(Array.from({ length: 10 }, () => enter({ rememberedToken: 'x'.repeat(43) })));
    expect(new Set(guesses.map((guess) => guess.body.errorCode))).toEqual(new Set(['login.remembered.invalid']));
    expect((await enter({ password: GOOD_PASSWORD })).body.errorCode).toBe('login.locked');
  });

  it('R-52 R-63 an unknown name gets the same refusal; neither token nor cookie is stored as it is', async () => {
    const browser = await remember();
    const known = await enter({ rememberedToken: 'y'.repeat(43) }, browser.cookies);
    const unknown = await callWithCookies(
      app,
      endpoints.login,
      { type: 'username', username: newName('nobody'), rememberedToken: 'y'.repeat(43) },
      { cookies: browser.cookies },
    );
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' });
    const { rows } = await sql<{
      everything: string;
    }>`select string_agg(r::text, ' ') as everything from account.remembered_login r`.execute(db);
    expect(rows[0]?.everything).not.toContain(browser.remembered ?? '-');
    expect(rows[0]?.everything).not.toContain(browser.cookies[DEVICE] ?? '-');
  });
});

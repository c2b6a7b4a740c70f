import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import {
  callWithCookies,
  GOOD_PASSWORD,
  login,
  newName,
  register,
  registration,
} from '../../../../../test/account-steps.ts';
import { testApp } from '../../../../../test/test-app.ts';
import { newestMessage, setSetting } from '../../../../../test/verification-steps.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { bindContact } from '../../member/contacts.queries.ts';

const app = await testApp({ PUBLIC_URL: 'http://site.test:8080' });
const { call, db } = app;
await setSetting(app, 'login.accountCap', 30);
const jobs = new Map(app.app.jobs.map((job) => [job.name, job]));

/** What a browser keeps of an answer. */
const jarOf = (cookies: readonly { name: string; value: string }[]) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

async function newOwner() {
  const username = newName('owner');
  const { body, cookies } = await callWithCookies(app, endpoints.register, registration(username));
  return { username, token: body.value?.token ?? '', jar: jarOf(cookies) };
}

const enter = (username: string, jar: Record<string, string>, password = GOOD_PASSWORD) =>
  callWithCookies(app, endpoints.login, { type: 'username', username, password }, { cookies: jar });

/** 34 guesses from as many networks, which is past the cap. */
async function attack(username: string, networkOf = (index: number) => `45.${index}.0.1`) {
  const codes = [];
  for (let index = 0; index < 34; index++)
    codes.push((await login(app, username, `leaked-Word-${index}`, {}, { ip: networkOf(index) })).errorCode);
  return codes;
}

describe('R-54 guesses from many networks', () => {
  it('close an account for strangers, never for the browser it was registered in', async () => {
    const { username, jar } = await newOwner();
    expect(await attack(username)).toContain('login.locked');
    expect((await enter(username, {})).body.errorCode).toBe('login.locked');
    expect((await enter(username, jar)).body.success).toBe(true);
  });

  it('nor for the browser of a second step, whatever wrong codes strangers send', async () => {
    const { username, token } = await newOwner();
    const made = await call<{ secret: string }>(endpoints.secondFactorStart, {}, { token });
    const totp = new TOTP({ secret: Secret.fromBase32(made.value?.secret ?? '') });
    await call(endpoints.secondFactorConfirm, { code: totp.generate() }, { token });
    const step = (ticket: string | undefined, code: string, cookies = {}) =>
      callWithCookies(app, endpoints.secondFactorLogin, { ticket, code }, { cookies });
    const at = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    const first = await step((await enter(username, {})).body.value?.secondFactorTicket, at(1));
    const jar = jarOf(first.cookies);
    // Somebody who has the password, and no code.
    for (let tickets = 0; tickets < 3; tickets++) {
      const ticket = (await enter(username, {})).body.value?.secondFactorTicket;
      for (let tries = 0; tries < 5; tries++) await step(ticket, '000000');
    }
    const stranger = (await enter(username, {})).body.value?.secondFactorTicket;
    expect((await step(stranger, '000000')).body.errorCode).toBe('login.locked');
    await attack(username);
    await sql`update account.second_factor set last_step = 0`.execute(db);
    const own = await enter(username, jar);
    expect((await step(own.body.value?.secondFactorTicket, at(0), jar)).body.success).toBe(true);
  });

  it('from one network do not close it for another', async () => {
    const { username } = await newOwner();
    expect(await attack(username, (index) => `46.0.0.${index + 1}`)).toContain('login.locked');
    expect((await login(app, username, GOOD_PASSWORD, {}, { ip: '46.0.0.200' })).errorCode).toBe('login.locked');
    expect((await enter(username, {})).body.success).toBe(true);
  });

  it('leave the way back by mail, which no number of requests exhausts, and which ends the lock for this browser', async () => {
    const { username } = await newOwner();
    const email = `${username}@example.com`;
    const { rows } = await sql<{
      id: string;
    }>`select player_id as id from account.player where username = ${username}`.execute(db);
    const contact = { kind: 'email', value: email } as const;
    await inTransaction(db, (tx) => bindContact(tx, { brand: 'sampan', playerId: rows[0]?.id ?? '', contact }));
    await attack(username);
    const ask = () =>
      inTransaction(db, async () =>
        jobs
          .get('account.recover-by-email')
          ?.run({ brand: 'sampan', username, email, language: 'EN', siteUrl: 'http://site.test:8080' }),
      );
    for (let times = 0; times < 10; times++) await ask();
    // The requests were a stranger's; what they sent stands in the owner's mailbox, and is good as long as they count.
    await sql`update account.recovery_link set made_at = made_at - interval '55 minutes', expires_at = expires_at - interval '55 minutes'`.execute(
      db,
    );
    await ask();
    const secret = /reset-password#([\w-]{43})/.exec((await newestMessage(app, email))?.content ?? '')?.[1] ?? '';
    const body = { secret, newPassword: 'other-River-77', confirmNewPassword: 'other-River-77' };
    const reset = await callWithCookies(app, endpoints.resetByLink, body);
    expect(reset.body.success).toBe(true);
    expect((await enter(username, {}, 'other-River-77')).body.errorCode).toBe('login.locked');
    expect((await enter(username, jarOf(reset.cookies), 'other-River-77')).body.success).toBe(true);
  });

  it('do not stop the owner in a session from changing the password', async () => {
    const { username, token } = await newOwner();
    await attack(username);
    const change = { oldPassword: GOOD_PASSWORD, newPassword: 'other-Boat-43', confirmNewPassword: 'other-Boat-43' };
    const changed = await callWithCookies(app, endpoints.changePassword, change, { token });
    expect(changed.body.success).toBe(true);
    expect((await enter(username, jarOf(changed.cookies), 'other-Boat-43')).body.success).toBe(true);
  });
});

describe('R-54 one password over many names', () => {
  it('is stopped after as many names as may fail with it, from wherever it comes, and says nothing of who has it', async () => {
    const sprayed = 'market-Lantern-19';
    const owner = newName('sprayed');
    const { cookies } = await callWithCookies(
      app,
      endpoints.register,
      registration(owner, { password: sprayed, confirmPassword: sprayed }),
    );
    const codes = [];
    for (let index = 0; index < 24; index++)
      codes.push((await login(app, newName('any'), sprayed, {}, { ip: `47.${index}.0.1` })).errorCode);
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'login.failed'));
    expect(new Set(codes.slice(20))).toEqual(new Set(['login.locked']));
    expect((await login(app, owner, sprayed, {}, { ip: '47.99.0.1' })).errorCode).toBe('login.locked');
    expect((await enter(owner, jarOf(cookies), sprayed)).body.success).toBe(true);
    const other = newName();
    await register(app, other);
    expect((await login(app, other, GOOD_PASSWORD, {}, { ip: '47.99.0.1' })).success).toBe(true);
  });

  it('R-63 keeps no password', async () => {
    const { rows } = await sql<{ row: string }>`select p::text as row from account.failed_password p`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join()).not.toContain('Lantern');
  });
});

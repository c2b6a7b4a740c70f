import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, isAlive, login } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import {
  ageCodes,
  type BoundPlayer,
  newestCode,
  newestMessage,
  newMobile,
  newPlayerWith,
  setSetting,
} from '../../../../test/verification-steps.ts';

const app = await testApp({ PUBLIC_URL: 'http://site.test:8080' });
await setSetting(app, 'flag.CHNGPASSVERIF3', true);
await setSetting(app, 'codes.perAddressHour', 10_000);
const jobs = new Map(app.app.jobs.map((job) => [job.name, job]));

const NEW_PASSWORD = 'other-River-77';
let mails = 0;
const newMail = () => `mai${++mails}@example.com`;

/** E-012 as a browser sends a form, and then what the job does with every intent that waits. */
async function ask(username: string, email: string) {
  const answer = await app.server.inject({
    method: 'POST',
    url: endpoints.forgotByEmail.path,
    headers: { merchant: 'sampan', language: 'EN', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, email }).toString(),
  });
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'account.recover-by-email')
    returning payload`.execute(app.db);
  for (const { payload } of rows) await jobs.get('account.recover-by-email')?.run(payload);
  const body = answer.json();
  // Its own for each call; all else must be alike.
  delete body.requestId;
  return { status: answer.statusCode, body };
}

async function secretFor(player: BoundPlayer, email: string): Promise<string> {
  await ask(player.username, email);
  const mail = await newestMessage(app, email);
  return /reset-password#([\w-]{43})/.exec(mail?.content ?? '')?.[1] ?? '';
}

const reset = (secret: string, newPassword = NEW_PASSWORD, confirmNewPassword = newPassword) =>
  app.call(endpoints.resetByLink, { secret, newPassword, confirmNewPassword });

describe('forgot by e-mail', () => {
  it('E-012 D-040 D-041 S-176 R-52 unknown data gets the same answer as known data, and no mail', async () => {
    const email = newMail();
    const player = await newPlayerWith(app, { kind: 'email', value: email });
    const known = await ask(player.username, ` ${email.toUpperCase()} `);
    const strangers = [newMail(), newMail()];
    expect(known).toEqual({ status: 200, body: { success: true, value: {} } });
    expect(await ask(player.username, strangers[0] ?? '')).toEqual(known);
    expect(await ask('nobody9', strangers[1] ?? '')).toEqual(known);
    expect((await newestMessage(app, email))?.subject).toBe('Sampan: choose a new password');
    for (const stranger of strangers) expect(await newestMessage(app, stranger)).toBeNull();
  });

  it('S-173 an empty name or what is no address is named', async () => {
    for (const [username, email, field] of [
      [' ', 'a@example.com', 'username'],
      ['mai', '', 'email'],
      ['mai', 'a@b', 'email'],
      ['mai', 'x'.repeat(255), 'email'],
    ] as const)
      expect(await ask(username, email)).toMatchObject({ status: 400, body: { details: { field } } });
  });

  it('X-102 R-63 the link holds its secret behind the #; it sets the password once and ends every session', async () => {
    const email = newMail();
    const player = await newPlayerWith(app, { kind: 'email', value: email });
    const secret = await secretFor(player, email);
    expect((await newestMessage(app, email))?.content).toContain(`http://site.test:8080/reset-password#${secret}`);
    const { rows } = await sql<{ row: string }>`select l::text as row from account.recovery_link l`.execute(app.db);
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(secret);
    expect(await reset(secret)).toMatchObject({ status: 200, success: true });
    expect(await isAlive(app, player.token)).toBe(false);
    expect((await login(app, player.username, GOOD_PASSWORD)).errorCode).toBe('login.failed');
    expect((await login(app, player.username, NEW_PASSWORD)).success).toBe(true);
    expect((await reset(secret, 'third-Cloud-88')).errorCode).toBe('recovery.link.invalid');
  });

  it('X-102 S-186 a weak, short or twice different password is refused and leaves the link good', async () => {
    const email = newMail();
    const player = await newPlayerWith(app, { kind: 'email', value: email });
    const secret = await secretFor(player, email);
    expect((await reset(secret, '123456')).errorCode).toBe('register.field.invalid');
    expect((await reset(secret, 'password1')).errorCode).toBe('password.weak');
    expect((await reset(secret, NEW_PASSWORD, 'other-River-78')).errorCode).toBe('password.mismatch');
    expect((await reset(secret)).success).toBe(true);
  });

  it('X-102 of two links the use of one ends both; sent at once, one link sets one password', async () => {
    const email = newMail();
    const player = await newPlayerWith(app, { kind: 'email', value: email });
    const [first, second] = [await secretFor(player, email), await secretFor(player, email)];
    expect(first).not.toBe(second);
    const answers = await Promise.all([reset(first), reset(first), reset(second), reset(second)]);
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });

  it('R-54 one account gets three mails an hour', async () => {
    const email = newMail();
    const player = await newPlayerWith(app, { kind: 'email', value: email });
    const secrets = [];
    for (let times = 0; times < 5; times++) secrets.push(await secretFor(player, email));
    expect(new Set(secrets).size).toBe(3);
  });

  it('X-102 an expired link, a guessed one and one of a closed account open nothing', async () => {
    const email = newMail();
    const player = await newPlayerWith(app, { kind: 'email', value: email });
    const secret = await secretFor(player, email);
    expect((await reset('A'.repeat(43))).errorCode).toBe('recovery.link.invalid');
    await sql`update account.player set status = 'closed' where player_id = ${player.playerId}`.execute(app.db);
    expect((await reset(secret)).errorCode).toBe('recovery.link.invalid');
    await sql`update account.player set status = 'active' where player_id = ${player.playerId}`.execute(app.db);
    await sql`update account.recovery_link set expires_at = now() where player_id = ${player.playerId}`.execute(app.db);
    expect((await reset(secret)).errorCode).toBe('recovery.link.invalid');
  });
});

describe('forgot by phone', () => {
  const bound = async () => {
    const { typed, e164 } = newMobile();
    const player = await newPlayerWith(app, { kind: 'mobile', value: e164 });
    await app.call(endpoints.sendResetCode, { mobileNum: typed, countryDialingCode: '+66' });
    return { player, typed, e164, code: await newestCode(app, e164) };
  };
  const byPhone = (mobileNum: string, verificationCode: string, newPassword = NEW_PASSWORD) =>
    app.call<{ token: string; userName: string }>(endpoints.forgotByPhone, {
      mobileNum,
      countryDialingCode: '+66',
      verificationCode,
      newPassword,
    });

  it('X-100 E-017 D-042 D-043 D-044 D-045 S-181 the code sets the password, ends other sessions and logs in', async () => {
    const { player, typed, code } = await bound();
    const answer = await byPhone(typed, code);
    expect(answer.value).toMatchObject({ token: expect.any(String), userName: player.username });
    expect(await isAlive(app, answer.value?.token ?? '')).toBe(true);
    expect(await isAlive(app, player.token)).toBe(false);
    expect((await login(app, player.username, NEW_PASSWORD)).success).toBe(true);
    expect((await byPhone(typed, code, 'third-Cloud-88')).errorCode).toBe('code.wrong');
  });

  it('R-51 S-181 an account with a second step gets a ticket and no session; the code of its app then logs in', async () => {
    const { player, typed, code } = await bound();
    const started = await app.call<{ secret: string }>(endpoints.secondFactorStart, {}, { token: player.token });
    const totp = new TOTP({ secret: Secret.fromBase32(started.value?.secret ?? '') });
    const confirmed = await app.call(endpoints.secondFactorConfirm, { code: totp.generate() }, { token: player.token });
    expect(confirmed.success).toBe(true);
    const answer = await app.call<{ token: string; secondFactorTicket: string }>(endpoints.forgotByPhone, {
      mobileNum: typed,
      countryDialingCode: '+66',
      verificationCode: code,
      newPassword: NEW_PASSWORD,
    });
    expect(answer.value).toMatchObject({ token: '', secondFactorTicket: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await isAlive(app, player.token)).toBe(false);
    const ticket = answer.value?.secondFactorTicket ?? '';
    const step = (own: string) => app.call<{ token: string }>(endpoints.secondFactorLogin, { ticket, code: own });
    expect((await step('000000')).errorCode).toBe('login.code.wrong');
    const entered = await step(totp.generate({ timestamp: Date.now() + 30_000 }));
    expect(await isAlive(app, entered.value?.token ?? '')).toBe(true);
  });

  it('S-177 R-55 wrong codes, codes of another purpose and numbers nobody bound get the same refusal', async () => {
    const { typed, e164, code } = await bound();
    const unbound = newMobile();
    await app.call(endpoints.sendResetCode, { mobileNum: unbound.typed, countryDialingCode: '+66' });
    const wrong = await byPhone(typed, code === '000000' ? '000001' : '000000');
    expect(wrong).toMatchObject({ status: 400, errorCode: 'code.wrong' });
    const unknown = await byPhone(unbound.typed, '000000');
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
    await ageCodes(app, e164, 200);
    expect((await byPhone(typed, code)).errorCode).toBe('code.wrong');
  });

  it('S-177 a weak password is refused and leaves the code good; wrong tries are counted', async () => {
    const { typed, code } = await bound();
    expect((await byPhone(typed, code, 'short')).errorCode).toBe('register.field.invalid');
    expect((await byPhone(typed, code, 'password1')).errorCode).toBe('password.weak');
    expect((await byPhone(typed, code)).success).toBe(true);
    const other = await bound();
    const wrong = other.code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) await byPhone(other.typed, wrong);
    expect((await byPhone(other.typed, other.code)).errorCode).toBe('code.wrong');
  });

  it('F-010 with CHNGPASSVERIF3 off the call refuses', async () => {
    const refusal = async () => (await byPhone(newMobile().typed, '000000')).errorCode;
    await setSetting(app, 'flag.CHNGPASSVERIF3', false);
    await expect.poll(refusal).toBe('function.disabled');
    await setSetting(app, 'flag.CHNGPASSVERIF3', true);
    await expect.poll(refusal).toBe('code.wrong');
  });
});

describe('the owner is told', () => {
  it('of a password changed by phone: on the number, by a message on the site that nobody else reads', async () => {
    const { typed, e164 } = newMobile();
    const player = await newPlayerWith(app, { kind: 'mobile', value: e164 });
    const other = await newPlayerWith(app);
    await app.call(endpoints.sendResetCode, { mobileNum: typed });
    const code = await newestCode(app, e164);
    const body = { mobileNum: typed, verificationCode: code, newPassword: NEW_PASSWORD };
    const { value } = await app.call<{ token: string }>(endpoints.forgotByPhone, body);
    expect((await newestMessage(app, e164))?.content).toMatch(/^Sampan: your password was changed/);
    const titles = async (token: string, language = 'EN') => {
      const answer = await app.call<{ player: { title: string }[] }>(
        endpoints.announcements,
        { types: 'B,PL,PU,PR,H', execution: 'B', platform: 'W' },
        { token, headers: { language } },
      );
      return answer.value?.player.map(({ title }) => title);
    };
    expect(await titles(value?.token ?? '')).toContain('Your password was changed');
    expect(await titles(value?.token ?? '', 'TH')).toContain('รหัสผ่านของคุณถูกเปลี่ยนแล้ว');
    expect(await titles(other.token)).not.toContain('Your password was changed');
    expect(player.playerId).not.toBe(other.playerId);
  });

  it('E-009 of a password changed by its member: by mail', async () => {
    const email = newMail();
    const player = await newPlayerWith(app, { kind: 'email', value: email });
    const body = { oldPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    expect((await app.call(endpoints.changePassword, body, { token: player.token })).success).toBe(true);
    expect((await newestMessage(app, email))?.subject).toBe('Your password was changed');
  });
});

import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, isAlive, type LoginAnswer, login, newName, register } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';

const app = await testApp();
const { db, call } = app;

let username = '';
let token = '';
beforeEach(async () => {
  username = newName();
  token = (await register(app, username)).value?.token ?? '';
});

/** The code the app shows; `steps` half-minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
/** Forgets which codes were used, as time would. */
const passTime = () => sql`update account.second_factor set last_step = 0`.execute(db);

async function switchOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await call<{ secret: string; address: string }>(endpoints.secondFactorStart, {}, { token });
  const secret = started.value?.secret ?? '';
  const confirmed = await call<{ recoveryCodes: string[] }>(
    endpoints.secondFactorConfirm,
    { code: codeOf(secret) },
    { token },
  );
  await passTime();
  return { secret, recoveryCodes: confirmed.value?.recoveryCodes ?? [] };
}
type Answer = LoginAnswer & { secondFactorTicket?: string };
const ticketOf = async (): Promise<string> => {
  const { value }: { value: Answer | null } = await login(app, username);
  return value?.secondFactorTicket ?? '';
};
const step = (ticket: string, code: string) => call<Answer>(endpoints.secondFactorLogin, { ticket, code });

describe('the second factor', () => {
  it('X-136 X-137 is a secret of 160 bits with an otpauth address, and counts once a code of it was typed', async () => {
    const started = await call<{ secret: string; address: string }>(endpoints.secondFactorStart, {}, { token });
    expect(started.value?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started.value?.address).toMatch(new RegExp(`^otpauth://totp/Sampan:${username}\\?issuer=Sampan&secret=`));
    expect((await login(app, username)).value?.token, 'not confirmed: no second step').not.toBe('');
    expect((await call(endpoints.secondFactorConfirm, { code: '000000' }, { token })).errorCode).toBe(
      'login.code.wrong',
    );
  });

  it('X-120 R-51 a right password opens no session, only a ticket; the code then does, once', async () => {
    const { secret } = await switchOn();
    const first = await login(app, username);
    expect(first.value).toMatchObject({ token: '', secondFactorTicket: expect.stringMatching(/^[\w-]{43}$/) });
    const ticket = (first.value as Answer).secondFactorTicket ?? '';
    const second = await step(ticket, codeOf(secret));
    expect(second.value).toMatchObject({ userName: username, passwordChangeRequired: false });
    expect(await isAlive(app, second.value?.token ?? '')).toBe(true);
    expect((await step(ticket, codeOf(secret, 1))).errorCode, 'a ticket is used up').toBe('login.ticket.invalid');
  });

  it('a code works once: a replay is refused, an older one too', async () => {
    const { secret } = await switchOn();
    expect((await step(await ticketOf(), codeOf(secret))).success).toBe(true);
    expect((await step(await ticketOf(), codeOf(secret))).errorCode).toBe('login.code.wrong');
    expect((await step(await ticketOf(), codeOf(secret, -1))).errorCode).toBe('login.code.wrong');
    expect((await step(await ticketOf(), codeOf(secret, 1))).success).toBe(true);
  });

  it('of eight uses of one code at the same moment one opens a session', async () => {
    const { secret } = await switchOn();
    const tickets = await Promise.all(Array.from({ length: 8 }, ticketOf));
    const answers = await Promise.all(tickets.map((ticket) => step(ticket, codeOf(secret))));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });

  it('X-135 X-139 a recovery code opens once, typed as one likes, and new ones end the old', async () => {
    const { secret, recoveryCodes } = await switchOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [one = '', two = ''] = recoveryCodes;
    expect((await step(await ticketOf(), ` ${one.toUpperCase()} `)).success).toBe(true);
    expect((await step(await ticketOf(), one)).errorCode).toBe('login.code.wrong');
    const state = await call(endpoints.secondFactor, {}, { token });
    expect(state.value).toMatchObject({ on: true, recoveryCodesLeft: 9 });
    const renewed = await call<{ recoveryCodes: string[] }>(
      endpoints.recoveryCodes,
      { code: codeOf(secret) },
      { token },
    );
    expect(renewed.value?.recoveryCodes).toHaveLength(10);
    expect((await step(await ticketOf(), two)).errorCode).toBe('login.code.wrong');
  });

  it('R-54 tries are capped: five a ticket, ten a player, and the pause ends by itself', async () => {
    const { secret } = await switchOn();
    const ticket = await ticketOf();
    for (let n = 0; n < 5; n++) expect((await step(ticket, '000000')).errorCode).toBe('login.code.wrong');
    expect((await step(ticket, codeOf(secret))).errorCode).toBe('login.ticket.invalid');
    const next = await ticketOf();
    for (let n = 0; n < 4; n++) await step(next, '000000');
    const other = await ticketOf();
    expect((await step(other, '000000')).errorCode).toBe('login.code.wrong');
    expect(await step(other, codeOf(secret))).toMatchObject({ errorCode: 'login.locked', details: { minutes: 15 } });
    await sql`update account.second_factor set last_failed_at = now() - interval '16 minutes'`.execute(db);
    expect((await step(other, codeOf(secret))).success).toBe(true);
  });

  it('S-100 a forced change keeps its order: the second step first, then the new password', async () => {
    const { secret } = await switchOn();
    await sql`update account.player set password_forced = true where username = ${username}`.execute(db);
    const answer = await step(await ticketOf(), codeOf(secret));
    expect(answer.value).toMatchObject({ passwordChangeRequired: true });
  });

  it('R-53 a ticket dies with a new password, and is worth nothing at another time or for another player', async () => {
    const { secret } = await switchOn();
    const ticket = await ticketOf();
    const change = { oldPassword: GOOD_PASSWORD, newPassword: 'other-Boat-43', confirmNewPassword: 'other-Boat-43' };
    expect((await call(endpoints.changePassword, change, { token })).success).toBe(true);
    expect((await step(ticket, codeOf(secret))).errorCode).toBe('login.ticket.invalid');
    const late = (await login(app, username, 'other-Boat-43')).value as Answer;
    await sql`update account.ticket set expires_at = now() - interval '1 second'`.execute(db);
    expect((await step(late.secondFactorTicket ?? '', codeOf(secret))).errorCode).toBe('login.ticket.invalid');
    for (const guess of ['', 'x'.repeat(43), token])
      expect((await step(guess, codeOf(secret))).errorCode).toBe('login.ticket.invalid');
  });

  it('X-138 is switched off by a code alone, and by a fresh login only can another be begun', async () => {
    const { secret } = await switchOn();
    expect((await call(endpoints.secondFactorStart, {}, { token })).errorCode).toBe('second.factor.state');
    expect((await call(endpoints.secondFactorOff, { code: '000000' }, { token })).errorCode).toBe('login.code.wrong');
    expect((await call(endpoints.secondFactorOff, { code: codeOf(secret) }, { token })).success).toBe(true);
    expect((await login(app, username)).value?.token).not.toBe('');
    await sql`update platform.session set created_at = now() - interval '20 minutes'`.execute(db);
    expect((await call(endpoints.secondFactorStart, {}, { token })).errorCode).toBe('login.recent.required');
  });

  it('R-63 R-76 neither secret, codes nor tickets are stored as they are, and a moved row opens nothing', async () => {
    const { secret, recoveryCodes } = await switchOn();
    const ticket = await ticketOf();
    const { rows } = await sql<{ everything: string }>`
      select (select string_agg(f::text, ' ') from account.second_factor f) || (select string_agg(r::text, ' ') from account.recovery_code r)
        || (select string_agg(t::text, ' ') from account.ticket t) as everything`.execute(db);
    for (const hidden of [secret, ticket, recoveryCodes[0]?.replace('-', '') ?? '-'])
      expect(rows[0]?.everything).not.toContain(hidden);
    expect(rows[0]?.everything).not.toContain(Buffer.from(secret).toString('hex'));
  });
});

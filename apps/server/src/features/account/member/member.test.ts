import { endpoints, type MemberInfo, memberInfoSchema } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, isAlive, login, newName, register } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { createSession } from '../../../platform/http/sessions.queries.ts';
import { systemRandom } from '../../../platform/random.ts';
import { changeSetting } from '../../brand/index.ts';
import { countDeposits } from '../../rank/index.ts';
import { pruneAccount } from './prune-account.queries.ts';

const app = await testApp();
const { db, call } = app;

let username = '';
let token = '';
beforeEach(async () => {
  username = newName();
  token = (await register(app, username)).value?.token ?? '';
});

const NEW_PASSWORD = 'other-Boat-43';
const change = (more: object = {}, session = token) =>
  call<{ token: string }>(
    endpoints.changePassword,
    { oldPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD, ...more },
    { token: session },
  );

describe('the member', () => {
  it('E-006 D-050 D-059 reads the own data', async () => {
    const info = (await call<MemberInfo>(endpoints.memberInfo, {}, { token })).value;
    expect(memberInfoSchema.strict().safeParse(info).error).toBeUndefined();
    expect(info?.account).toBe(username);
    expect(Math.abs((info?.regDate ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('D-051 D-053 D-054 D-055 D-056 D-057 D-058 D-059 tells name, kind, labels and colours as they stand', async () => {
    const plain = (await call<MemberInfo>(endpoints.memberInfo, {}, { token })).value;
    expect(plain).toMatchObject({ account: username, nickname: username, type: 0, toUpline: false, clubLabel: null });
    expect(plain?.memberLabel).toEqual([]);
    await sql`
      update account.player set nickname = 'Mali', account_type = 41, to_upline = true, member_labels = '{Lantern,Harbour}'
      where username = ${username}`.execute(db);
    const level = { turnover: '0', deposits: '0', keepMonthly: '0' };
    await inTransaction(db, async (tx) => {
      const value = [
        { labelName: 'VIP0', color: '#ffffff', color2: '#3b4656', ...level },
        { labelName: 'VIP1', color: '#FFB224', color2: '#1A1200', ...level, deposits: '10.00' },
      ];
      await changeSetting(tx, { brand: 'sampan', key: 'rank.levels', value, changedBy: 'test' });
      const playerId = plain?.id as string;
      await countDeposits(tx, [{ playerId, brand: 'sampan', currency: 'USD', amount: 10_00n, at: new Date() }]);
    });
    expect((await call<MemberInfo>(endpoints.memberInfo, {}, { token })).value).toMatchObject({
      account: username,
      nickname: 'Mali',
      type: 41,
      toUpline: true,
      clubLabel: { labelName: 'VIP1', color: '#FFB224', color2: '#1A1200', rankLevel: 1 },
      memberLabel: [{ labelName: 'VIP1' }, { labelName: 'Lantern' }, { labelName: 'Harbour' }],
    });
  });

  it('E-004 E-015 has an avatar of its own, the same each time', async () => {
    const mine = (await call<{ avatar: string; avatarType: string }>(endpoints.avatar, {}, { token })).value;
    expect(mine).toMatchObject({
      avatar: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      avatarType: 'STATIC',
    });
    expect((await call<{ icon: string }>(endpoints.icon, {}, { token })).value?.icon).toBe(mine?.avatar);
    const other = (await register(app)).value?.token ?? '';
    expect((await call<{ icon: string }>(endpoints.icon, {}, { token: other })).value?.icon).not.toBe(mine?.avatar);
  });

  it('E-065 keeps the chosen language and refuses one that is none', async () => {
    expect((await call(endpoints.updateLanguage, { language: 'th' }, { token })).value).toEqual({ language: 'TH' });
    expect((await call<MemberInfo>(endpoints.memberInfo, {}, { token })).value?.language).toBe('TH');
    expect(await call(endpoints.updateLanguage, { language: 'XX' }, { token })).toMatchObject({
      errorCode: 'request.invalid',
      details: { field: 'language' },
    });
  });

  it('S-462 S-456 a visitor gets 401 on every call of a member', async () => {
    for (const endpoint of [
      endpoints.memberInfo,
      endpoints.avatar,
      endpoints.icon,
      endpoints.updateLanguage,
      endpoints.logout,
      endpoints.changePassword,
    ]) {
      expect([endpoint.id, (await call(endpoint, {})).errorCode]).toEqual([endpoint.id, 'session.required']);
      expect([endpoint.id, (await call(endpoint, {}, { token: 'x'.repeat(43) })).errorCode]).toEqual([
        endpoint.id,
        'session.expired',
      ]);
    }
  });

  it('S-538 a demo account changes no password', async () => {
    const { rows } = await sql<{
      player_id: string;
    }>`select player_id from account.player where username = ${username}`.execute(db);
    const player = {
      playerId: rows[0]?.player_id ?? '',
      brand: 'sampan',
      accountType: 4,
      ip: '127.0.0.1',
      device: 'WEB',
    };
    const demo = await inTransaction(db, (tx) => createSession(tx, systemRandom, player));
    expect(await change({}, demo)).toMatchObject({
      status: 403,
      errorCode: 'account.real.required',
      message: 'Please Register An Account First',
    });
  });
});

describe('change of password', () => {
  it('E-009 R-53 gives this page a new session and ends all others at once', async () => {
    const other = (await login(app, username)).value?.token ?? '';
    const answer = await change();
    expect(answer.success).toBe(true);
    expect(await Promise.all([token, other, answer.value?.token ?? ''].map((one) => isAlive(app, one)))).toEqual([
      false,
      false,
      true,
    ]);
    expect((await login(app, username)).errorCode).toBe('login.failed');
    expect((await login(app, username, NEW_PASSWORD)).success).toBe(true);
  });

  it('R-53 tells the player’s open pages that sessions ended', async () => {
    const { rows: players } = await sql<{
      player_id: string;
    }>`select player_id from account.player where username = ${username}`.execute(db);
    await change();
    const { rows } = await sql<{
      topic: string;
    }>`select topic from platform.outbox where player_id = ${players[0]?.player_id ?? ''}`.execute(db);
    expect(rows).toEqual([{ topic: 'session-ended' }, { topic: 'message' }]);
  });

  it('S-182 S-183 S-184 S-186 D-037 D-038 D-039 R-52 refuses a wrong, weak, short, different or unchanged entry, and changes nothing', async () => {
    const cases: [more: object, code: string][] = [
      [{ oldPassword: 'wrong-Boat-42' }, 'password.wrong'],
      [{ newPassword: '123456', confirmNewPassword: '123456' }, 'register.field.invalid'],
      [{ newPassword: 'Password123', confirmNewPassword: 'Password123' }, 'password.weak'],
      [{ newPassword: `${username}1`, confirmNewPassword: `${username}1` }, 'password.weak'],
      [{ confirmNewPassword: 'other-Boat-44' }, 'password.mismatch'],
      [{ newPassword: GOOD_PASSWORD, confirmNewPassword: GOOD_PASSWORD }, 'register.field.invalid'],
      [{ newPassword: undefined }, 'request.invalid'],
    ];
    for (const [more, code] of cases) expect([more, (await change(more)).errorCode]).toEqual([more, code]);
    expect((await login(app, username)).success).toBe(true);
    expect(await isAlive(app, token)).toBe(true);
  });

  it('R-54 a stolen session cannot try old passwords without end', async () => {
    const codes = [];
    for (let n = 0; n < 11; n += 1) codes.push((await change({ oldPassword: `wrong-Boat-${n}` })).errorCode);
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'password.wrong'));
    expect(codes[10]).toBe('login.locked');
  });

  it('of two changes at the same moment one wins', async () => {
    const answers = await Promise.all([
      change(),
      change({ newPassword: 'third-Boat-44', confirmNewPassword: 'third-Boat-44' }),
    ]);
    expect(answers.filter((answer) => answer.success).length).toBe(1);
    const opened = await Promise.all([login(app, username, NEW_PASSWORD), login(app, username, 'third-Boat-44')]);
    expect(opened.filter((answer) => answer.success).length).toBe(1);
  });
});

describe('cleaning up', () => {
  it('removes what can no longer be used and leaves the rest', async () => {
    await call(endpoints.captcha);
    await call(endpoints.humanCheck, { action: 'login' });
    await login(app, newName('nobody'), 'wrong-Boat-42');
    expect(await pruneAccount(db)).toBe(0);
    await sql`update account.captcha set expires_at = now() - interval '1 second'`.execute(db);
    await sql`update account.human_check set expires_at = now() - interval '1 hour'`.execute(db);
    await sql`update account.login_failure set last_failed_at = now() - interval '2 days', locked_until = null`.execute(
      db,
    );
    expect(await pruneAccount(db)).toBeGreaterThanOrEqual(3);
    const { rows } = await sql<{
      left: number;
    }>`select ((select count(*) from account.captcha) + (select count(*) from account.human_check) + (select count(*) from account.login_failure))::int as left`.execute(
      db,
    );
    expect(rows[0]?.left).toBe(0);
  });
});

import { endpoints, type MemberInfo } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, isAlive, login, newName, register } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import { newestCode, newMobile, newPlayerWith, setSetting } from '../../../../test/verification-steps.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { resetPassword } from '../account.service.ts';

const app = await testApp();
const { db, call } = app;
await setSetting(app, 'codes.perAddressHour', 10_000);

async function newPlayer(type: number): Promise<string> {
  const username = newName();
  await register(app, username);
  await sql`update account.player set account_type = ${type} where username = ${username}`.execute(db);
  return username;
}
const sessions = async (username: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform.session s join account.player p using (player_id)
    where p.username = ${username} and s.ended_at is null`.execute(db);
  return rows[0]?.count;
};

describe('who may log in', () => {
  it('S-106 S-471 a demo account, which is no member, is refused even with a right password, and no session opens', async () => {
    const demo = await call<{ token: string; userName: string }>(endpoints.freePlay, {
      os: 'test',
      platform: 'W',
      gatewayVersion: 3,
    });
    const username = demo.value?.userName ?? '';
    // What an operator may do by mistake: give it a password.
    const password = await inTransaction(db, (tx) => resetPassword(tx, { brand: 'sampan', username }, systemRandom));
    expect(await login(app, username, password)).toMatchObject({ status: 403, errorCode: 'login.non.member' });
    expect(await sessions(username)).toBe(0);
    expect((await login(app, username, 'not-the-Password-1')).errorCode, 'a guess learns nothing').toBe('login.failed');
  });

  it.each([1, 2, 41, 42])(
    'S-107 type %i, an agent, logs in by the login for agents and by the others',
    async (type) => {
      const username = await newPlayer(type);
      const entered = await login(app, username, GOOD_PASSWORD, { agent: true });
      expect(await isAlive(app, entered.value?.token ?? '')).toBe(true);
      const info = await call<MemberInfo>(endpoints.memberInfo, {}, { token: entered.value?.token ?? '' });
      expect(info.value?.type).toBe(type);
      expect((await login(app, username)).success).toBe(true);
    },
  );

  it('S-107 S-472 a player is refused at the login for agents, told so only after the right password', async () => {
    const username = await newPlayer(0);
    const open = await sessions(username);
    expect(await login(app, username, GOOD_PASSWORD, { agent: true })).toMatchObject({
      status: 403,
      errorCode: 'login.non.agent',
    });
    expect(await sessions(username)).toBe(open);
    expect((await login(app, username, 'not-the-Password-1', { agent: true })).errorCode).toBe('login.failed');
    expect((await login(app, newName('nobody'), 'not-the-Password-1', { agent: true })).errorCode).toBe('login.failed');
    expect((await login(app, username)).success).toBe(true);
  });

  it('S-107 by mobile number and code it is the same', async () => {
    const { typed, e164 } = newMobile();
    await newPlayerWith(app, { kind: 'mobile', value: e164 });
    const asked = await call(endpoints.loginSms, { mobileNum: typed, countryDialingCode: '+66' });
    expect(asked.success).toBe(true);
    const verificationCode = await newestCode(app, e164);
    const body = { type: 'sms', mobileNum: typed, countryDialingCode: '+66', verificationCode, agent: true };
    expect((await call(endpoints.login, body)).errorCode).toBe('login.non.agent');
  });
});

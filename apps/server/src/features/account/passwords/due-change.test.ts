import { allEndpoints, endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, isAlive, login, newName, register } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import { setSetting } from '../../../../test/verification-steps.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import { systemRandom } from '../../../platform/random.ts';
import { resetPassword } from '../account.service.ts';

const app = await testApp();
const { call, db } = app;
const NEW = { newPassword: 'other-Boat-43', confirmNewPassword: 'other-Boat-43' };

let username = '';
let oneTime = '';
beforeEach(async () => {
  username = newName();
  await register(app, username);
  oneTime = await inTransaction(db, (tx) => resetPassword(tx, { brand: 'sampan', username }, systemRandom));
});

const enter = async () => (await login(app, username, oneTime, { remember: true })).value ?? { token: '' };

describe('a login with a one-time password', () => {
  it('R-53 R-58 may change the password and log out: every other call is refused before it is read', async () => {
    const { token } = await enter();
    const own = allEndpoints.filter(({ access, built }) => access !== 'public' && built);
    expect(own.length).toBeGreaterThan(60);
    const open: string[] = [];
    for (const endpoint of own.filter(({ whilePasswordDue }) => !whilePasswordDue)) {
      const { errorCode } = await call(endpoint, {}, { token });
      if (errorCode !== 'password.change.required' && errorCode !== 'function.disabled') open.push(endpoint.id);
    }
    expect(open).toEqual([]);
    expect(own.filter(({ whilePasswordDue }) => whilePasswordDue).map(({ id }) => id)).toEqual(['E-019', 'E-009']);
  });

  it('is a visitor to the calls that anybody may make', async () => {
    const { token } = await enter();
    const ticket = { type: 'game', content: 'who am I', contact: 'lan@example.com' };
    expect((await call(endpoints.feedback, ticket, { token })).success).toBe(true);
    const { rows } = await sql<{ player: string | null }>`
      select player_id as player from support.feedback order by created_at desc limit 1`.execute(db);
    expect(rows).toEqual([{ player: null }]);
  });

  it('ends the one-time password, also of two that come at the same moment, and is not remembered', async () => {
    const both = await Promise.all([enter(), enter()]);
    expect(both.filter(({ token }) => token !== '')).toHaveLength(1);
    expect(both.some((value) => 'rememberedToken' in value)).toBe(false);
    expect((await login(app, username, oneTime)).errorCode).toBe('login.failed');
  });

  it('becomes whole by the change', async () => {
    const { token } = await enter();
    expect(await isAlive(app, token)).toBe(false);
    const changed = await call<{ token: string }>(
      endpoints.changePassword,
      { oldPassword: oneTime, ...NEW },
      { token },
    );
    expect(await isAlive(app, changed.value?.token ?? '')).toBe(true);
    expect((await login(app, username, NEW.newPassword)).value?.passwordChangeRequired).toBe(false);
  });

  it('says that the one-time password itself is no new one, not that it is easy to guess', async () => {
    const { token } = await enter();
    const same = { oldPassword: oneTime, newPassword: oneTime, confirmNewPassword: oneTime };
    const refused = await call(endpoints.changePassword, same, { token });
    expect(refused).toMatchObject({ errorCode: 'register.field.invalid', details: { fault: 'same' } });
  });

  it('ends with the logout', async () => {
    const { token } = await enter();
    expect((await call(endpoints.logout, {}, { token })).success).toBe(true);
    const after = await call(endpoints.changePassword, { oldPassword: oneTime, ...NEW }, { token });
    expect(after.errorCode).toBe('session.expired');
  });

  it('S-099 holds for 123456 too', async () => {
    const hash = await hashPassword('123456');
    await sql`update account.player set password_forced = false, password_hash = ${hash} where username = ${username}`.execute(
      db,
    );
    expect((await login(app, username, '123456')).value?.passwordChangeRequired).toBe(true);
    expect((await login(app, username, '123456')).errorCode).toBe('login.failed');
  });

  it('S-100 an expired password is the player’s own: it may be tried again, and binds until it is changed', async () => {
    const own = newName();
    await register(app, own);
    await sql`update account.player set password_changed_at = now() - interval '400 days' where username = ${own}`.execute(
      db,
    );
    await setSetting(app, 'login.passwordDays', 30);
    for (const { value } of [await login(app, own, GOOD_PASSWORD), await login(app, own, GOOD_PASSWORD)]) {
      expect(value).toMatchObject({ passwordChangeRequired: true });
      expect(await isAlive(app, value?.token ?? '')).toBe(false);
    }
  });
});

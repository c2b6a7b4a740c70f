import { endpoints, type SecurityState, type SocialTie } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, isAlive, login, newName, register } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import { newMobile, setSetting } from '../../../../test/verification-steps.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { issueTicket } from '../login/codes/tickets.queries.ts';
import { bindContact } from '../member/contacts.queries.ts';
import { selectPlayerByName } from '../player.queries.ts';

const app = await testApp();
const { db, call } = app;
await setSetting(app, 'flag.CHNGPASSVERIF3', true);
let subjects = 0;

/** A ticket as a visit at the provider leaves it. */
function newcomer(provider = 'google'): Promise<string> {
  subjects += 1;
  const payload = { provider, subject: `subject-${subjects}` };
  return inTransaction(
    db,
    async (tx) =>
      (await issueTicket(tx, systemRandom, { brand: 'sampan', kind: 'social', playerId: null, payload })).ticket,
  );
}

/** Somebody who has registered at a provider: no password. */
let token = '';
let username = '';
beforeEach(async () => {
  username = newName();
  const body = { ticket: await newcomer(), username, agreement: true };
  token = (await call<{ token: string }>(endpoints.socialRegister, body)).value?.token ?? '';
});

const ties = async () =>
  (await call<SocialTie[]>(endpoints.socialLinks, {}, { token })).value?.map(({ provider }) => provider);
const untie = (provider = 'google') => call(endpoints.socialUnlink, { provider }, { token });
const link = async (provider: string) => call(endpoints.socialLink, { ticket: await newcomer(provider) }, { token });
const age = (minutes: number) =>
  sql`update platform.session set created_at = created_at - ${minutes} * interval '1 minute'`.execute(db);
const state = async () => (await call<SecurityState>(endpoints.securityState, {}, { token })).value;
const firstPassword = { oldPassword: '', newPassword: GOOD_PASSWORD, confirmNewPassword: GOOD_PASSWORD };

describe('a linked account of a provider', () => {
  it('X-200 S-299 is listed, and the only way in is not taken away', async () => {
    expect(await ties()).toEqual(['google']);
    expect(await untie()).toMatchObject({ status: 409, errorCode: 'login.last.way' });
    expect(await ties(), 'nothing was untied').toEqual(['google']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a password', () => call(endpoints.changePassword, firstPassword, { token })],
    ['another provider', () => link('facebook')],
    [
      'a passkey',
      () =>
        sql`insert into account.passkey (credential_id, brand, player_id, public_key, counter, name, backed_up)
          select ${username}, brand, player_id, '\\x00', 0, 'My phone', false from account.player where username = ${username}`.execute(
          db,
        ),
    ],
    [
      'a proven number',
      () =>
        inTransaction(db, async (tx) => {
          const player = await selectPlayerByName(tx, 'sampan', username);
          const contact = { kind: 'mobile' as const, value: newMobile().e164 };
          await bindContact(tx, { brand: 'sampan', playerId: player?.player_id ?? '', contact });
        }),
    ],
  ])('X-201 S-299 is untied where %s is left', async (_way, add) => {
    const added = (await add()) as { value?: { token?: string } } | undefined;
    token = added?.value?.token ?? token;
    expect((await untie()).success).toBe(true);
    expect(await ties()).not.toContain('google');
    expect((await untie()).errorCode).toBe('content.not.found');
    expect(await isAlive(app, token), 'the session goes on').toBe(true);
  });

  it('S-299 the last passkey of an account without another way stays too', async () => {
    await sql`insert into account.passkey (credential_id, brand, player_id, public_key, counter, name, backed_up)
      select ${`last-${username}`}, brand, player_id, '\\x00', 0, 'My phone', false from account.player where username = ${username}`.execute(
      db,
    );
    expect((await untie()).success).toBe(true);
    expect((await call(endpoints.passkeyRemove, { id: `last-${username}` }, { token })).errorCode).toBe(
      'login.last.way',
    );
    expect((await call<object[]>(endpoints.passkeys, {}, { token })).value).toHaveLength(1);
  });

  it('R-53 R-58 is untied by a fresh login of its owner alone', async () => {
    await link('facebook');
    const other = (await register(app)).value?.token ?? '';
    expect((await call(endpoints.socialUnlink, { provider: 'google' }, { token: other })).errorCode).toBe(
      'content.not.found',
    );
    await age(20);
    expect((await untie()).errorCode).toBe('login.recent.required');
    expect(await ties()).toEqual(['google', 'facebook']);
    expect((await call(endpoints.socialLinks, {})).errorCode).toBe('session.required');
  });
});

describe('the first password of an account without one', () => {
  it('S-182 takes no old one but a fresh login; from then on the old one is asked for', async () => {
    expect((await state())?.hasPassword).toBe(false);
    expect((await login(app, username, '')).status).toBe(400);
    await age(20);
    expect((await call(endpoints.changePassword, firstPassword, { token })).errorCode).toBe('login.recent.required');
    await age(-20);
    const changed = await call<{ token: string }>(endpoints.changePassword, firstPassword, { token });
    token = changed.value?.token ?? '';
    expect((await state())?.hasPassword).toBe(true);
    expect((await login(app, username)).success).toBe(true);
    const again = { ...firstPassword, newPassword: 'third-Cloud-88', confirmNewPassword: 'third-Cloud-88' };
    expect((await call(endpoints.changePassword, again, { token })).errorCode).toBe('password.wrong');
  });

  it('S-182 what asks for the password says that there is none yet', async () => {
    const secret = { newPaymentPassword: '730418', confirmPaymentPassword: '730418' };
    const asked = await call(endpoints.setPaymentPassword, { password: 'anything-1', ...secret }, { token });
    expect(asked).toMatchObject({ status: 409, errorCode: 'password.unset' });
    expect((await call(endpoints.closeAccount, { password: 'anything-1' }, { token })).errorCode).toBe(
      'password.unset',
    );
    expect(await isAlive(app, token)).toBe(true);
  });
});

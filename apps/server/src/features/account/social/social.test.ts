import { endpoints, type Permission } from '@sampan/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { isAlive, type LoginAnswer, newName, register } from '../../../../test/account-steps.ts';
import { invitationOf, newAgent } from '../../../../test/agent-team.ts';
import {
  CLIENT,
  type FacebookState,
  type Lie,
  startFacebook,
  startLyingProvider,
  startOpenIdProvider,
  walkThrough,
} from '../../../../test/social-doubles.ts';
import { encryptBody, TEST_MERCHANT, type TestAnswer, type TestApp, testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting } from '../../brand/index.ts';
import type { SocialOutcome } from './social-login.service.ts';

const person = { sub: 'google-subject-1', name: 'Malí Srisuk' };
const google = await startOpenIdProvider(person);
const lie: { now: Lie } = { now: {} };
const liar = await startLyingProvider(lie);
const face: FacebookState = { person: { id: 'fb-77', name: 'Mali' }, app: CLIENT.clientId, broken: false };
const facebook = await startFacebook(face);
const googleEnv = (issuer: string) => ({
  GOOGLE_CLIENT_ID: CLIENT.clientId,
  GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
  GOOGLE_ISSUER: issuer,
});
const app = await testApp({
  ...googleEnv(google.url),
  FACEBOOK_APP_ID: CLIENT.clientId,
  FACEBOOK_APP_SECRET: CLIENT.clientSecret,
  FACEBOOK_DIALOG_URL: facebook.url,
  FACEBOOK_GRAPH_URL: facebook.url,
});
const lied = await testApp(googleEnv(liar.url));
afterAll(() => Promise.all([liar.close(), facebook.close()]));

type Begun = { url: string; cookies: Record<string, string> };
type Outcome = TestAnswer<SocialOutcome>;

async function post(
  on: TestApp,
  endpoint: { path: string; encrypted?: boolean | undefined },
  body: object,
  cookies = {},
) {
  const answer = await on.server.inject({
    method: 'POST',
    url: endpoint.path,
    payload: endpoint.encrypted ? await encryptBody(on.server, body) : body,
    cookies,
    headers: { merchant: TEST_MERCHANT, ...(endpoint.encrypted ? { encryption: 'jwe' } : {}) },
  });
  return { json: answer.json<TestAnswer<never>>(), cookies: answer.cookies };
}
async function begin(provider: 'google' | 'facebook', on = app, more: object = {}): Promise<Begun> {
  const body = { provider, returnTo: '/rng?q=koi', ...more };
  const { json, cookies } = await post(on, endpoints.socialStart, body);
  const { url } = (json as TestAnswer<{ url: string }>).value ?? { url: '' };
  return { url, cookies: Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie.value])) };
}
const finish = async (answer: string, cookies: object, on = app) =>
  (await post(on, endpoints.social, { answer }, cookies)).json as Outcome;
async function visit(provider: 'google' | 'facebook', on = app, more: object = {}): Promise<Outcome> {
  const { url, cookies } = await begin(provider, on, more);
  return finish(await walkThrough(url), cookies, on);
}
const finishRegistration = (ticket: string, username: string, more = {}) =>
  app.call<LoginAnswer>(endpoints.socialRegister, { ticket, username, agreement: true, ...more });

describe('Google', () => {
  it('X-121 X-122 S-004 S-081 E-068 somebody new gets a ticket and a name, finishes a short registration, and is known from then on', async () => {
    const first = await visit('google');
    expect(first.value).toMatchObject({
      login: null,
      provider: 'google',
      suggestedName: 'malisrisuk',
      returnTo: '/rng?q=koi',
    });
    const ticket = first.value?.ticket ?? '';
    expect((await finishRegistration(ticket, '1!')).errorCode).toBe('register.field.invalid');
    expect((await finishRegistration(ticket, 'admin')).errorCode).toBe('register.username.taken');
    expect((await finishRegistration(ticket, 'malisrisuk', { agreement: false })).errorCode).toBe(
      'register.agreement.required',
    );
    const made = await finishRegistration(ticket, 'malisrisuk');
    expect(await isAlive(app, made.value?.token ?? '')).toBe(true);
    expect((await finishRegistration(ticket, 'malisrisuk2')).errorCode, 'a ticket is used up').toBe(
      'login.ticket.invalid',
    );
    const again = await visit('google');
    expect(again.value).toMatchObject({ ticket: null, login: { userName: 'malisrisuk' } });
    expect(await isAlive(app, again.value?.login?.token ?? '')).toBe(true);
  });

  it('S-332 E-068 who came by an agent’s link is of that agent’s team; a code that is off or nobody’s brings nobody anywhere', async () => {
    const agent = await newAgent(app);
    const { code } = await invitationOf(app, agent);
    const newcomer = async (subject: string, more: object) => {
      person.sub = subject;
      const { value } = await visit('google', app, more);
      const username = newName('gg');
      expect((await finishRegistration(value?.ticket ?? '', username)).success).toBe(true);
      const { rows } = await sql<{ agents: string[] | null; code: string | null; referral: string | null }>`
        select r.affiliate_code as code, r.referral_code as referral,
          (select array_agg(a.agent_id) from agents.ancestry a where a.player_id = p.player_id and a.depth > 0) as agents
        from account.player p join account.registration r using (player_id)
        where p.username = ${username}`.execute(app.db);
      return rows[0];
    };
    const invited = await newcomer('invited-1', { affiliateCode: code, referralCode: 'FRIEND77' });
    expect(invited).toEqual({ agents: [agent.playerId], code, referral: 'FRIEND77' });
    const nobodys = { affiliateCode: 'NOBODYS', referralCode: undefined };
    expect(await newcomer('invited-2', nobodys)).toMatchObject({ agents: null, referral: null });
    expect(await newcomer('invited-3', {})).toMatchObject({ agents: null, code: null });
    await sql`update account.affiliate_code set enabled = false where code = ${code}`.execute(app.db);
    expect((await newcomer('invited-4', { affiliateCode: code }))?.agents).toBeNull();
    expect((await begin('google', app, { affiliateCode: 'x'.repeat(65) })).url, 'too long a code').toBe('');
    person.sub = 'google-subject-1';
  });

  it('E-068 asks by code flow with PKCE, state and nonce, and stores none of them as they are', async () => {
    const query = new URL((await begin('google')).url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile',
      redirect_uri: 'http://localhost:8080/login',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    const { rows } = await sql<{
      text: string;
    }>`select string_agg(a::text, ' ') as text from account.social_attempt a`.execute(app.db);
    expect(rows[0]?.text).not.toContain(query.get('state'));
  });

  it('E-068 a wrong state, another browser’s answer, a replay and a code of another visit open nothing', async () => {
    const { url, cookies } = await begin('google');
    const answer = await walkThrough(url);
    const wrong = answer.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`);
    expect((await finish(wrong, cookies)).errorCode).toBe('login.social.failed');
    expect((await finish(answer, {})).errorCode).toBe('login.social.failed');
    expect((await finish(answer, (await begin('google')).cookies)).errorCode).toBe('login.social.failed');
    expect((await finish(answer, cookies)).success).toBe(true);
    expect((await finish(answer, cookies)).errorCode, 'replayed').toBe('login.social.failed');
    const next = await begin('google');
    const state = new URL(next.url).searchParams.get('state');
    const swapped = answer.replace(/state=[^&]+/, `state=${state}`);
    expect((await finish(swapped, next.cookies)).errorCode, 'its code was used').toBe('login.social.failed');
  });

  it('E-068 a code that was made with another nonce or for another site is refused', async () => {
    for (const [name, value] of [
      ['nonce', 'n'.repeat(43)],
      ['client_id', 'another-site'],
      ['code_challenge', 'c'.repeat(43)],
    ] as const) {
      const { url, cookies } = await begin('google');
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      expect([name, (await finish(await walkThrough(changed.href), cookies)).errorCode]).toEqual([
        name,
        'login.social.failed',
      ]);
    }
  });

  it('S-119 cancelled at the provider: no login, no error, back to the page', async () => {
    const { url, cookies } = await begin('google');
    const state = new URL(url).searchParams.get('state');
    expect((await finish(`error=access_denied&state=${state}`, cookies)).value).toMatchObject({
      login: null,
      ticket: null,
      returnTo: '/rng?q=koi',
    });
    const other = await begin('google', app, { returnTo: '//evil.example/x' });
    const denied = `error=access_denied&state=${new URL(other.url).searchParams.get('state')}`;
    expect((await finish(denied, other.cookies)).value?.returnTo, 'pages of this site only').toBe('/');
  });
});

describe('a provider that lies', () => {
  it.each<[string, Lie]>([
    ['another audience', { aud: 'another-site' }],
    ['another nonce', { nonce: 'n'.repeat(43) }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another key', { forged: true }],
    ['a token that is over', { expired: true }],
  ])('E-068 %s is refused', async (_, told) => {
    lie.now = told;
    expect((await visit('google', lied)).errorCode).toBe('login.social.failed');
  });

  it('E-068 the same provider telling the truth is believed', async () => {
    lie.now = {};
    expect((await visit('google', lied)).value).toMatchObject({ ticket: expect.any(String), suggestedName: 'liar' });
  });
});

describe('Facebook', () => {
  it('X-123 S-004 F-014 E-068 links after a login to the account one has, by subject and nothing else', async () => {
    const outcome = await visit('facebook');
    const username = newName();
    const token = (await register(app, username)).value?.token ?? '';
    expect((await app.call(endpoints.socialLink, { ticket: outcome.value?.ticket }, { token })).value).toEqual({
      provider: 'facebook',
    });
    expect((await visit('facebook')).value?.login?.userName).toBe(username);
    const { rows } = await sql<{
      all: string;
    }>`select string_agg(i::text, ' ') as all from account.social_identity i`.execute(app.db);
    expect(rows[0]?.all).toContain('fb-77');
    expect(rows[0]?.all).not.toContain('@');
  });

  it('E-068 one subject belongs to one player: the second link loses, also of two at once', async () => {
    face.person = { id: 'fb-88', name: 'Two' };
    const tickets = [(await visit('facebook')).value?.ticket, (await visit('facebook')).value?.ticket];
    const tokens = await Promise.all([1, 2].map(async () => (await register(app, newName())).value?.token ?? ''));
    const answers = await Promise.all(
      tokens.map((token, n) => app.call(endpoints.socialLink, { ticket: tickets[n] }, { token })),
    );
    expect(answers.map((answer) => answer.errorCode ?? 'ok').toSorted()).toEqual(['login.social.taken', 'ok']);
  });

  it('E-068 a token for another app is refused, and a graph that is down is said to be', async () => {
    face.app = 'another-app';
    expect((await visit('facebook')).errorCode).toBe('login.social.failed');
    face.app = CLIENT.clientId;
    face.broken = true;
    expect((await visit('facebook')).errorCode).toBe('login.social.unavailable');
    face.broken = false;
  });

  it('R-51 the second step is asked of social logins too', async () => {
    face.person = { id: 'fb-99', name: 'Careful' };
    const made = await finishRegistration((await visit('facebook')).value?.ticket ?? '', newName());
    await sql`insert into account.second_factor (player_id, brand, key_id, encrypted_secret, confirmed_at)
      select player_id, brand, 'd1', '\\x00', now() from account.player where username = ${made.value?.userName}`.execute(
      app.db,
    );
    expect((await visit('facebook')).value?.login).toMatchObject({ token: '', secondFactorTicket: expect.any(String) });
  });
});

describe('switched off', () => {
  const set = async (key: string, value: boolean) => {
    await inTransaction(app.db, (tx) => changeSetting(tx, { brand: TEST_MERCHANT, key, value, changedBy: 'test' }));
    return (await app.call<Permission>(endpoints.permission)).value?.brand.social;
  };

  it('F-013 F-014 E-058 the permission response says which are on; off, the call refuses, also under way', async () => {
    const { url, cookies } = await begin('google');
    const answer = await walkThrough(url);
    expect(await set('login.google', false)).toEqual({ google: false, facebook: true });
    expect(await set('login.facebook', false)).toEqual({ google: false, facebook: false });
    for (const provider of ['google', 'facebook'])
      expect((await app.call(endpoints.socialStart, { provider, returnTo: '/' })).errorCode).toBe('function.disabled');
    expect((await finish(answer, cookies)).errorCode).toBe('function.disabled');
    await set('login.google', true);
    expect(await set('login.facebook', true)).toEqual({ google: true, facebook: true });
    expect((await lied.call<Permission>(endpoints.permission)).value?.brand.social).toEqual({
      google: true,
      facebook: false,
    });
    expect((await lied.call(endpoints.socialStart, { provider: 'facebook', returnTo: '/' })).errorCode).toBe(
      'function.disabled',
    );
  });

  it('E-068 a provider that is dead is said to be, before and after the visit, and others go on', async () => {
    const { url, cookies } = await begin('google');
    const answer = await walkThrough(url);
    await google.close();
    expect((await finish(answer, cookies)).errorCode).toBe('login.social.unavailable');
    const dead = await testApp(googleEnv(google.url));
    expect((await dead.call(endpoints.socialStart, { provider: 'google', returnTo: '/' })).errorCode).toBe(
      'login.social.unavailable',
    );
    expect((await visit('facebook')).success).toBe(true);
  });
});

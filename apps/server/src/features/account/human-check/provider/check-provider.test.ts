import { randomUUID } from 'node:crypto';
import { endpoints, type ValueOf } from '@sampan/contract';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { login, newName, passHumanCheck, register } from '../../../../../test/account-steps.ts';
import { testOperator } from '../../../../../test/operators.ts';
import { startSiteverify } from '../../../../../test/siteverify-double.ts';
import { type TestApp, testApp } from '../../../../../test/test-app.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { BrandDirectory, changeSetting } from '../../../brand/index.ts';
import { serveCheckFrame } from './check-frame.ts';
import { checkProviderCondition } from './check-provider-condition.ts';
import { setCheckSecret } from './check-secret.ts';

const SITE_KEY = 'site-key-of-this-test';
const keysOf = (name: 'turnstile' | 'hcaptcha') => ({
  name,
  siteKey: SITE_KEY,
  secret: `secret-of-${name}-in-this-test`,
});
const turnstile = await startSiteverify(keysOf('turnstile'));
const hcaptcha = await startSiteverify(keysOf('hcaptcha'));
afterAll(() => Promise.all([turnstile.close(), hcaptcha.close()]));
const env = { HUMAN_CHECK: 'on', TURNSTILE_URL: turnstile.url, HCAPTCHA_URL: hcaptcha.url };
const HOSTNAME = 'localhost';

let addresses = 0;
const newAddress = () => `10.95.${(addresses += 1) >> 8}.${addresses & 255}`;

/** An app of its own: which provider is away is known by each server for itself. */
async function appWith(name: 'turnstile' | 'hcaptcha'): Promise<TestApp> {
  const app = await testApp(env);
  await choose(app, name);
  await keepSecret(app, name, keysOf(name).secret);
  return app;
}
async function keepSecret(app: TestApp, name: string, secret: string): Promise<void> {
  const actor = await (await testOperator(app.db)).at('sampan');
  await inTransaction(app.db, (tx) => setCheckSecret(tx, actor, { name, secret }));
}
const choose = (app: TestApp, name: 'turnstile' | 'hcaptcha' | 'embedded') =>
  inTransaction(app.db, (tx) =>
    changeSetting(tx, {
      brand: 'sampan',
      key: 'humanCheck.provider',
      value: { name, siteKey: name === 'embedded' ? '' : SITE_KEY },
      changedBy: 'test',
    }),
  );

type Check = ValueOf<typeof endpoints.humanCheck>;
const make = async (app: TestApp, ip: string, body: object = { action: 'login' }) =>
  (await app.call<Check>(endpoints.humanCheck, body, { ip })).value as Check;
const answer = (app: TestApp, ip: string, body: object) => app.call(endpoints.humanCheckAnswer, body, { ip });

const app = await appWith('turnstile');
beforeEach(() => {
  turnstile.mood = 'well';
  hcaptcha.mood = 'well';
});

describe('R-56 Turnstile asks in place of the picture', () => {
  it('a token that the provider takes lets in once, and the provider is asked as it documents', async () => {
    const ip = newAddress();
    const username = newName();
    const check = await make(app, ip, { action: 'register' });
    expect(check).toMatchObject({ picture: '', widget: { provider: 'turnstile' } });
    turnstile.give('token-1', { hostname: HOSTNAME, action: 'register', cdata: check.id });
    expect((await answer(app, ip, { id: check.id, token: 'token-1' })).value).toEqual({ passed: true, id: check.id });
    expect(Object.fromEntries(turnstile.asked.at(-1) ?? [])).toEqual({
      secret: keysOf('turnstile').secret,
      response: 'token-1',
      remoteip: ip,
      idempotency_key: check.id,
    });
    expect((await register(app, username, { humanCheckId: check.id }, { ip })).success).toBe(true);
    const again = await login(app, username, undefined, { humanCheckId: check.id }, { ip });
    expect(again.errorCode).toBe('human.check.required');
  });

  const lies: [what: string, given: (id: string) => object][] = [
    ['of another host', (id) => ({ hostname: 'evil.example', action: 'login', cdata: id })],
    ['of another action', (id) => ({ hostname: HOSTNAME, action: 'register', cdata: id })],
    ['of another check', () => ({ hostname: HOSTNAME, action: 'login', cdata: randomUUID() })],
    [
      'solved long ago',
      (id) => ({ hostname: HOSTNAME, action: 'login', cdata: id, solvedAt: new Date(Date.now() - 400_000) }),
    ],
  ];
  it.each(lies)('a token %s is refused although the provider takes it', async (_what, given) => {
    const ip = newAddress();
    const { id } = await make(app, ip);
    const token = randomUUID();
    turnstile.give(token, given(id) as never);
    expect((await answer(app, ip, { id, token })).errorCode).toBe('human.check.failed');
    expect((await answer(app, ip, { id, token })).errorCode).toBe('human.check.failed');
  });

  it('a made-up token, no token, and a slide are refused; for a check that is none nobody is asked', async () => {
    const ip = newAddress();
    for (const body of [{ token: 'made-up' }, {}, { work: 0 }, { position: 200, durationMs: 300, path: [], work: 0 }]) {
      const { id } = await make(app, ip);
      expect((await answer(app, ip, { id, ...body })).errorCode).toBe('human.check.failed');
    }
    const before = turnstile.asked.length;
    expect((await answer(app, ip, { id: randomUUID(), token: 'made-up' })).errorCode).toBe('human.check.failed');
    const { id } = await make(app, ip);
    expect((await answer(app, newAddress(), { id, token: 'made-up' })).errorCode).toBe('human.check.failed');
    expect(turnstile.asked).toHaveLength(before);
  });
});

it('R-56 hCaptcha: its site key goes along, and a token is good for one check even if the provider took it twice', async () => {
  await choose(app, 'hcaptcha');
  await keepSecret(app, 'hcaptcha', keysOf('hcaptcha').secret);
  const ip = newAddress();
  const [first, second] = [await make(app, ip), await make(app, ip)];
  expect(first.widget?.provider).toBe('hcaptcha');
  hcaptcha.give('token-h', { hostname: HOSTNAME });
  expect((await answer(app, ip, { id: first.id, token: 'token-h' })).success).toBe(true);
  expect(hcaptcha.asked.at(-1)?.get('sitekey')).toBe(SITE_KEY);
  hcaptcha.give('token-h', { hostname: HOSTNAME });
  expect((await answer(app, ip, { id: second.id, token: 'token-h' })).errorCode).toBe('human.check.failed');
  await choose(app, 'turnstile');
});

it.each(['failing', 'babbling'] as const)(
  'R-06 R-56 a provider that is %s lets nobody in: it is said, and the picture is asked meanwhile',
  async (mood) => {
    const away = await appWith('turnstile');
    const ip = newAddress();
    const { id } = await make(away, ip);
    turnstile.give('good', { hostname: HOSTNAME, action: 'login', cdata: id });
    turnstile.mood = mood;
    expect(await answer(away, ip, { id, token: 'good' })).toMatchObject({
      status: 503,
      errorCode: 'human.check.unavailable',
    });
    const picture = await make(away, ip, { action: 'login', embedded: true });
    expect(picture.widget).toBeNull();
    expect(picture.work.beside).toBeLessThan(19);
    expect((await make(away, ip)).widget).toBeNull();
    const username = newName();
    const humanCheckId = await passHumanCheck(away, 'register', { ip });
    expect((await register(away, username, { humanCheckId }, { ip })).success).toBe(true);
  },
);

it('R-56 who says that the frame does not load, while the provider answers, does the hardest work', async () => {
  const ip = newAddress();
  const check = await make(app, ip, { action: 'login', embedded: true });
  expect(check).toMatchObject({ widget: null, work: { bits: 22, beside: 19 } });
  expect(check.picture).toContain('data:image/png');
});

it('R-76 the secret is kept encrypted, and a brand whose keys are missing or known to everybody is not live', async () => {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(s)::text as row from platform.secret s where name like 'human-check:%'`.execute(app.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toContain('in-this-test');
  const directory = new BrandDirectory(app.db);
  const faultsNow = async () => {
    const settings = await directory.find('sampan');
    if (!settings) throw new Error('no brand');
    return checkProviderCondition.faults(app.db, { settings, facts: null });
  };
  expect(await faultsNow()).toEqual([]);
  await keepSecret(app, 'turnstile', '1x0000000000000000000000000000000AA');
  expect((await faultsNow())[0]?.what).toContain('let everybody in');
  await app.asOwner("delete from platform.secret where name = 'human-check:sampan:turnstile'");
  expect((await faultsNow())[0]?.what).toContain('a key of it is missing');
  expect((await make(app, newAddress())).widget).toBeNull();
});

it('R-57 the frame lets in its provider alone, for the site that holds it; without a provider there is none', async () => {
  const { config } = app.services;
  const server = fastify();
  serveCheckFrame(server, { config, gate: new BrandDirectory(app.db) });
  const open = () =>
    server.inject(`/human-check/?id=${randomUUID()}&action=login&site=localhost&language=th&theme=light`);
  const page = await open();
  expect(page.statusCode).toBe(200);
  const policy = Object.fromEntries(
    String(page.headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  ) as Record<string, string[]>;
  expect(policy['frame-src']).toEqual([turnstile.url]);
  expect(policy['connect-src']).toEqual([turnstile.url]);
  expect(policy['script-src']?.filter((source) => !source.startsWith("'sha256-"))).toEqual([turnstile.url]);
  expect(policy['frame-ancestors']).toEqual([new URL(config.publicUrl).origin]);
  expect(page.body).toContain(SITE_KEY);
  expect((await server.inject('/human-check/?id=1&action=login&site=x')).statusCode).toBe(404);
  await choose(app, 'embedded');
  const without = fastify();
  serveCheckFrame(without, { config, gate: new BrandDirectory(app.db) });
  expect((await without.inject(`/human-check/?id=${randomUUID()}&action=login&site=localhost`)).statusCode).toBe(404);
});

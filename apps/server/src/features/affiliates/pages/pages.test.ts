import { endpoints, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newName, register } from '../../../../test/account-steps.ts';
import { affiliateFixture, sharePlan, type TestAffiliate } from '../../../../test/affiliate-fixture.ts';
import { enter, newAgent, newInvited, valueOf } from '../../../../test/agent-team.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { encryptBody, TEST_MERCHANT, type TestEndpoint, testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { placeInTree } from '../../agents/tree/tree.queries.ts';
import { commands } from '../affiliates.cli.ts';
import { pruneMarks } from '../clicks/clicks.queries.ts';
import { noteClick } from '../clicks/count-click.ts';

const app = await testApp();
const { db, call, server } = app;
const fixture = affiliateFixture(app);
const { addPlan, newAffiliate, brought, bet, settle, statementsOf } = fixture;
const run = commandRunner(db, commands);
const brand = TEST_MERCHANT;
beforeEach(() => fixture.startOver());

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
const CHOSEN = 'slow-Ferry-to-Koh-Lanta-31';

let addresses = 0;
/** Each login comes from an address of its own: limits by address are not what is tried here. */
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

/** The affiliate's cookie from an encrypted login, as a browser would keep it. */
async function loginOf({ name }: TestAffiliate, password: string): Promise<string> {
  const answer = await server.inject({
    method: 'POST',
    url: endpoints.affiliateLogin.path,
    payload: await encryptBody(server, { name, password }),
    headers: { merchant: brand, language: 'EN', encryption: 'jwe', 'x-forwarded-for': newAddress() },
  });
  const cookie = answer.cookies.find((one) => one.name === 'sampan_affiliate');
  if (!cookie) throw new Error(answer.body);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/wps/affiliate' });
  return `sampan_affiliate=${cookie.value}`;
}

/** Logged in with a password of the affiliate's own. */
async function enterAffiliate(one: TestAffiliate): Promise<string> {
  const cookie = await loginOf(one, one.password);
  const body = { password: one.password, newPassword: CHOSEN };
  valueOf(await call(endpoints.affiliatePassword, body, { headers: { cookie }, ip: newAddress() }));
  return cookie;
}
const ask = <Value>(endpoint: TestEndpoint, cookie: string, body: object = {}) =>
  call<Value>(endpoint, body, { headers: { cookie } });
const click = (code: string) => server.inject({ url: `/go/${code}`, headers: { 'user-agent': PHONE } });

type Home = ValueOf<typeof endpoints.affiliateHome>;
type Links = ValueOf<typeof endpoints.affiliateLinks>;
type Figures = ValueOf<typeof endpoints.affiliateFigures>;
type Statement = ValueOf<typeof endpoints.affiliateStatement>;

describe('X-500 an affiliate gets in', () => {
  test('X-501 X-502 X-503 with a password of an operator nothing but another one is open; then the pages are', async () => {
    const one = await newAffiliate(await addPlan(sharePlan));
    const cookie = await loginOf(one, one.password);
    expect(valueOf(await ask<Home>(endpoints.affiliateHome, cookie))).toMatchObject({
      name: one.name,
      mustChange: true,
    });
    expect((await ask(endpoints.affiliateLinks, cookie)).errorCode).toBe('affiliate.password.due');
    const change = (newPassword: string, password = one.password) =>
      ask(endpoints.affiliatePassword, cookie, { password, newPassword });
    expect((await change(one.password)).errorCode).toBe('password.weak');
    expect((await change(`${one.name}-1`)).errorCode).toBe('password.weak');
    expect((await change(CHOSEN, 'wrong-wrong-wrong')).errorCode).toBe('login.failed');
    valueOf(await change(CHOSEN));
    expect(valueOf(await ask<Links>(endpoints.affiliateLinks, cookie)).list).toHaveLength(1);
    valueOf(await ask(endpoints.affiliateLogout, cookie));
    expect((await ask(endpoints.affiliateHome, cookie)).value).toBe(null);
    expect((await ask(endpoints.affiliateLinks, cookie)).errorCode).toBe('affiliate.login.required');
  });

  test('R-54 wrong passwords are counted, and an unknown name answers as a wrong password does', async () => {
    const one = await newAffiliate(await addPlan(sharePlan));
    const wrong = (name: string) => call(endpoints.affiliateLogin, { name, password: 'wrong-wrong-wrong' });
    const answers = [await wrong('nobody-at-all'), await wrong(one.name)];
    expect(answers.map(({ status, errorCode }) => [status, errorCode])).toEqual([
      [400, 'login.failed'],
      [400, 'login.failed'],
    ]);
    const counted = await sql<{ failures: number }>`select failures from account.login_failure`.execute(db);
    expect(counted.rows.length).toBeGreaterThanOrEqual(2);
  });

  test('R-58 a player’s session opens nothing here, and a stopped affiliate is out at once', async () => {
    const one = await newAffiliate(await addPlan(sharePlan));
    const player = valueOf(await register(app));
    expect((await call(endpoints.affiliateLinks, {}, { token: player.token })).errorCode).toBe(
      'affiliate.login.required',
    );
    const cookie = await enterAffiliate(one);
    await run('affiliates', 'stop', one.name);
    expect((await ask(endpoints.affiliateLinks, cookie)).errorCode).toBe('affiliate.login.required');
    expect((await click(one.code)).headers['location']).toBe('/');
    await expect(loginOf(one, CHOSEN)).rejects.toThrow(/login.failed/);
    await run('affiliates', 'resume', one.name);
    expect(await loginOf(one, CHOSEN)).toMatch(/^sampan_affiliate=/);
  });
});

describe('E-067 links of affiliates', () => {
  test('X-505 clicks, repeats and bots are told apart; marks are gone with their day', async () => {
    const one = await newAffiliate(await addPlan(sharePlan));
    const cookie = await enterAffiliate(one);
    const visit = { brand, code: one.code, ip: '203.0.113.200', method: 'GET', userAgent: PHONE, purpose: '' };
    const now = new Date('2026-01-05T09:00:00Z');
    const come = (more: Partial<typeof visit> = {}) => noteClick(db, systemRandom, { ...visit, ...more, now });
    await come();
    await come({ code: one.code.toLowerCase() });
    await come({ userAgent: `${PHONE} Edg/141` });
    await come({ ip: '203.0.113.201' });
    await come({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await come({ purpose: 'prefetch' });
    await come({ userAgent: '' });
    await come({ method: 'HEAD' });
    expect(await come({ code: 'NOBODYS' })).toBe(undefined);
    const [link] = valueOf(await ask<Links>(endpoints.affiliateLinks, cookie)).list;
    expect(link).toMatchObject({ clicks: 3, repeats: 1, bots: 4, registered: 0, revenue: '0.00' });
    expect(link?.url).toMatch(new RegExp(`/go/${one.code}$`));
    const left = async () => {
      const { rows } = await sql<{ left: number }>`
        select (select count(*) from affiliates.click_mark)::int + (select count(*) from affiliates.click_key)::int as left`.execute(
        db,
      );
      return rows[0]?.left;
    };
    await pruneMarks(db, new Date('2026-01-06T09:00:00Z'));
    expect(await left()).toBe(4);
    await pruneMarks(db, new Date('2026-01-07T09:00:00Z'));
    expect(await left()).toBe(0);
  });

  test('a click is sent on to the registration, never kept by a cache, and one that nobody has goes home', async () => {
    const one = await newAffiliate(await addPlan(sharePlan));
    const answer = await click(one.code);
    expect([answer.statusCode, answer.headers['location'], answer.headers['cache-control']]).toEqual([
      302,
      `/register?affiliateCode=${one.code}`,
      'no-store',
    ]);
    expect((await click('NOBODYS')).headers['location']).toBe('/');
  });

  test('X-506 who registers by a link is the affiliate’s and in nobody’s team; who comes by an agent’s is the agent’s', async () => {
    const one = await newAffiliate(await addPlan(sharePlan));
    const cookie = await enterAffiliate(one);
    const added = valueOf(await ask<{ code: string }>(endpoints.addAffiliateLink, cookie, { name: ' Summer  video ' }));
    const username = newName('af');
    valueOf(await register(app, username, { affiliateCode: added.code.toLowerCase() }));
    const player = await enter(app, username);
    const agent = await newAgent(app);
    await newInvited(app, agent);
    const { list } = valueOf(await ask<Links>(endpoints.affiliateLinks, cookie));
    expect(list.map(({ name, registered }) => [name, registered])).toEqual([
      ['Summer video', 1],
      ['', 0],
    ]);
    const placed = await inTransaction(db, (tx) =>
      placeInTree(tx, { brand, playerId: player.playerId, agentId: agent.playerId, via: 'operator' }),
    );
    expect(placed).toBe('partner');
    const { rows } = await sql`select from affiliates.player`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('two tabs that make the last link: one is refused', async () => {
    const one = await newAffiliate(await addPlan(sharePlan));
    const cookie = await enterAffiliate(one);
    await sql`insert into affiliates.link (brand, code_key, code, affiliate_id, name)
      select ${brand}, 'full' || n, 'FULL' || n, ${one.affiliateId}::uuid, '' from generate_series(1, 48) n`.execute(
      db,
    );
    const answers = await Promise.all(['a', 'b'].map((name) => ask(endpoints.addAffiliateLink, cookie, { name })));
    expect(answers.map(({ errorCode }) => errorCode ?? 'made').toSorted()).toEqual(['affiliate.links.full', 'made']);
  });

  test('E-067 visitors are shown the plans that are offered, and where affiliates log in', async () => {
    const offered = await addPlan({ ...sharePlan, cpa: 40_00n }, true);
    await addPlan(sharePlan);
    const { value } = await call<ValueOf<typeof endpoints.affiliateMethods>>(endpoints.affiliateMethods);
    expect(value).toMatchObject({ currency: 'USD', page: '/affiliate' });
    expect(value?.methods).toEqual([
      {
        name: offered,
        kind: 'hybrid',
        cpa: '40.00',
        quality: { firstDeposit: '0.00', wagered: '0.00', days: 30 },
        tiers: [{ revenue: '0.00', rate: 250_000 }],
        carry: true,
      },
    ]);
  });
});

describe('X-504 X-507 X-508 X-509 figures and statements', () => {
  test('a statement opens to masked players and days, adds up, and is the affiliate’s alone', async () => {
    const plan = await addPlan(sharePlan);
    const [one, other] = [await newAffiliate(plan), await newAffiliate(plan)];
    const first = await brought(one, '2026-01-03');
    const second = await brought(one, '2026-01-05');
    await bet(first, { day: '2026-01-04', stake: 100_00n });
    await bet(second, { day: '2026-01-06', stake: 50_00n, win: 80_00n });
    await settle('2026-02-01');
    const cookie = await enterAffiliate(one);
    const [row] = await statementsOf(one);
    const reference = row?.reference ?? '';
    const value = valueOf(await ask<Statement>(endpoints.affiliateStatement, cookie, { reference }));
    expect(value.statement).toMatchObject({ month: '2026-01-01', gaming: '70.00', revenue: '70.00', share: '17.50' });
    expect(value.players.list.map(({ gaming, revenue }) => [gaming, revenue])).toEqual([
      ['100.00', '100.00'],
      ['-30.00', '-30.00'],
    ]);
    const names = await sql<{ name: string }>`select username as name from account.player`.execute(db);
    expect(value.players.list.some(({ player }) => names.rows.some(({ name }) => name === player))).toBe(false);
    expect(value.days.map(({ day, revenue }) => [day, revenue])).toEqual([
      ['2026-01-04', '100.00'],
      ['2026-01-06', '-30.00'],
    ]);
    const file = await server.inject({
      method: 'POST',
      url: endpoints.affiliateStatementFile.path,
      payload: { reference },
      headers: { merchant: brand, cookie },
    });
    expect(file.headers['content-disposition']).toContain(`statement-${reference}.csv`);
    expect(file.body).toContain('17.50');
    expect(file.body.match(/^player,/gm)).toHaveLength(2);
    const span = { from: '2026-01-01', to: '2026-01-31' };
    const figures = valueOf(await ask<Figures>(endpoints.affiliateFigures, cookie, span));
    expect(figures.days).toHaveLength(31);
    expect(figures.totals).toMatchObject({ registered: 2, revenue: '70.00' });
    expect(figures.days[2]).toMatchObject({ day: '2026-01-03', registered: 1 });
    const stranger = await enterAffiliate(other);
    for (const endpoint of [endpoints.affiliateStatement, endpoints.affiliateStatementFile])
      expect((await ask(endpoint, stranger, { reference })).errorCode).toBe('affiliate.statement.unknown');
    expect(valueOf(await ask<Figures>(endpoints.affiliateFigures, stranger, span)).totals.registered).toBe(0);
  });

  test('R-60 periods that cannot be are refused', async () => {
    const cookie = await enterAffiliate(await newAffiliate(await addPlan(sharePlan)));
    for (const [from, to] of [
      ['2026-01-31', '2026-01-01'],
      ['2026-01-01', '2026-12-31'],
      ['2026-02-30', '2026-03-01'],
    ])
      expect((await ask(endpoints.affiliateFigures, cookie, { from, to })).errorCode, `${from}`).toBe(
        'request.invalid',
      );
  });
});

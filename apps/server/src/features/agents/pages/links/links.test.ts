import { endpoints, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newName, register } from '../../../../../test/account-steps.ts';
import { enter, newAgent, type TeamPlayer, valueOf } from '../../../../../test/agent-team.ts';
import { countBets, openTestSession, playRound } from '../../../../../test/play.ts';
import { TEST_MERCHANT, testApp } from '../../../../../test/test-app.ts';
import { vendorApp } from '../../../../../test/vendor-app.ts';
import { deposit } from '../../../../ledger/index.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { changeSetting } from '../../../brand/index.ts';

const app = await testApp();
const { db, call } = app;
const vendor = await vendorApp(app);
const brand = TEST_MERCHANT;

type Links = ValueOf<typeof endpoints.teamLinks>;
type Link = ValueOf<typeof endpoints.addTeamLink>;

const day = (offset = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(Date.now() + offset * 86_400_000);
const links = async ({ token }: TeamPlayer, body: object = {}) =>
  valueOf(await call<Links>(endpoints.teamLinks, { from: day(-6), to: day(), ...body }, { token }));
const add = ({ token }: TeamPlayer, name: string, kind: 'agent' | 'member' = 'member') =>
  call<Link>(endpoints.addTeamLink, { name, kind }, { token });
const change = ({ token }: TeamPlayer, body: object) => call<Link>(endpoints.changeTeamLink, body, { token });
const opened = (code: string) => call(endpoints.affiliateOpened, { code });
const set = (key: string, value: unknown) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand, key, value, changedBy: 'test' }));

async function cameBy(code: string): Promise<TeamPlayer> {
  const username = newName('ln');
  valueOf(await register(app, username, { affiliateCode: code }));
  return enter(app, username);
}

let moves = 0;
const pay = (player: TeamPlayer, amount: bigint) => {
  moves += 1;
  const { playerId } = player;
  const input = { brand, playerId, currency: 'USD', amount, key: `l${moves}`, reference: `L${moves}` };
  return inTransaction(db, (tx) => deposit(tx, input));
};

describe('S-332 an agent has several links', () => {
  test('X-491 X-490 the first one is the code of X-351, each further one has its own name, address and terms', async () => {
    const agent = await newAgent(app, 2);
    const { code } = valueOf(await call<Link>(endpoints.teamInvitation, {}, { token: agent.token }));
    const extra = valueOf(await add(agent, ' Street  poster '));
    expect(extra).toMatchObject({ name: 'Street poster', kind: 'member', first: false, enabled: true, stopped: false });
    expect(extra.url).toMatch(new RegExp(`/register\\?affiliateCode=${extra.code}$`));
    const value = await links(agent);
    expect(value.list.map((row) => [row.code, row.first, row.name])).toEqual([
      [code, true, ''],
      [extra.code, false, 'Street poster'],
    ]);
    expect(value).toMatchObject({ left: 18, kinds: ['member', 'agent'], totalCount: 2 });
    expect((await links(agent, { search: 'POSTER' })).list.map((row) => row.code)).toEqual([extra.code]);
    expect((await links(agent, { pageSize: 1, pageNo: 2 })).list.map((row) => row.code)).toEqual([extra.code]);
    expect(await links(agent, { search: 'nothing of this' })).toMatchObject({ list: [], totalCount: 0 });
  });

  test('a link for agents makes an agent of the own type, who can open the centre at once', async () => {
    const agent = await newAgent(app, 42);
    const { code } = valueOf(await add(agent, 'Partners', 'agent'));
    const username = newName('ln');
    const { token } = valueOf(await register(app, username, { affiliateCode: code.toLowerCase() }));
    const { rows } = await sql<{ type: number }>`
      select account_type as type from account.player where username = ${username}`.execute(db);
    expect(rows).toEqual([{ type: 42 }]);
    expect((await call(endpoints.teamInvitation, {}, { token })).status).toBe(200);
    await set('agents.agentsBelow', false);
    const later = await cameBy(code);
    const asked = await call(endpoints.teamInvitation, {}, { token: later.token });
    expect(asked.errorCode).toBe('account.role.refused');
    expect((await add(agent, 'More', 'agent')).errorCode).toBe('account.role.refused');
    await set('agents.agentsBelow', true);
    expect((await links(agent)).list.find((row) => row.code === code)).toMatchObject({ registered: 2, people: 2 });
  });

  test('RACE: of many made at once no more stand than the brand allows', async () => {
    const agent = await newAgent(app);
    await set('agents.links', 3);
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => add(agent, name)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(2);
    expect(answers.find((answer) => !answer.success)).toMatchObject({
      status: 409,
      errorCode: 'agent.links.full',
      details: { count: 3 },
    });
    expect(await links(agent)).toMatchObject({ totalCount: 3, left: 0 });
    await set('agents.links', 20);
  });

  test('X-492 an agent renames and switches the own links alone, and not what the operator has stopped', async () => {
    const [agent, other] = [await newAgent(app), await newAgent(app)];
    const { code } = valueOf(await add(agent, 'Poster'));
    expect(valueOf(await change(agent, { code, name: 'Radio' }))).toMatchObject({ name: 'Radio', kind: 'member' });
    expect(valueOf(await change(agent, { code, enabled: false }))).toMatchObject({ enabled: false, stopped: false });
    await cameBy(code);
    expect((await links(agent)).totals.registered).toBe(0);
    expect(valueOf(await change(agent, { code, enabled: true })).enabled).toBe(true);
    expect((await change(other, { code, name: 'Mine' })).errorCode).toBe('agent.link.unknown');
    expect((await change(agent, { code, name: '' })).status).toBe(400);
    await sql`update account.affiliate_code set enabled = false, changed_by = 'operator:eve' where code = ${code}`.execute(
      db,
    );
    expect((await change(agent, { code, enabled: true })).errorCode).toBe('agent.link.stopped');
    expect((await links(agent)).list.find((row) => row.code === code)).toMatchObject({ enabled: false, stopped: true });
  });
});

describe('S-331 S-332 the funnel of a link', () => {
  test('X-493 opened, registered, first deposit, first bet and the figures are of each link alone', async () => {
    const agent = await newAgent(app);
    const poster = valueOf(await add(agent, 'Poster')).code;
    const radio = valueOf(await add(agent, 'Radio')).code;
    for (const code of [poster, poster.toLowerCase(), poster, radio]) await opened(code);
    const [payer, player, idle] = [await cameBy(poster), await cameBy(poster), await cameBy(poster)];
    await cameBy(radio);
    await pay(payer, 40_00n);
    await pay(player, 60_00n);
    await playRound(vendor, await openTestSession(db, vendor, player.playerId), { stakes: [12_50n], win: 3_00n });
    await countBets(db);
    const value = await links(agent);
    const row = (code: string) => value.list.find((one) => one.code === code);
    expect(row(poster)).toMatchObject({ opened: 3, registered: 3, deposited: 2, played: 1, people: 3 });
    expect(row(poster)).toMatchObject({ deposits: '100.00', withdrawals: '0.00', valid: '12.50', playersNet: '-9.50' });
    expect(row(radio)).toMatchObject({ opened: 1, registered: 1, deposited: 0, played: 0, deposits: '0.00' });
    expect(value.totals).toMatchObject({ opened: 4, registered: 4, deposited: 2, played: 1, deposits: '100.00' });
    const before = await links(agent, { from: day(-20), to: day(-10) });
    expect(before.totals).toMatchObject({ opened: 0, registered: 0, deposited: 0, people: 4, deposits: '0.00' });
    expect(idle.playerId).not.toBe(payer.playerId);
  });

  test('X-493 counts no unknown code and none that is off, and keeps nothing of the visitor', async () => {
    const agent = await newAgent(app);
    const { code } = valueOf(await add(agent, 'Poster'));
    await change(agent, { code, enabled: false });
    for (const text of [code, 'NOBODYS1', '']) expect((await opened(text)).status).toBe(200);
    expect((await links(agent)).totals.opened).toBe(0);
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'account' and table_name = 'affiliate_opening' order by 1`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(['brand', 'code_key', 'day', 'opened']);
  });
});

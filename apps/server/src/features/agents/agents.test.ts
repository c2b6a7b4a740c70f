import { randomUUID } from 'node:crypto';
import { agentTypes, DEMO_TYPE, endpoints, MEMBER_TYPE, parseMoney, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { GOOD_PASSWORD, login, newName, register } from '../../../test/account-steps.ts';
import { enter, invitationOf, newAgent, newInvited, type TeamPlayer, valueOf } from '../../../test/agent-team.ts';
import { countBets, openTestSession, playRound } from '../../../test/play.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { vendorApp } from '../../../test/vendor-app.ts';
import { deposit, holdWithdrawal, payWithdrawal, readHistory, releaseWithdrawal } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { createSession } from '../../platform/http/sessions.queries.ts';
import { systemRandom } from '../../platform/random.ts';
import { changeSetting } from '../brand/index.ts';
import { setAgentType } from './tree/place-member.ts';

const app = await testApp();
const { db, call } = app;
const vendor = await vendorApp(app);
const brand = TEST_MERCHANT;

type Overview = ValueOf<typeof endpoints.teamOverview>;
type Opened = ValueOf<typeof endpoints.openTeamAccount>;

const day = (offset = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(Date.now() + offset * 86_400_000);
const span = () => ({ from: day(-6), to: day() });
const askOverview = (agent: TeamPlayer, body: object = {}) =>
  call<Overview>(endpoints.teamOverview, { ...span(), ...body }, { token: agent.token });
const overview = async (agent: TeamPlayer, body?: object) => valueOf(await askOverview(agent, body));
const openAccount = (agent: TeamPlayer, username: string, kind: 'agent' | 'member') =>
  call<Opened>(endpoints.openTeamAccount, { username, kind }, { token: agent.token });
const minor = (text: string) => parseMoney(text, 2) ?? 0n;

let moves = 0;
const money = (player: TeamPlayer, amount: bigint) => {
  moves += 1;
  return { brand, playerId: player.playerId, currency: 'USD', amount, key: `m${moves}`, reference: `M${moves}` };
};
const pay = (player: TeamPlayer, amount: bigint) => inTransaction(db, (tx) => deposit(tx, money(player, amount)));

async function play(player: TeamPlayer, stakes: readonly bigint[], win: bigint): Promise<void> {
  await playRound(vendor, await openTestSession(db, vendor, player.playerId), { stakes, win });
}

/** Makes an account as the agent does and lets its owner in. */
async function made(agent: TeamPlayer, kind: 'agent' | 'member'): Promise<TeamPlayer> {
  const username = newName('sb');
  const { password } = valueOf(await openAccount(agent, username, kind));
  const first = valueOf(await login(app, username, password));
  const body = { oldPassword: password, newPassword: GOOD_PASSWORD, confirmNewPassword: GOOD_PASSWORD };
  await call(endpoints.changePassword, body, { token: first.token });
  return enter(app, username);
}

const teamCalls = [
  [endpoints.teamOverview, span()],
  [endpoints.teamInvitation, {}],
  [endpoints.openTeamAccount, { username: 'nobody77', kind: 'member' }],
  [endpoints.exportTeam, { ...span(), page: 'overview' }],
  [endpoints.teamLinks, span()],
  [endpoints.addTeamLink, { name: 'Poster', kind: 'member' }],
  [endpoints.changeTeamLink, { code: 'POSTER22', enabled: false }],
] as const;

describe('S-320 S-458 S-530 who may enter the agent centre', () => {
  test.each([1, 2, 41, 42] as const)('an agent of type %i does', async (type) => {
    const agent = await newAgent(app, type);
    expect((await askOverview(agent)).status).toBe(200);
    await inTransaction(db, (tx) => setAgentType(tx, { brand, username: agent.username }, 0));
    // The session that carried the type has ended with it.
    expect((await askOverview(agent)).errorCode).toBe('session.expired');
    const value = valueOf(await login(app, agent.username));
    expect((await askOverview({ ...agent, token: value.token })).errorCode).toBe('account.role.refused');
  });

  test.each(teamCalls)('S-329 $id refuses visitors, members and demo accounts', async (endpoint, body) => {
    const member = await register(app);
    const demo = { accountType: 4, brand, playerId: randomUUID(), ip: '127.0.0.1', device: 'WEB' };
    const demoToken = await inTransaction(db, (tx) => createSession(tx, systemRandom, demo));
    const asked = async (token?: string) =>
      (await call(endpoint, body, token === undefined ? {} : { token })).errorCode;
    expect(await asked()).toBe('session.required');
    expect(await asked(valueOf(member).token)).toBe('account.role.refused');
    expect(await asked(demoToken)).toBe('account.real.required');
  });
});

describe('S-332 the account registration centre', () => {
  test('X-351 gives one code for good; who registers by its link is of the team, whether the field is shown or not', async () => {
    const agent = await newAgent(app);
    const invitation = await invitationOf(app, agent);
    expect(invitation).toMatchObject({ enabled: true, registered: 0, kinds: ['member', 'agent'] });
    expect(invitation.url).toMatch(new RegExp(`/register\\?affiliateCode=${invitation.code}$`));
    const invited = await newInvited(app, agent);
    expect(await invitationOf(app, agent)).toEqual({ ...invitation, registered: 1 });
    const value = await overview(agent);
    expect(value.list).toMatchObject([{ id: invited.playerId, name: invited.username, kind: 'member', team: 0 }]);
  });

  test('a code that the operator has switched off brings nobody', async () => {
    const agent = await newAgent(app);
    const { code } = await invitationOf(app, agent);
    await sql`update account.affiliate_code set enabled = false where code = ${code}`.execute(db);
    await newInvited(app, agent);
    expect(await invitationOf(app, agent)).toMatchObject({ enabled: false, registered: 0 });
    expect((await overview(agent)).team.total).toBe(0);
  });

  test('S-458 the tables allow the account types of the contract, and every type of agent may have a team', async () => {
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'account.player'::regclass and pg_get_constraintdef(oid) like '%account_type%'`.execute(db);
    const allowed = rows.flatMap(({ rule }) => [...rule.matchAll(/\d+/g)].map(Number));
    expect(allowed.toSorted((a, b) => a - b)).toEqual(
      [MEMBER_TYPE, ...agentTypes, DEMO_TYPE].toSorted((a, b) => a - b),
    );
    for (const type of agentTypes) {
      const agent = await newAgent(app, type);
      await newInvited(app, agent);
      expect((await overview(agent)).team.total, `type ${type}`).toBe(1);
    }
  });

  test('X-352 opens an account whose one-time password the first login must change', async () => {
    const agent = await newAgent(app, 41);
    const username = newName('sub');
    const opened = await openAccount(agent, username, 'agent');
    expect(opened).toMatchObject({ status: 200, value: { username, kind: 'agent' } });
    const entered = valueOf(await login(app, username, valueOf(opened).password));
    expect(entered.passwordChangeRequired).toBe(true);
    const { rows } = await sql<{ type: number }>`
      select account_type as type from account.player where username = ${username}`.execute(db);
    expect(rows).toEqual([{ type: 41 }]);
    expect((await openAccount(agent, username.toUpperCase(), 'member')).errorCode).toBe('register.username.taken');
    expect((await openAccount(agent, 'admin', 'member')).errorCode).toBe('register.username.taken');
    expect(await openAccount(agent, 'a b', 'member')).toMatchObject({
      status: 400,
      // What the page writes beside the field follows from these.
      errorCode: 'register.field.invalid',
      details: { field: 'username', patternId: 1, min: 4, max: 15 },
    });
  });

  test.each([
    [1, 2],
    [2, 2],
    [41, 41],
    [42, 42],
  ] as const)('X-352 0633 an agent of type %i opens accounts of agents of type %i', async (type, below) => {
    const username = newName('sub');
    valueOf(await openAccount(await newAgent(app, type), username, 'agent'));
    const { rows } = await sql<{ type: number }>`
      select account_type as type from account.player where username = ${username}`.execute(db);
    expect(rows).toEqual([{ type: below }]);
  });

  test('a brand may keep agents from opening accounts for agents', async () => {
    const agent = await newAgent(app);
    const set = (value: boolean) =>
      inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'agents.agentsBelow', value, changedBy: 'test' }));
    await set(false);
    expect((await openAccount(agent, newName(), 'agent')).errorCode).toBe('account.role.refused');
    expect((await openAccount(agent, newName(), 'member')).success).toBe(true);
    expect((await invitationOf(app, agent)).kinds).toEqual(['member']);
    await set(true);
  });
});

describe('S-331 the team overview', () => {
  test('X-350 its figures equal the ledger to the cent, and each branch holds everybody below', async () => {
    const agent = await newAgent(app);
    const below = await made(agent, 'agent');
    const [far, near] = [await newInvited(app, below), await newInvited(app, agent)];
    const stranger = await newInvited(app, await newAgent(app));
    for (const player of [below, far, near, stranger]) await pay(player, 500_00n);
    const held = money(near, 70_00n);
    await inTransaction(db, (tx) => holdWithdrawal(tx, held));
    await inTransaction(db, (tx) => payWithdrawal(tx, { ...held, key: `${held.key}p` }));
    const back = money(far, 30_00n);
    await inTransaction(db, (tx) => holdWithdrawal(tx, back));
    await inTransaction(db, (tx) => releaseWithdrawal(tx, { ...back, key: `${back.key}r` }));
    await play(far, [12_50n], 3_00n);
    await play(near, [8_00n], 20_25n);
    await play(stranger, [99_00n], 0n);
    await countBets(db);

    const value = await overview(agent);
    expect(value.team).toEqual({ total: 3, agents: 1, joined: 3, active: 2, closed: 0 });
    expect(value.direct).toEqual({ agents: 1, members: 1 });
    const team = [below, far, near];
    const lines = await Promise.all(team.map(({ playerId }) => readHistory(db, { playerId, limit: 100 })));
    const sum = (...kinds: string[]) =>
      lines.flat().reduce((total, line) => (kinds.includes(line.kind) ? total + line.amount : total), 0n);
    expect(minor(value.totals.deposits)).toBe(sum('deposit'));
    expect(minor(value.totals.withdrawals)).toBe(-sum('withdrawal-hold', 'withdrawal-release'));
    expect(minor(value.totals.stake)).toBe(-sum('bet'));
    expect(minor(value.totals.playersNet)).toBe(sum('bet', 'win'));
    expect(value.totals).toMatchObject({ deposits: '1500.00', withdrawals: '70.00', rounds: 2, valid: '20.50' });
    expect(value.listTotals).toEqual({ team: 1, ...value.totals });
    expect(value.before.deposits).toBe('0.00');
    expect(value.days).toHaveLength(7);
    expect(value.days.at(-1)).toEqual({ day: day(), ...value.totals });
    expect(value.daysBefore.map((one) => one.day)).toEqual([-13, -12, -11, -10, -9, -8, -7].map((at) => day(at)));
    const branch = value.list.find((row) => row.id === below.playerId);
    expect(branch).toMatchObject({ kind: 'agent', team: 1, deposits: '1000.00', withdrawals: '0.00', stake: '12.50' });
    // The agent below sees the own team and nothing of the branch beside.
    expect((await overview(below)).list.map((row) => row.id)).toEqual([far.playerId]);
  });

  test('pages, kinds, names and days narrow the list; the totals follow the filter', async () => {
    const agent = await newAgent(app);
    const people = [];
    for (let count = 0; count < 5; count += 1) people.push(await newInvited(app, agent));
    const [one] = people as [TeamPlayer];
    await made(agent, 'agent');
    await pay(one, 10_00n);
    await countBets(db);
    const pages = [1, 2, 3, 4].map((pageNo) => overview(agent, { pageNo, pageSize: 2 }));
    const values = await Promise.all(pages);
    expect(values.map((value) => value.list.length)).toEqual([2, 2, 2, 0]);
    expect(new Set(values.flatMap((value) => value.list.map((row) => row.id))).size).toBe(6);
    expect(values.map((value) => value.listTotals.deposits)).toEqual(Array(4).fill('10.00'));
    expect(await overview(agent, { kind: 'agent' })).toMatchObject({
      totalCount: 1,
      listTotals: { deposits: '0.00' },
    });
    const found = await overview(agent, { search: one.username.toUpperCase() });
    expect(found.list.map((row) => row.id)).toEqual([one.playerId]);
    const nothing = await overview(agent, { from: day(-20), to: day(-10) });
    expect(nothing).toMatchObject({ team: { total: 6, joined: 0, active: 0 }, totals: { deposits: '0.00' } });
    expect(nothing.days).toHaveLength(11);
  });

  test.each([
    [{ from: day(), to: day(-1) }, 'to'],
    [{ from: day(-92), to: day() }, 'to'],
    [{ from: '2026-02-30', to: day() }, 'from'],
    [{ ...span(), kind: 'king' }, 'kind'],
    [{ ...span(), pageSize: 0 }, 'pageSize'],
  ])('refuses %o naming %s', async (body, field) => {
    const agent = await newAgent(app);
    expect(await askOverview(agent, body)).toMatchObject({ status: 400, details: { field } });
  });

  test('a telephone number that is a name is neither shown nor found', async () => {
    const agent = await newAgent(app);
    const member = await newInvited(app, agent);
    await sql`update account.player set username = '66812345678' where player_id = ${member.playerId}`.execute(db);
    const answer = await overview(agent);
    expect(answer.list[0]?.name).toBe('•••678');
    expect(JSON.stringify(answer)).not.toContain('8123456');
    expect((await overview(agent, { search: '6681234' })).list).toEqual([]);
  });

  test('X-358 the file has the rows that are shown, and a name that is a formula does no harm', async () => {
    const agent = await newAgent(app);
    const member = await newInvited(app, agent);
    await sql`update account.player set username = '=cmd' where player_id = ${member.playerId}`.execute(db);
    const file = await app.server.inject({
      method: 'POST',
      url: endpoints.exportTeam.path,
      headers: { merchant: TEST_MERCHANT, authorization: agent.token },
      payload: { ...span(), page: 'overview' },
    });
    expect(file.headers['content-type']).toContain('text/csv');
    const [, row] = file.body.split('\r\n');
    expect(row).toMatch(/^'=cmd,member,\d{4}-\d\d-\d\d,0,0\.00,0\.00,0,0\.00,0\.00,0\.00,new,USD$/);
  });
});

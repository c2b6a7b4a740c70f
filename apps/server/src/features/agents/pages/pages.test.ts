import { randomUUID } from 'node:crypto';
import { endpoints, parseMoney, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newAgent, newInvited, type TeamPlayer, valueOf } from '../../../../test/agent-team.ts';
import { moneyCurrencies, moneyIn, setBrandCurrency } from '../../../../test/brand-money.ts';
import { countBets, openTestSession, playRound } from '../../../../test/play.ts';
import { TEST_MERCHANT, type TestEndpoint, testApp } from '../../../../test/test-app.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { correction, deposit, holdWithdrawal, readHistory, releaseWithdrawal } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting } from '../../brand/index.ts';
import { setAgentType } from '../tree/place-member.ts';
import { placeInTree } from '../tree/tree.queries.ts';

const app = await testApp();
const { db, call } = app;
const vendor = await vendorApp(app);
const brand = TEST_MERCHANT;

type Members = ValueOf<typeof endpoints.teamMembers>;
type Sums = ValueOf<typeof endpoints.teamProfit>;
type Rounds = ValueOf<typeof endpoints.teamRounds>;
type Transactions = ValueOf<typeof endpoints.teamTransactions>;

const day = (offset = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(Date.now() + offset * 86_400_000);
const span = () => ({ from: day(-6), to: day() });
const ask = <Value>(agent: TeamPlayer, endpoint: TestEndpoint, body: object) =>
  call<Value>(endpoint, body, { token: agent.token });
const get = async <Value>(agent: TeamPlayer, endpoint: TestEndpoint, body: object = span()) =>
  valueOf(await ask<Value>(agent, endpoint, body));
let own = moneyIn('USD');
const minor = (text: string) => parseMoney(text, own.currency.digits) ?? 0n;
const money = (dollars: string) => own.money(dollars);

let moves = 0;
const movement = (player: TeamPlayer, dollars: string) => {
  moves += 1;
  const [currency, amount] = [own.currency.code, own.minor(dollars)];
  return { brand, playerId: player.playerId, currency, amount, key: `m${moves}`, reference: `M${moves}` };
};

let top: TeamPlayer;
let below: TeamPlayer;
let far: TeamPlayer;
let near: TeamPlayer;
let stranger: TeamPlayer;
let otherAgent: TeamPlayer;

/** top > below > far, top > near; a team beside it. */
async function playIn(code: string): Promise<void> {
  own = moneyIn(code);
  await setBrandCurrency(app, code);
  [top, below, otherAgent] = [await newAgent(app), await newAgent(app), await newAgent(app)];
  const placement = { brand, playerId: below.playerId, agentId: top.playerId, via: 'operator' } as const;
  await inTransaction(db, (tx) => placeInTree(tx, placement));
  [far, near, stranger] = [await newInvited(app, below), await newInvited(app, top), await newInvited(app, otherAgent)];
  const pay = (player: TeamPlayer, dollars: string) =>
    inTransaction(db, (tx) => deposit(tx, movement(player, dollars)));
  for (const player of [far, near, stranger]) await pay(player, '400.00');
  await pay(far, '25.50');
  const held = movement(near, '60.00');
  await inTransaction(db, (tx) => holdWithdrawal(tx, held));
  await inTransaction(db, (tx) => releaseWithdrawal(tx, { ...held, key: `${held.key}r` }));
  await inTransaction(db, (tx) => holdWithdrawal(tx, movement(near, '15.25')));
  await inTransaction(db, (tx) => correction(tx, movement(far, '-1.00')));
  const play = async (player: TeamPlayer, stake: string, win: string) =>
    playRound(vendor, await openTestSession(db, vendor, player.playerId, { currency: own.currency }), {
      stakes: [own.minor(stake)],
      win: own.minor(win),
    });
  await play(far, '12.50', '3.00');
  await play(far, '2.00', '0');
  await play(near, '8.00', '20.25');
  await play(stranger, '49.00', '0');
  await countBets(db);
}

/** Sums of the ledger's own lines of players. */
async function ledger(players: readonly TeamPlayer[], ...kinds: string[]): Promise<bigint> {
  const lines = await Promise.all(players.map(({ playerId }) => readHistory(db, { playerId, limit: 200 })));
  return lines.flat().reduce((sum, line) => (kinds.includes(line.kind) ? sum + line.amount : sum), 0n);
}

describe.each(moneyCurrencies)('S-331 R-58 the pages of the agent centre, in %s', (code) => {
  beforeAll(() => playIn(code), 60_000);

  test('X-353 team management: the direct line, drilled down, and everybody of a name', async () => {
    const direct = await get<Members>(top, endpoints.teamMembers, {});
    expect(direct.list.map((row) => row.id).toSorted()).toEqual([below.playerId, near.playerId].toSorted());
    expect(direct).toMatchObject({ path: [], totals: { agents: 1, members: 1, balance: null }, totalCount: 2 });
    expect(direct.list.find((row) => row.id === below.playerId)).toMatchObject({ kind: 'agent', team: 1 });
    const deeper = await get<Members>(top, endpoints.teamMembers, { under: below.playerId });
    expect(deeper.list).toMatchObject([{ id: far.playerId, above: below.username, balance: null }]);
    expect(deeper.path).toEqual([{ id: below.playerId, name: below.username }]);
    const named = await get<Members>(top, endpoints.teamMembers, { search: far.username.slice(1) });
    expect(named.list.map((row) => row.id)).toEqual([far.playerId]);
    const agents = await get<Members>(top, endpoints.teamMembers, { kind: 'agent', joined: span() });
    expect(agents.list.map((row) => row.id)).toEqual([below.playerId]);
    const early = await get<Members>(top, endpoints.teamMembers, { joined: { from: day(-9), to: day(-8) } });
    expect(early).toMatchObject({ list: [], totalCount: 0, totals: { agents: 0, members: 0 } });
  });

  test('X-353 balances are shown only where the brand says so, and are the wallet’s', async () => {
    const set = (value: boolean) =>
      inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'agents.showBalances', value, changedBy: 'test' }));
    await set(true);
    const direct = await get<Members>(top, endpoints.teamMembers, {});
    await set(false);
    const lines = await readHistory(db, { playerId: near.playerId, limit: 1 });
    expect(minor(direct.list.find((row) => row.id === near.playerId)?.balance ?? '')).toBe(lines[0]?.balanceAfter);
    expect(direct.totals.balance).toBe(direct.list.find((row) => row.id === near.playerId)?.balance);
  });

  test('X-354 user profit and loss: a line a player, totals equal to the ledger to the cent', async () => {
    const value = await get<Sums>(top, endpoints.teamProfit);
    expect(value.list.map((row) => row.id)).toEqual([far.playerId, near.playerId]);
    const team = [below, far, near];
    expect(minor(value.totals.deposits)).toBe(await ledger(team, 'deposit'));
    expect(minor(value.totals.withdrawals)).toBe(-(await ledger(team, 'withdrawal-hold', 'withdrawal-release')));
    expect(minor(value.totals.stake)).toBe(-(await ledger(team, 'bet')));
    expect(minor(value.totals.playersNet)).toBe(await ledger(team, 'bet', 'win'));
    expect(value.list[1]).toMatchObject({
      deposits: money('400.00'),
      withdrawals: money('15.25'),
      playersNet: money('12.25'),
    });
    const second = await get<Sums>(top, endpoints.teamProfit, { ...span(), pageNo: 2, pageSize: 1 });
    expect(second).toMatchObject({ list: [{ id: near.playerId }], totals: value.totals, totalPages: 2 });
    const nobody = await get<Sums>(top, endpoints.teamProfit, { from: day(-20), to: day(-10) });
    expect(nobody).toMatchObject({ list: [], totalCount: 0, totals: { deposits: money('0'), rounds: 0 } });
  });

  test('X-355 X-356 team betting: by player and category, and each round of one of them', async () => {
    const value = await get<Sums>(top, endpoints.teamBets);
    expect(value.totals).toMatchObject({ rounds: 3, stake: money('22.50'), deposits: money('0') });
    const { rows } = await sql<{ product: string }>`select distinct product from wagering.daily_total`.execute(db);
    expect(rows).toHaveLength(1);
    const played = await get<Sums>(top, endpoints.teamBets, { ...span(), product: rows[0]?.product });
    expect(played).toEqual(value);
    const live = await get<Sums>(top, endpoints.teamBets, { ...span(), product: 'ESPORTS' });
    expect(live).toMatchObject({ list: [], totals: { rounds: 0 } });
    const rounds = await get<Rounds>(top, endpoints.teamRounds, { ...span(), playerId: far.playerId });
    expect(rounds).toMatchObject({ name: far.username, totalCount: 2, totals: { rounds: 2, stake: money('14.50') } });
    expect(rounds.list.map((row) => row.stake)).toEqual([money('2.00'), money('12.50')]);
    const sum = rounds.list.reduce((total, row) => total + minor(row.playersNet), 0n);
    expect(sum).toBe(await ledger([far], 'bet', 'win'));
  });

  test('X-357 transaction details: every page together is the ledger’s own lines, by kind too', async () => {
    const seen: Transactions['list'] = [];
    for (let pageNo = 1; pageNo <= 4; pageNo += 1) {
      const page = await get<Transactions>(top, endpoints.teamTransactions, { ...span(), pageNo, pageSize: 2 });
      expect(page).toMatchObject({ totalCount: 7, totalPages: 4 });
      seen.push(...page.list);
    }
    expect(new Set(seen.map((row) => row.id)).size).toBe(7);
    expect(seen.map((row) => row.at)).toEqual(seen.map((row) => row.at).toSorted((a, b) => b - a));
    const all = ['deposit', 'withdrawal-hold', 'withdrawal-release', 'correction'];
    const total = seen.reduce((sum, row) => sum + minor(row.amount), 0n);
    expect(total).toBe(await ledger([below, far, near], ...all));
    const value = await get<Transactions>(top, endpoints.teamTransactions);
    expect(minor(value.totals.net)).toBe(total);
    expect(minor(value.totals.moneyIn) - minor(value.totals.moneyOut)).toBe(total);
    const out = await get<Transactions>(top, endpoints.teamTransactions, { ...span(), kind: 'withdrawal' });
    expect(out.list.map((row) => row.amount)).toEqual([money('-15.25'), money('60.00'), money('-60.00')]);
    const named = await get<Transactions>(top, endpoints.teamTransactions, { ...span(), search: far.username });
    expect(new Set(named.list.map((row) => row.name))).toEqual(new Set([far.username]));
    const none = await get<Transactions>(top, endpoints.teamTransactions, { from: day(-20), to: day(-10) });
    expect(none).toMatchObject({ list: [], totalCount: 0, totals: { net: money('0') } });
  });
});

describe('R-58 who may look', () => {
  test('a foreign team, one’s agent above and an account that is not there are refused in the same words', async () => {
    for (const playerId of [stranger.playerId, otherAgent.playerId, randomUUID()]) {
      for (const [endpoint, body] of [
        [endpoints.teamMembers, { under: playerId }],
        [endpoints.teamRounds, { ...span(), playerId }],
      ] as const)
        expect(await ask(top, endpoint, body)).toMatchObject({ status: 404, errorCode: 'agent.member.unknown' });
    }
    const upwards = await ask(below, endpoints.teamMembers, { under: top.playerId });
    expect(upwards.errorCode).toBe('agent.member.unknown');
    const pages = [endpoints.teamProfit, endpoints.teamBets, endpoints.teamTransactions];
    const text = JSON.stringify(await Promise.all(pages.map((page) => get(below, page))));
    expect(text).toContain(far.username);
    for (const player of [near, stranger, top]) expect(text).not.toContain(player.username);
  });

  test.each([endpoints.teamMembers, endpoints.teamProfit, endpoints.teamBets, endpoints.teamTransactions])(
    'S-320 $id is for agents only',
    async (endpoint) => {
      const body = endpoint === endpoints.teamMembers ? {} : span();
      expect((await ask(near, endpoint, body)).errorCode).toBe('account.role.refused');
      expect((await call(endpoint, body)).errorCode).toBe('session.required');
    },
  );

  test('who is no agent any more sees nothing, and the team stays where it is', async () => {
    await inTransaction(db, (tx) => setAgentType(tx, { brand, username: below.username }, 0));
    expect((await ask(below, endpoints.teamMembers, {})).errorCode).toBe('session.expired');
    const value = await get<Members>(top, endpoints.teamMembers, { under: below.playerId });
    expect(value.list.map((row) => row.id)).toEqual([far.playerId]);
  });
});

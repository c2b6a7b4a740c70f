import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { commissionFixture, type TeamMember } from '../../../../test/commission-fixture.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting, loadSettings } from '../../brand/index.ts';
import { commissionsFeature } from '../commissions.feature.ts';
import { lookAt, lookForAbuse } from './look-for-abuse.ts';

const app = await testApp();
const { db, asOwner } = app;
const { brand, newPlayer, newBelow, bet } = commissionFixture(db, app, 'UTC');

const DAY = 86_400_000;
let nextDay = Date.parse('2026-01-05T00:00Z');
let from = 0;
beforeEach(() => {
  nextDay += 40 * DAY;
  from = nextDay;
});

const set = (key: string, value: unknown) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand, key, value, changedBy: 'test' }));
const look = async () => {
  const day = { day: new Date(from).toISOString().slice(0, 10), from: new Date(from), to: new Date(from + DAY) };
  return lookAt(db, { brand, ...day }, await loadSettings(db, brand));
};
const flags = async (agent: TeamMember) => {
  const { rows } = await sql<{ rule: string; playerId: string; state: string }>`
    select rule, player_id as "playerId", state from commissions.flag where agent_id = ${agent.playerId}::uuid
    order by rule, player_id`.execute(db);
  return rows;
};
const isHeld = async ({ playerId }: TeamMember) => {
  const { rows } = await sql`
    select from commissions.held where player_id = ${playerId}::uuid and ended_mark is null`.execute(db);
  return rows.length > 0;
};

/** An account to be paid to: the same number is the same person. */
const pays = ({ playerId }: TeamMember, number: string, name = 'Ana Cruz') =>
  asOwner(`insert into cashier.payee (id, brand, player_id, bank_code, account_name, account_number)
    values (gen_random_uuid(), '${brand}', '${playerId}', 'HARBOUR', '${name}', '${number}')`);

test('S-331 an agent’s own second account below is flagged and held, another of the same name is not; the day is looked at once', async () => {
  const agent = await newPlayer(1);
  const middle = await newBelow(agent, 2);
  const [own, namesake] = [await newBelow(middle), await newBelow(middle)];
  const number = `9${from}`;
  await pays(agent, number);
  await pays(own, number);
  await pays(namesake, `8${from}`);
  for (const one of [own, namesake]) await bet(one, { stake: 100_00n, at: new Date(from + DAY / 2) });
  expect(await look()).toBe(1);
  expect(await flags(agent)).toEqual([{ rule: 'self-referral', playerId: own.playerId, state: 'held' }]);
  expect([await isHeld(own), await isHeld(namesake)]).toEqual([true, false]);
  expect(await look()).toBe(0);
  const kept = () => sql`select from commissions.member_mark where player_id = ${own.playerId}::uuid`.execute(db);
  expect((await kept()).rows.length).toBeGreaterThan(0);
  await inTransaction(db, (tx) => commissionsFeature.personalData.forget(tx, own.playerId));
  expect((await kept()).rows).toEqual([]);
});

test('S-331 members who take a bonus and leave are a farm when they are many; where the brand says so nothing is held yet', async () => {
  const agent = await newPlayer(1);
  const team = await Promise.all(Array.from({ length: 6 }, () => newBelow(agent)));
  const granted = new Date(from - 20 * DAY).toISOString();
  for (const { playerId } of team)
    await asOwner(`insert into bonuses.bonus (player_id, reference, brand, offer_id, kind, cause, currency, amount, balance,
        staked, required, state, granted_at, granted_by, expires_at, ended_at, ended_by)
      values ('${playerId}', 'B${randomUUID()}', '${brand}', 'welcome', 'new-player', 'test', 'USD', 1000, 0, 'before-cash', 5000,
        'released', '${granted}', 'test', '${granted}', '${granted}', 'test')`);
  const stays = team[0] as TeamMember;
  await bet(stays, { stake: 500_00n, at: new Date(from + DAY / 2) });
  const kept = { sharedMarks: 1, farmShare: 50, mirroredBets: 20, mirroredShare: 50, passedTimes: 3, passedShare: 80 };
  await set('commissions.abuse', { ...kept, hold: false, farmAccounts: 5 });
  await look();
  const left = team.slice(1).map(({ playerId }) => playerId);
  expect(await flags(agent)).toEqual(
    left.toSorted().map((playerId) => ({ rule: 'bonus-farm', playerId, state: 'open' })),
  );
  expect(await isHeld(team[1] as TeamMember)).toBe(false);
  await set('commissions.abuse', { ...kept, hold: true, farmAccounts: 5 });
});

test('S-331 two members who bet against each other are both held; who bets alone, or wins by luck, is not', async () => {
  const agent = await newPlayer(1);
  const [one, two, alone] = [await newBelow(agent), await newBelow(agent), await newBelow(agent)];
  for (let round = 0; round < 24; round += 1) {
    const at = new Date(from + 3_600_000 + round * 60_000);
    const oneWins = round % 2 === 0;
    await bet(one, { stake: 100_00n, win: oneWins ? 195_00n : 0n, at });
    await bet(two, { stake: 101_00n, win: oneWins ? 0n : 197_00n, at });
    // In the same rounds, with another stake.
    await bet(alone, { stake: 10_00n, win: oneWins ? 50_00n : 0n, at });
  }
  await look();
  expect((await flags(agent)).map(({ playerId }) => playerId)).toEqual([one.playerId, two.playerId].toSorted());
  expect([await isHeld(one), await isHeld(two), await isHeld(alone)]).toEqual([true, true, false]);
});

test('S-331 X-497 money that an agent gives and that is handed on is flagged; what is played with is not', async () => {
  const agent = await newPlayer(1);
  const [mule, player] = [await newBelow(agent), await newBelow(agent)];
  const above = await newPlayer(1);
  const at = (hours: number) => new Date(from + hours * 3_600_000).toISOString();
  for (const [hours, { playerId }] of [1, 2, 3].flatMap((hour) => [mule, player].map((who) => [hour, who] as const)))
    await asOwner(`insert into wallet.downline_transfer (player_id, reference, brand, receiver_id, currency, amount, required,
        created_at) values ('${agent.playerId}', 'C${randomUUID()}', '${brand}', '${playerId}', 'USD', 10000, 0, '${at(hours)}')`);
  await asOwner(`insert into wallet.upline_transfer (player_id, reference, brand, upline_id, currency, amount, created_at)
    values ('${mule.playerId}', 'U${randomUUID()}', '${brand}', '${above.playerId}', 'USD', 24000, '${at(5)}')`);
  await look();
  expect(await flags(agent)).toEqual([{ rule: 'passed-on', playerId: mule.playerId, state: 'held' }]);
});

test('S-331 from two in the morning of the brand the day before is looked at', async () => {
  const looks = async () =>
    (
      await sql<{
        day: string;
      }>`select day::text from commissions.look where brand = ${brand} order by day desc`.execute(db)
    ).rows;
  const days = (await looks()).length;
  // 00:30 and 02:30 in Bangkok.
  await lookForAbuse(db, new Date('2027-03-04T17:30:00Z'));
  expect(await looks()).toHaveLength(days);
  await lookForAbuse(db, new Date('2027-03-04T19:30:00Z'));
  await lookForAbuse(db, new Date('2027-03-04T19:40:00Z'));
  expect(await looks()).toHaveLength(days + 1);
  expect((await looks())[0]).toEqual({ day: '2027-03-04' });
});

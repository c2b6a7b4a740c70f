import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { campaignFixture } from '../../../test/campaign-fixture.ts';
import { newMember, type TestMember } from '../../../test/member.ts';
import { countBets } from '../../../test/play.ts';
import { rewardFixture } from '../../../test/reward-fixture.ts';
import { TEST_MERCHANT as brand, testApp } from '../../../test/test-app.ts';
import { deposit, verifyLedger } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { rewardsInvariants } from '../rewards/rewards-invariants.queries.ts';
import { campaignsInvariants } from './campaigns-invariants.queries.ts';
import { noteDeposits, noteJoined, noteLevels } from './runs/note-events.ts';
import { runEvents } from './runs/run-events.ts';
import { runScheduled } from './runs/run-scheduled.ts';

const app = await testApp();
const { db, call, asOwner } = app;
const { run, save, start, begin, example, makeDue, verify, play } = campaignFixture(app);
const { claim, centre } = rewardFixture(app);

const schedule = async () => {
  await countBets(db);
  await runScheduled(db, new Date());
};
const events = () => runEvents(db, () => new Date());
const awardsOf = async (id: string) => {
  const { rows } = await sql<{ playerId: string; amount: bigint; occasion: string }>`
    select player_id as "playerId", amount, occasion from campaigns.award
    where brand = ${brand} and campaign_id = ${id}`.execute(db);
  return new Map(rows.map(({ playerId, amount }) => [playerId, amount]));
};
const code = ({ token }: TestMember, text: string) =>
  call<{ value: { amount: string }; credited: boolean }>(endpoints.redeemCode, { code: text }, { token });
async function proveAll(): Promise<void> {
  await countBets(db);
  const invariants = [...campaignsInvariants, ...rewardsInvariants];
  expect(await verifyLedger(db, { unchainedAfterSeconds: 0, invariants })).toEqual([]);
}

describe('D-159 an operator sets up, by data alone', () => {
  test('cashback on net losses of a week, without bonus money, for the verified, $20 a day, paused for limits and breaks', async () => {
    const names = ['large', 'small', 'winner', 'unknown', 'limited', 'rested', 'onBreak', 'mixed'] as const;
    const members = await Promise.all(names.map(() => newMember(db)));
    const of = Object.fromEntries(names.map((name, at) => [name, members[at]?.playerId ?? ''])) as Record<
      (typeof names)[number],
      string
    >;
    for (const name of names) if (name !== 'unknown') await verify(of[name]);
    for (const name of names)
      if (name !== 'small' && name !== 'mixed')
        await play(of[name], { stake: 300_00n, win: name === 'winner' ? 400_00n : 0n });
    await play(of.small, { stake: 50_00n, win: 20_00n, daysAgo: 6 });
    // Cash lost 40, bonus money 60: only the cash counts.
    await play(of.mixed, { stake: 100_00n, win: 0n, daysAgo: 2, bonus: { bet: 60_00n, win: 0n } });
    await asOwner(`insert into protection.event (player_id, by, what) values
      ('${of.limited}', 'player', 'limit'), ('${of.rested}', 'player', 'break')`);
    await asOwner(`insert into protection.guard (player_id, brand, time_zone, break_kind, break_since, break_until)
      values ('${of.onBreak}', '${brand}', 'UTC', 'time-out', now(), now() + interval '1 day')`);

    const data = await example('cashback');
    await save('week', data);
    await expect(run('campaign', 'start', 'week')).rejects.toThrow('has had no dry run');
    const tried = await run('campaign', 'dry-run', 'week');
    expect(tried).toMatch(/given \d+ times to 3 players/);
    expect(await awardsOf('week')).toEqual(new Map());
    expect(await start('week')).toContain('week runs, version 1');
    await schedule();
    // Nothing of before its start.
    expect(await awardsOf('week')).toEqual(new Map());

    await makeDue('week');
    await schedule();
    const given = new Map([
      [of.large, 20_00n],
      [of.small, 3_00n],
      [of.mixed, 4_00n],
    ]);
    expect(await awardsOf('week')).toEqual(given);
    await makeDue('week');
    await schedule();
    expect(await awardsOf('week')).toEqual(given);

    const large = members[0] as TestMember;
    const [reward] = (await centre(large)).claimable;
    expect(reward).toMatchObject({
      title: 'Cashback on your week',
      value: { kind: 'money', amount: '20.00' },
      required: '0.00',
    });
    const tabs = await Promise.all(Array.from({ length: 5 }, () => claim(large, reward?.id ?? '')));
    expect(tabs.filter(({ success }) => success).length).toBeGreaterThan(0);
    await play(of.large, { stake: 5_00n, win: 0n, daysAgo: 0 });
    const report = await run('campaign', 'report', 'week');
    expect(report).toContain('given 3 times to 3 players: 27.00 USD');
    expect(report).toContain('Claimed 20.00 USD, waiting 7.00 USD, lapsed 0.00 USD');
    expect(report).toContain('in seven days: 5.00 USD');
    for (const reason of ['not-verified 2', 'limit-set 2', 'break-taken 2', 'break 2'])
      expect(report).toContain(`refused: ${reason}`);
    await proveAll();
  });
});

test('a deposit match takes the second deposit alone, a level is given once, who joins is greeted; each event once', async () => {
  const match = await example('deposit-match');
  await begin('match', match);
  await begin('levels', await example('level-up'));
  const joined = { ...(await example('activity')), trigger: { on: 'joined' }, onePerPerson: false };
  await begin('greeting', joined);
  const player = await newMember(db, { main: 15_00n });
  const { playerId } = player;
  await asOwner(
    `insert into rank.standing (player_id, currency, brand, level, evaluated_until) values ('${playerId}', 'USD', '${brand}', 2, now())`,
  );
  const credited = (depositReference: string, amount: bigint) =>
    inTransaction(db, (tx) => noteDeposits(tx, [{ brand, playerId, depositReference, amount, at: new Date() }]));
  await credited('SEED', 15_00n);
  await events();
  expect(await awardsOf('match')).toEqual(new Map());
  const second = { brand, playerId, currency: 'USD', amount: 80_00n, key: 'd2', reference: 'D2' };
  await inTransaction(db, (tx) => deposit(tx, second));
  await credited('D2', 80_00n);
  await credited('D2', 80_00n);
  await events();
  expect((await awardsOf('match')).get(playerId)).toBe(25_00n);
  await inTransaction(db, async (tx) => {
    await noteLevels(tx, [
      { brand, playerId, to: 2, reason: 'reached' },
      { brand, playerId, to: 2, reason: 'reached' },
      { brand, playerId, to: 1, reason: 'taken-back' },
    ]);
    await noteJoined(tx, [{ brand, playerId }]);
  });
  await events();
  expect((await awardsOf('levels')).get(playerId)).toBe(10_00n);
  expect((await awardsOf('greeting')).get(playerId)).toBe(2_00n);
  await inTransaction(db, (tx) => noteLevels(tx, [{ brand, playerId, to: 2, reason: 'reached' }]));
  await events();
  expect((await centre(player)).claimable).toHaveLength(3);
  await proveAll();
});

test('S-316 a campaign gives points through their own book: once, within its caps, tried and told in points', async () => {
  const figure = { of: 'stake', products: ['COCK'] };
  const data = {
    ...(await example('points')),
    trigger: { on: 'schedule', every: 'day', figure },
    caps: { award: '60', budget: '90' },
  };
  const players = [await newMember(db), await newMember(db), await newMember(db)];
  for (const { playerId } of players) await play(playerId, { stake: 45_00n, win: 0n, product: 'COCK' });
  await save('play-points', data);
  expect(await run('campaign', 'dry-run', 'play-points')).toContain('2 times to 2 players: 90 points, 60 at most');
  await expect(save('play-points', await example('cashback'))).rejects.toThrow('points or free rounds');
  expect(await start('play-points')).toContain('play-points runs, version 1');
  await makeDue('play-points');
  await schedule();
  await schedule();
  const awards = await awardsOf('play-points');
  expect([...awards.values()].toSorted((one, other) => Number(one - other))).toEqual([30n, 60n]);

  const most = players.find(({ playerId }) => awards.get(playerId) === 60n) as TestMember;
  const [reward] = (await centre(most)).claimable;
  expect(reward).toMatchObject({ title: 'Points for your deposit', value: { kind: 'points', points: 60 } });
  await claim(most, reward?.id ?? '');
  await claim(most, reward?.id ?? '');
  const { rows } = await sql`select points::int, kind from points.entry where player_id = ${most.playerId}`.execute(db);
  expect(rows).toEqual([{ points: 60, kind: 'points-campaign' }]);
  const report = await run('campaign', 'report', 'play-points');
  expect(report).toContain('given 2 times to 2 players: 90 points');
  expect(report).toContain('Claimed 60 points, waiting 30 points, lapsed 0 points');
  expect(report).toContain('refused: budget 1');
  expect(await run('campaign', 'list')).toContain('90 points');
  expect(await call(endpoints.promotionTerms, { id: 'play-points' })).toMatchObject({
    value: {
      campaign: { pays: { as: 'points' }, value: { each: { of: '10.00', points: 20 } }, most: { award: '60' } },
    },
  });
  await proveAll();
});

describe('a promo code', () => {
  test('taken 100 times at once is one gift; unknown, paused and ended codes open nothing; the budget holds', async () => {
    const data = { ...(await example('promo-code')), caps: { awards: 1, budget: '4.00' } };
    await begin('code', data);
    const player = await newMember(db);
    const all = await Promise.all(Array.from({ length: 100 }, () => code(player, 'river2')));
    expect(all.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(all.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['bonus.taken', 'request.rate.limited']),
    );
    expect((await awardsOf('code')).get(player.playerId)).toBe(2_00n);
    expect(await code(await newMember(db), 'RIVER3')).toMatchObject({
      status: 404,
      errorCode: 'campaign.code.unknown',
    });
    expect(await code(await newMember(db), 'RIVER2')).toMatchObject({
      success: true,
      value: { value: { kind: 'bonus', amount: '2.00' }, credited: true },
    });
    expect(await code(await newMember(db), 'RIVER2')).toMatchObject({
      errorCode: 'campaign.refused',
      details: { reason: 'budget' },
    });
    await run('campaign', 'pause', 'code', 'to', 'look');
    expect(await code(await newMember(db), 'RIVER2')).toMatchObject({ errorCode: 'campaign.code.unknown' });
    await run('campaign', 'end', 'code', 'done');
    await expect(run('campaign', 'resume', 'code', 'again')).rejects.toThrow('is ended');
    await proveAll();
  });

  test('R-21 the same person, a break and an audience are refused; a forged level or amount is no part of the call', async () => {
    const data = {
      ...(await example('promo-code')),
      trigger: { on: 'code', code: 'LEVEL2' },
      audience: { levels: { from: 2 } },
    };
    await begin('for-level', data);
    const low = await newMember(db);
    expect(await code(low, 'LEVEL2')).toMatchObject({ errorCode: 'campaign.refused', details: { reason: 'level' } });
    const forged = { code: 'LEVEL2', level: 9, amount: '900.00' };
    expect(await call(endpoints.redeemCode, forged, { token: low.token })).toMatchObject({ status: 400 });
    const open = { ...(await example('promo-code')), trigger: { on: 'code', code: 'PERSON' } };
    await begin('person', open);
    const [first, second] = [
      await newMember(db, { profile: { email: 'one@x.io' } }),
      await newMember(db, { profile: { email: 'one@x.io' } }),
    ];
    expect(await code(first, 'PERSON')).toMatchObject({ success: true });
    expect(await code(second, 'PERSON')).toMatchObject({ errorCode: 'bonus.same.person' });
    expect(await run('campaign', 'report', 'person')).toContain('Refused as the same person: 1 players.');
    const resting = await newMember(db);
    await asOwner(`insert into protection.guard (player_id, brand, time_zone, break_kind, break_since, break_until)
      values ('${resting.playerId}', '${brand}', 'UTC', 'exclusion', now(), 'infinity')`);
    expect(await code(resting, 'PERSON')).toMatchObject({ errorCode: 'protection.break' });
  });
});

describe('what operators do', () => {
  test('a version is edited beside the running one, by hand within the caps, and wrong data is named', async () => {
    const data = await example('manual');
    await begin('goodwill', data);
    const { username, playerId } = await newMember(db);
    expect(await run('campaign', 'give', 'goodwill', username, 'a', 'slow', 'withdrawal')).toContain(
      '5.00 USD to claim',
    );
    await save('goodwill', { ...data, value: { by: 'fixed', amount: '1.00' } });
    await expect(start('goodwill')).rejects.toThrow('Version 2 has had no dry run');
    for (const why of ['second', 'third', 'fourth']) await run('campaign', 'give', 'goodwill', username, why);
    await expect(run('campaign', 'give', 'goodwill', username, 'again')).rejects.toThrow('cap-player');
    expect(await run('campaign', 'list')).toMatch(/goodwill\s+live\s+1 of 2/);
    const broken = save('goodwill', { ...data, caps: { budget: '-1' } });
    await expect(broken).rejects.toThrow('caps.budget');
    await expect(save('Bad Name', data)).rejects.toThrow('small letters');
    await expect(save('text', '{')).rejects.toThrow('is no JSON');
    const { rows } = await sql`select from campaigns.award where player_id = ${playerId}`.execute(db);
    expect(rows).toHaveLength(4);
  });
});

test('X-450 X-451 S-429 terms say all that applies and neither the code nor the labels; who is not invited sees nothing', async () => {
  const labels = {
    ...(await example('promo-code')),
    trigger: { on: 'code', code: 'SECRET9' },
    audience: { labels: ['gold'] },
  };
  await begin('gold', labels);
  const terms = (id: string, token?: string) => call(endpoints.promotionTerms, { id }, token ? { token } : {});
  expect(await terms('gold')).toMatchObject({ value: { campaign: null } });
  const golden = await newMember(db);
  await asOwner(`update account.player set member_labels = '{gold}' where player_id = '${golden.playerId}'`);
  const told = await terms('gold', golden.token);
  expect(told).toMatchObject({ value: { campaign: { on: 'code', who: { invited: true } }, refusal: null } });
  expect(JSON.stringify(told)).not.toMatch(/SECRET9|"gold"\]/);
  const week = await terms('week', golden.token);
  expect(week).toMatchObject({
    value: {
      refusal: 'not-verified',
      campaign: {
        every: 'day',
        figure: { of: 'net-loss', days: 7, cashOnly: true },
        value: { percent: 10 },
        pays: { as: 'money', turnoverPercent: 0 },
        most: { day: '20.00', least: '0.50' },
        who: { verified: true },
        pausedFor: { limitSet: 'month', breakTaken: 'month' },
      },
    },
  });
  expect(await call(endpoints.myPromotions, {}, { token: golden.token })).toMatchObject({
    value: { refused: expect.arrayContaining([{ id: 'week', refusal: 'not-verified' }]) },
  });
});

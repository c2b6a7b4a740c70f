import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { affiliateFixture, sharePlan, type TestAffiliate } from '../../../../test/affiliate-fixture.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { testApp } from '../../../../test/test-app.ts';
import { forfeitBonus, grantBonus, payReward, verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { commands } from '../affiliates.cli.ts';
import { affiliateInvariants } from '../proof/affiliate-invariants.queries.ts';
import type { Plan } from '../rules/plan.ts';
import { settleAffiliates } from './make-statements.ts';

const app = await testApp();
const { db } = app;
const fixture = affiliateFixture(app);
const { brand, addPlan, newAffiliate, brought, firstDeposit, bet, bookOn, settle, statementsOf } = fixture;
const run = commandRunner(db, commands);
beforeEach(() => fixture.startOver());

const buying: Plan = {
  cpa: 40_00n,
  quality: { firstDeposit: 20_00n, wagered: 100_00n, days: 10 },
  tiers: [],
  carry: false,
};

interface Given {
  playerId: string;
  day: string;
  amount: bigint;
}
const input = ({ playerId, amount }: Given, key: string) => ({
  brand,
  playerId,
  currency: 'USD',
  amount,
  key,
  reference: key,
});
const grant = (given: Given) =>
  bookOn(given.day, (key) => inTransaction(db, (tx) => grantBonus(tx, input(given, key))));
const forfeit = (given: Given) =>
  bookOn(given.day, (key) => inTransaction(db, (tx) => forfeitBonus(tx, input(given, key))));
const reward = (given: Given) =>
  bookOn(given.day, (key) => inTransaction(db, (tx) => payReward(tx, 'mission', input(given, key))));

/** The days of an affiliate as they were closed. */
async function daysOf({ affiliateId }: TestAffiliate) {
  const { rows } = await sql<{ day: string; about: string; net: bigint; cost: bigint; revenue: bigint }>`
    select day::text, about::text, net, cost, revenue from affiliates.day where affiliate_id = ${affiliateId}::uuid
    order by day, about, player_id`.execute(db);
  return rows;
}

describe('E-067 R-22 statements of affiliates', () => {
  test('revenue is what players lost in settled bets less what bonuses and rewards gave them; the days are the statement', async () => {
    const one = await newAffiliate(await addPlan(sharePlan));
    const playerId = await brought(one, '2026-01-03');
    await bet(playerId, { day: '2026-01-04', stake: 500_00n });
    await bet(playerId, { day: '2026-01-04', stake: 100_00n, win: 250_00n });
    await grant({ playerId, day: '2026-01-05', amount: 60_00n });
    await reward({ playerId, day: '2026-01-05', amount: 15_00n });
    await forfeit({ playerId, day: '2026-01-07', amount: 20_00n });
    expect(await settle('2026-02-01')).toMatchObject({ days: 31, statements: 1 });
    const [statement] = await statementsOf(one);
    expect(statement).toMatchObject({
      month: '2026-01-01',
      net: -350_00n,
      cost: 55_00n,
      revenue: 295_00n,
      share: 73_75n,
      amount: 73_75n,
      players: 1,
      state: 'due',
    });
    expect(await daysOf(one)).toEqual([
      { day: '2026-01-04', about: '2026-01-04', net: -350_00n, cost: 0n, revenue: 350_00n },
      { day: '2026-01-05', about: '2026-01-05', net: 0n, cost: 75_00n, revenue: -75_00n },
      { day: '2026-01-07', about: '2026-01-07', net: 0n, cost: -20_00n, revenue: 20_00n },
    ]);
  });

  test('a day is closed once: the next pass and two nodes at once change nothing', async () => {
    const one = await newAffiliate(await addPlan(sharePlan));
    const playerId = await brought(one, '2026-01-03');
    await bet(playerId, { day: '2026-01-31', stake: 80_00n });
    await settle('2026-01-31');
    expect(await statementsOf(one)).toEqual([]);
    await settle('2026-01-30');
    const now = new Date('2026-02-02T12:00:00+07:00');
    await Promise.all([1, 2, 3].map(() => settleAffiliates(db, brand, now)));
    expect(await settle('2026-02-02')).toEqual({ days: 0, statements: 0 });
    expect((await statementsOf(one)).map((row) => row.amount)).toEqual([20_00n]);
    expect((await daysOf(one)).map((row) => row.revenue)).toEqual([80_00n]);
  });

  test('a bet that is read or settled again after its month comes with a later day, and the statement stands', async () => {
    const one = await newAffiliate(await addPlan(sharePlan));
    const playerId = await brought(one, '2026-01-03');
    await bet(playerId, { day: '2026-01-20', stake: 100_00n });
    await settle('2026-02-01');
    await bet(playerId, { day: '2026-01-31', stake: 40_00n });
    await bet(playerId, { day: '2026-02-02', stake: 60_00n });
    await settle('2026-03-01');
    expect(await daysOf(one)).toMatchObject([
      { day: '2026-01-20', about: '2026-01-20', revenue: 100_00n },
      { day: '2026-02-01', about: '2026-01-31', revenue: 40_00n },
      { day: '2026-02-02', about: '2026-02-02', revenue: 60_00n },
    ]);
    expect((await statementsOf(one)).map((row) => [row.month, row.revenue])).toEqual([
      ['2026-01-01', 100_00n],
      ['2026-02-01', 100_00n],
    ]);
  });

  test('a month that was lost is carried until it is made up for', async () => {
    const one = await newAffiliate(await addPlan(sharePlan));
    const playerId = await brought(one, '2026-01-03');
    await bet(playerId, { day: '2026-01-04', stake: 100_00n, win: 400_00n });
    await bet(playerId, { day: '2026-02-04', stake: 200_00n });
    await bet(playerId, { day: '2026-03-04', stake: 500_00n });
    await settle('2026-02-10');
    await settle('2026-04-01');
    expect(
      (await statementsOf(one)).map(({ revenue, carriedIn, carriedOut, amount, state }) => [
        revenue,
        carriedIn,
        carriedOut,
        amount,
        state,
      ]),
    ).toEqual([
      [-300_00n, 0n, -300_00n, 0n, 'nothing'],
      [200_00n, -300_00n, -100_00n, 0n, 'nothing'],
      [500_00n, -100_00n, 0n, 100_00n, 'due'],
    ]);
  });

  test('each affiliate is paid for the own players alone, by the plan of the month', async () => {
    const first = await newAffiliate(await addPlan(sharePlan));
    const second = await newAffiliate(await addPlan({ ...sharePlan, tiers: [{ revenue: 0n, rate: 100_000 }] }));
    await bet(await brought(first, '2026-01-03'), { day: '2026-01-04', stake: 100_00n });
    await bet(await brought(second, '2026-01-03'), { day: '2026-01-04', stake: 700_00n });
    const better = await addPlan({ ...sharePlan, tiers: [{ revenue: 0n, rate: 500_000 }] });
    await run('affiliates', 'assign', second.name, better, '--from', '2026-02');
    await settle('2026-02-01');
    await expect(run('affiliates', 'assign', second.name, better, '--from', '2026-01')).rejects.toThrow(/no statement/);
    await bet(await brought(second, '2026-02-03'), { day: '2026-02-04', stake: 10_00n });
    await settle('2026-03-01');
    expect((await statementsOf(first)).map((row) => row.amount)).toEqual([25_00n, 0n]);
    expect((await statementsOf(second)).map((row) => row.amount)).toEqual([70_00n, 5_00n]);
  });
});

describe('E-067 R-21 players who are bought', () => {
  test('a player is evaluated once when the days are over, by first deposit and stakes within them', async () => {
    const one = await newAffiliate(await addPlan(buying));
    const good = await brought(one, '2026-01-03');
    const poor = await brought(one, '2026-01-03');
    const idle = await brought(one, '2026-01-03');
    const late = await brought(one, '2026-01-25');
    for (const playerId of [good, idle, late]) await firstDeposit(playerId, '2026-01-26', 20_00n);
    await firstDeposit(good, '2026-01-12', 20_00n);
    await firstDeposit(poor, '2026-01-04', 19_99n);
    await firstDeposit(idle, '2026-01-04', 50_00n);
    for (const playerId of [good, poor]) await bet(playerId, { day: '2026-01-12', stake: 100_00n, win: 100_00n });
    await bet(idle, { day: '2026-01-12', stake: 99_99n });
    await bet(idle, { day: '2026-01-13', stake: 900_00n });
    await bet(late, { day: '2026-02-03', stake: 100_00n });
    await settle('2026-02-01');
    await settle('2026-04-01');
    const rows = await statementsOf(one);
    expect(rows.map(({ acquired, cpa, amount }) => [acquired, cpa, amount])).toEqual([
      [1, 40_00n, 40_00n],
      [1, 40_00n, 40_00n],
      [0, 0n, 0n],
    ]);
    const { rows: verdicts } = await sql<{ id: string; verdict: string }>`
      select player_id as id, verdict from affiliates.player`.execute(db);
    const verdictOf = (playerId: string) => verdicts.find((row) => row.id === playerId)?.verdict;
    expect([good, poor, idle, late].map(verdictOf)).toEqual(['acquired', 'deposit', 'wagered', 'acquired']);
  });

  test('decision 0160: who shares a mark with an account that was bought is the same person', async () => {
    const plan = await addPlan(buying);
    const [first, second] = [await newAffiliate(plan), await newAffiliate(plan)];
    const email = 'mali.boat@example.com';
    for (const one of [first, second]) {
      const playerId = await brought(one, '2026-01-03', { email });
      await firstDeposit(playerId, '2026-01-04', 50_00n);
      await bet(playerId, { day: '2026-01-05', stake: 200_00n });
    }
    await settle('2026-02-01');
    const acquired = [...(await statementsOf(first)), ...(await statementsOf(second))].map((row) => row.acquired);
    expect(acquired.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  test('who came under a plan without a price is not bought by a later one', async () => {
    const one = await newAffiliate(await addPlan(sharePlan));
    const playerId = await brought(one, '2026-01-28');
    await firstDeposit(playerId, '2026-01-29', 50_00n);
    await bet(playerId, { day: '2026-01-29', stake: 200_00n, win: 200_00n });
    await run('affiliates', 'assign', one.name, await addPlan(buying), '--from', '2026-02');
    await settle('2026-02-01');
    await settle('2026-03-01');
    expect((await statementsOf(one)).map((row) => row.amount)).toEqual([0n, 0n]);
  });
});

describe('R-12 R-24 what affiliates are paid', () => {
  test('a statement is paid once, through the ledger, and every proof holds', async () => {
    const one = await newAffiliate(await addPlan({ ...buying, tiers: sharePlan.tiers, carry: true }));
    const playerId = await brought(one, '2026-01-03');
    await firstDeposit(playerId, '2026-01-04', 50_00n);
    await bet(playerId, { day: '2026-01-05', stake: 200_00n });
    await settle('2026-02-01');
    const [row] = await statementsOf(one);
    const reference = row?.reference ?? '';
    expect(await run('affiliates', 'statements', one.name)).toMatch(new RegExp(`${reference}.*90\\.00.*due`));
    expect(await run('affiliates', 'pay', reference, 'bank', 'transfer', '77')).toMatch(/90\.00/);
    await expect(run('affiliates', 'pay', reference, 'again')).rejects.toThrow(/paid already/);
    expect(await statementsOf(one)).toMatchObject([{ state: 'paid', note: 'bank transfer 77' }]);
    const { rows } = await sql<{ account: string; balance: bigint }>`
      select account, balance from ledger.house_account where account = 'house:affiliates'`.execute(db);
    expect(rows).toEqual([{ account: 'house:affiliates', balance: -90_00n }]);
    await chainAll(db);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 60, invariants: affiliateInvariants })).toEqual([]);
    expect(await run('affiliates', 'statement', reference)).toMatch(/acquired\s+40\.00/);
    expect(await run('affiliates', 'list')).toMatch(new RegExp(`${one.name}.*90\\.00`));
  });

  test('a statement of nothing is not paid, and neither is one that nobody has', async () => {
    const one = await newAffiliate(await addPlan(sharePlan));
    await settle('2026-02-01');
    const [row] = await statementsOf(one);
    await expect(run('affiliates', 'pay', row?.reference ?? '', 'x')).rejects.toThrow(/nothing/);
    await expect(run('affiliates', 'pay', 'AF99999999', 'x')).rejects.toThrow(/no statement/);
  });
});

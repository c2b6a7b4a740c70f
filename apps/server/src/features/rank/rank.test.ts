import { currencyOf, endpoints, type RankProgress, rankProgressSchema, type Withdrawal } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { cashierCurrencies, openCashierFixture, type TestPlayer } from '../../../test/cashier-fixture.ts';
import { countBets, openTestSession, playRound, seedGame } from '../../../test/play.ts';
import { vendorApp } from '../../../test/vendor-app.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { changeSetting } from '../brand/index.ts';
import { countDeposits } from './index.ts';
import { evaluateMonths } from './rank.jobs.ts';

describe.each(cashierCurrencies)('in %s', async (code) => {
  const fixture = await openCashierFixture(code);
  const { call, db, money, minor } = fixture;
  const brand = 'sampan';
  const vendor = await vendorApp(fixture);
  await seedGame(db, vendor.vendor.code, 'RNG', 'river-lanterns');

  const set = (key: string, value: unknown) =>
    inTransaction(db, (tx) => changeSetting(tx, { brand, key, value, changedBy: 'test' }));
  const free = { turnover: '0', deposits: '0', keepMonthly: '0' };
  const limits = (maximum: string, perDayAmount: string) => ({ maximum, perDayCount: 1000, perDayAmount });
  const levels = [
    {
      labelName: 'VIP0',
      color: '#ffffff',
      color2: '#3b4656',
      ...free,
      withdrawal: limits(money('50.00'), money('60.00')),
    },
    {
      labelName: 'VIP1',
      color: '#ffffff',
      color2: '#1f5f4a',
      ...free,
      turnover: money('10.00'),
      keepMonthly: money('5.00'),
    },
    {
      labelName: 'VIP2',
      color: '#ffffff',
      color2: '#35478c',
      turnover: money('20.00'),
      deposits: money('25.00'),
      keepMonthly: money('20.00'),
      withdrawal: limits(money('300.00'), money('400.00')),
    },
  ];
  await set('turnover.depositPercent', 0);
  beforeEach(() => set('rank.levels', levels));

  async function progress(player: TestPlayer): Promise<RankProgress> {
    const { value } = await call<RankProgress>(endpoints.rankProgress, player);
    return rankProgressSchema.strict().parse(value);
  }
  async function stake(player: TestPlayer, amount: bigint): Promise<void> {
    await playRound(vendor, await openTestSession(db, vendor, player.playerId, { currency: currencyOf(code) }), {
      stakes: [amount],
      win: 0n,
    });
  }
  const withdraw = (player: TestPlayer, payeeId: string, amount: string) =>
    call<Withdrawal>(endpoints.createWithdrawal, player, { payeeId, amount });

  async function messagesOf({ playerId }: TestPlayer): Promise<string[]> {
    const { rows } = await sql<{ title: string; languages: number }>`
    select texts -> 'EN' ->> 'title' as title, (select count(*)::int from jsonb_object_keys(texts)) as languages
    from messages.announcement where player_id = ${playerId} order by published_at, announcement_id`.execute(db);
    for (const row of rows) expect(row.languages).toBe(6);
    return rows.map((row) => row.title);
  }
  const eventsOf = async ({ playerId }: TestPlayer) => {
    const { rows } = await sql<{ payload: object }>`
    select payload from platform.outbox where player_id = ${playerId} and topic = 'rank' order by id`.execute(db);
    return rows.map((row) => row.payload);
  };

  /** A month passes: what stands under this month moves to the one before. */
  async function passMonth({ playerId }: TestPlayer): Promise<void> {
    await sql`
    update rank.standing set evaluated_until = (evaluated_until - interval '1 month')::date,
      risen_at = risen_at - interval '1 month' where player_id = ${playerId}`.execute(db);
    await sql`
    update rank.month_total set month = (month - interval '1 month')::date where player_id = ${playerId}`.execute(db);
  }

  describe('the rank of a player', () => {
    test('X-310 S-314 starts at the first level, and says what each level takes and brings', async () => {
      const player = await fixture.player(minor('100.00'));
      const value = await progress(player);
      expect(value).toMatchObject({
        playerRankName: 'VIP0',
        rankLevel: 0,
        totalTurnover: money('0.00'),
        monthlyTurnover: { actual: money('0.00'), expected: money('0.00') },
        changes: [],
        counting: expect.arrayContaining([{ product: 'RNG', percent: 100, counts: 'stake' }]),
      });
      expect(value.levels.map((one) => [one.labelName, one.turnover, one.withdrawal?.maximum ?? null])).toEqual([
        ['VIP0', money('0.00'), money('50.00')],
        ['VIP1', money('10.00'), money('50.00')],
        ['VIP2', money('20.00'), money('300.00')],
      ]);
    });

    test('R-22 rises in the moment its bet is counted, is told once, and falls when the bet is taken back', async () => {
      const player = await fixture.player(minor('100.00'));
      await stake(player, minor('9.00'));
      expect((await progress(player)).rankLevel).toBe(0);
      const roundId = await playRound(
        vendor,
        await openTestSession(db, vendor, player.playerId, { currency: currencyOf(code) }),
        {
          stakes: [minor('2.00')],
          win: 0n,
        },
      );
      await countBets(db);
      const risen = await progress(player);
      expect(risen).toMatchObject({
        playerRankName: 'VIP1',
        totalTurnover: money('11.00'),
        monthlyTurnover: { actual: money('11.00'), expected: money('5.00') },
        changes: [{ from: 0, to: 1, reason: 'reached' }],
      });
      await countBets(db);
      await progress(player);
      expect(await messagesOf(player)).toEqual(['You are now VIP1']);
      expect(await eventsOf(player)).toEqual([{ type: 'rank', rankLevel: 1, labelName: 'VIP1' }]);
      // The vendor takes the round back, and the reader comes to it again.
      await fixture.asOwner(`update bets.round set status = 'rolled_back' where round_id = '${roundId}'`);
      await fixture.asOwner(`insert into wagering.open_round (player_id, vendor, round_id)
      values ('${player.playerId}', '${vendor.vendor.code}', '${roundId}')`);
      await countBets(db);
      expect(await progress(player)).toMatchObject({
        rankLevel: 0,
        totalTurnover: money('9.00'),
        changes: [{ from: 1, to: 0, reason: 'taken-back' }, { reason: 'reached' }],
      });
      expect(await messagesOf(player)).toEqual(['You are now VIP1', 'Your level is now VIP0']);
    });

    test('needs the deposits of a level too, and a paid order of the cashier counts', async () => {
      const player = await fixture.player(minor('100.00'));
      await stake(player, minor('20.00'));
      expect(await progress(player)).toMatchObject({ rankLevel: 1, totalDeposits: money('0.00') });
      const order = await fixture.openDeposit(player, money('25.00'));
      await fixture.press(order, 'paid');
      await fixture.callbacks.of({ reference: order.reference });
      expect(await progress(player)).toMatchObject({ rankLevel: 2, totalDeposits: money('25.00') });
    });

    test('follows changed levels at once, and a brand without levels has no ranks', async () => {
      const player = await fixture.player(minor('100.00'));
      await stake(player, minor('12.00'));
      expect((await progress(player)).rankLevel).toBe(1);
      await set('rank.levels', [levels[0], { ...levels[1], turnover: money('15.00') }]);
      expect((await progress(player)).rankLevel).toBe(0);
      await set('rank.levels', []);
      expect(await progress(player)).toMatchObject({ playerRankName: '', levels: [] });
    });
  });

  describe('a month that has ended', () => {
    test('takes one level that it did not keep, once, says so, and a later month brings it back', async () => {
      const player = await fixture.player(minor('100.00'));
      await inTransaction(db, (tx) =>
        countDeposits(tx, [
          { playerId: player.playerId, brand, currency: code, amount: minor('25.00'), at: new Date() },
        ]),
      );
      await stake(player, minor('20.00'));
      expect((await progress(player)).rankLevel).toBe(2);
      // The month in which a level is reached keeps it.
      await passMonth(player);
      await evaluateMonths(db);
      expect(await progress(player)).toMatchObject({
        rankLevel: 2,
        monthlyTurnover: { actual: money('0.00'), expected: money('20.00') },
      });
      await passMonth(player);
      await Promise.all([evaluateMonths(db), evaluateMonths(db)]);
      await evaluateMonths(db);
      expect(await progress(player)).toMatchObject({
        rankLevel: 1,
        earnedLevel: 2,
        changes: [
          { from: 2, to: 1, reason: 'not-kept' },
          { from: 0, to: 2, reason: 'reached' },
        ],
      });
      expect((await messagesOf(player)).at(-1)).toBe('Your level is now VIP1');
      await stake(player, minor('19.00'));
      expect((await progress(player)).rankLevel).toBe(1);
      await stake(player, minor('1.00'));
      expect((await progress(player)).rankLevel).toBe(2);
      // Brought back in this month, the level is the player's at the month's end too.
      await passMonth(player);
      expect((await progress(player)).rankLevel).toBe(2);
      await evaluateMonths(db);
      expect(await progress(player)).toMatchObject({ rankLevel: 2, earnedLevel: 2 });
    });
  });

  describe('R-20 withdrawals within the limits of the level', () => {
    test('the largest single one and the sum of the day are those of the level', async () => {
      const player = await fixture.player(minor('1000.00'));
      const payeeId = await fixture.payee(player);
      expect(await withdraw(player, payeeId, money('50.01'))).toMatchObject({
        errorCode: 'withdrawal.amount.limits',
        details: { max: money('50.00') },
      });
      expect(await withdraw(player, payeeId, money('50.00'))).toMatchObject({ status: 200 });
      expect(await withdraw(player, payeeId, money('10.01'))).toMatchObject({
        errorCode: 'withdrawal.daily.limit',
        details: { amount: money('10.00') },
      });
      expect(await withdraw(player, payeeId, money('10.00'))).toMatchObject({ status: 200 });
    });

    test('many at the same moment take no more than the day of the level gives', async () => {
      const player = await fixture.player(minor('1000.00'));
      const payeeId = await fixture.payee(player);
      const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(player, payeeId, money('20.00'))));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
      expect(answers.filter((answer) => answer.errorCode === 'withdrawal.daily.limit')).toHaveLength(5);
    });

    test('a bet that raises the level counts for the request that follows it, though nobody has read it yet', async () => {
      const player = await fixture.player(minor('1000.00'));
      const payeeId = await fixture.payee(player);
      await inTransaction(db, (tx) =>
        countDeposits(tx, [
          { playerId: player.playerId, brand, currency: code, amount: minor('25.00'), at: new Date() },
        ]),
      );
      expect(await withdraw(player, payeeId, money('300.00'))).toMatchObject({ errorCode: 'withdrawal.amount.limits' });
      await stake(player, minor('20.00'));
      expect(await withdraw(player, payeeId, money('300.00'))).toMatchObject({ status: 200 });
      expect(await withdraw(player, payeeId, money('100.01'))).toMatchObject({ errorCode: 'withdrawal.daily.limit' });
    });
  });
});

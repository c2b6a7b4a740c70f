import { randomUUID } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { freeRoundsFixture, GAME } from '../../../test/free-rounds-fixture.ts';
import { newMember } from '../../../test/member.ts';
import { countBets } from '../../../test/play.ts';
import { rewardFixture } from '../../../test/reward-fixture.ts';
import { commandRunner } from '../../../test/run-command.ts';
import { TEST_MERCHANT as brand, testApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { endDue } from './ending/end-due.ts';
import { commands } from './free-rounds.cli.ts';
import { takeRound } from './rounds/take-round.ts';

const app = await testApp();
const { db, call, asOwner } = app;
const { claim, centre, count } = rewardFixture(app);
const free = await freeRoundsFixture(app);
const { ruleOf, campaigns, begin, given, play, balances } = free;
const operator = commandRunner(db, commands);

const cash = { as: 'money', turnoverPercent: 300 } as const;

beforeEach(() => {
  free.told.answer = null;
});

const sumOf = async (query: string): Promise<bigint> =>
  (await sql<{ sum: bigint }>`${sql.raw(query)}`.execute(db)).rows[0]?.sum ?? 0n;

/** No turnover, no bet, no win of the house's games: what they cost stands on the account of marketing alone. */
async function proveUnplayed(playerId: string): Promise<void> {
  await countBets(db);
  expect(await sumOf(`select count(*) as sum from wagering.contribution where player_id = '${playerId}'`)).toBe(0n);
  expect(await sumOf(`select count(*) as sum from bets.round where player_id = '${playerId}'`)).toBe(0n);
  expect(await sumOf(`select count(*) as sum from points.entry where player_id = '${playerId}'`)).toBe(0n);
}

describe('X-374 X-375 free rounds from the campaign to the money', () => {
  test('claimed once, told to the vendor once, played without a stake, and what they won is bonus money with wagering', async () => {
    const player = await newMember(db, { main: 50_00n });
    const campaignId = await begin();
    await campaigns.run('campaign', 'give', campaignId, player.username, 'welcome');
    expect(await count(player)).toBe(1);
    const [offered] = (await centre(player)).claimable;
    expect(offered).toMatchObject({
      source: 'free-rounds',
      title: 'Ten rounds of rain',
      value: { kind: 'free-rounds', rounds: 3, game: 'Jade Rain', stake: '0.20' },
      required: '0.00',
      wagerPercent: 500,
      products: ['RNG'],
      validDays: 3,
    });
    const tabs = await Promise.all(Array.from({ length: 5 }, () => claim(player, offered?.id ?? '')));
    expect(tabs.filter(({ success }) => success)).toHaveLength(1);
    expect(tabs.find(({ success }) => !success)?.errorCode).toBe('reward.claimed');
    const bundleId = (offered?.id ?? '').replace('free-rounds:', '');
    free.told.awards.length = 0;
    await free.tell();
    await free.tell();
    expect(free.told.awards).toHaveLength(1);
    expect(free.told.awards[0]).toMatchObject({ bundleId, playerRef: player.playerId, gameCode: GAME, stake: '0.20' });
    expect((await centre(player)).going.find(({ id }) => id === offered?.id)).toMatchObject({
      progress: { unit: 'rounds', done: '0', target: '3' },
      href: '/rng?q=Jade%20Rain',
    });

    const session = await free.session(player.playerId);
    const roundId = randomUUID();
    const taken = await free.take(session.sessionToken, bundleId, { roundId });
    expect(taken.json.value).toMatchObject({ balance: '50.00', left: 2, bundleWon: '0.00' });
    const half = await free.win({ playerRef: player.playerId, bundleId, roundId }, '1.10', { roundClosed: false });
    expect(half.json.value).toMatchObject({ balance: '50.00', left: 2, bundleWon: '1.10' });
    await free.win({ playerRef: player.playerId, bundleId, roundId }, '0.30');
    await play(session, bundleId, '0.00');
    // Nothing is paid before the last has ended: the balance is what it was.
    expect(await balances(player)).toMatchObject({ main: 50_00n, bonus: 0n });
    await play(session, bundleId, '2.00');
    expect(await balances(player)).toMatchObject({ main: 50_00n, bonus: 3_40n });
    expect(await free.bundle(bundleId)).toMatchObject({ state: 'ended', endedBecause: 'played', taken: 3, won: 3_40n });
    const { history, going } = await centre(player);
    expect(history[0]).toMatchObject({ source: 'free-rounds', value: { kind: 'bonus', amount: '3.40' } });
    expect(going.some(({ id }) => id === offered?.id)).toBe(false);

    await proveUnplayed(player.playerId);
    const { playerId } = player;
    const report = await campaigns.run('campaign', 'report', campaignId);
    expect(report).toContain('given 1 times to 1 players: 3 free rounds');
    expect(report).toContain('Claimed 3, waiting 0, lapsed 0. Played 3');
    expect(report).toContain('It has cost 3.40 USD');
    const required = await sumOf(
      `select required as sum from wagering.requirement where player_id = '${playerId}' and kind = 'bonus'`,
    );
    expect(required).toBe(17_00n);
    expect(await free.prove()).toEqual([]);
  });

  test('winnings may be cash with turnover; zero gives nothing and ends all the same', async () => {
    const player = await newMember(db, { main: 1_00n });
    const bundleId = await given(player, await begin({ pays: { winnings: cash }, rounds: '2' }));
    const session = await free.session(player.playerId);
    for (const amount of ['0.00', '4.00']) await play(session, bundleId, amount);
    expect(await balances(player)).toMatchObject({ main: 5_00n, bonus: 0n });
    const poor = await newMember(db, { main: 1_00n });
    const lost = await given(poor, await begin({ rounds: '1' }));
    await play(await free.session(poor.playerId), lost, '0.00');
    expect(await free.bundle(lost)).toMatchObject({ state: 'ended', won: 0n });
    expect(await balances(poor)).toMatchObject({ main: 1_00n, bonus: 0n });
    expect(await free.prove()).toEqual([]);
  });

  test('a vendor without them, another stake, game or amount is refused when the campaign is set up, with why', async () => {
    const wrong: [object, string][] = [
      [ruleOf({ pays: { game: `${free.vendor.code}:without` } }), 'plays no free rounds in without'],
      [ruleOf({ pays: { game: `${free.vendor.code}:nowhere` } }), 'has no game'],
      [ruleOf({ pays: { stake: '500.00' } }), 'is from 0.20 to 100.00 USD'],
      [ruleOf({ rounds: '2.5' }), 'must be whole rounds'],
      [ruleOf({ rounds: '5000' }), '1000 rounds at most'],
      [{ ...ruleOf(), claim: 'auto' }, 'free rounds wait until they are claimed'],
      [{ ...ruleOf(), pays: { as: 'points' } }, 'pays as free-rounds'],
      [{ ...ruleOf(), value: { by: 'share', percent: 10 } }, 'rounds are no share'],
    ];
    for (const [data, why] of wrong) await expect(campaigns.save('wrong', data)).rejects.toThrow(why);
  });

  test('the terms say game, count, stake, days and wagering, in the language of the reader', async () => {
    const player = await newMember(db);
    const campaignId = await begin();
    const asked = { token: player.token };
    const { value } = await call<{ campaign: object }>(endpoints.promotionTerms, { id: campaignId }, asked);
    expect(value?.campaign).toMatchObject({
      value: { by: 'fixed', amount: '3' },
      pays: {
        as: 'free-rounds',
        turnoverPercent: 500,
        products: ['RNG'],
        days: 7,
        freeRounds: { game: 'Jade Rain', stake: '0.20', days: 3, winningsAs: 'bonus' },
      },
    });
  });

  test('what is not played in time expires: what was won is paid, the player and the vendor are told', async () => {
    const player = await newMember(db, { main: 1_00n });
    const bundleId = await given(player, await begin());
    const session = await free.session(player.playerId);
    await play(session, bundleId, '1.50');
    const roundId = randomUUID();
    await free.take(session.sessionToken, bundleId, { roundId });
    await asOwner(`update free_rounds.bundle set play_until = now() where bundle_id = '${bundleId}'`);
    expect((await free.take(session.sessionToken, bundleId)).json.errorCode).toBe('vendor.free-rounds.over');
    await endDue(db);
    // One round is open: it is played to its end before anything is paid.
    expect(await free.bundle(bundleId)).toMatchObject({ state: 'ended', endedBecause: 'expired', playing: 1 });
    expect(await balances(player)).toMatchObject({ bonus: 0n });
    expect((await free.win({ playerRef: player.playerId, bundleId, roundId }, '0.25')).json.success).toBe(true);
    expect(await balances(player)).toMatchObject({ bonus: 1_75n });
    free.told.cancelled.length = 0;
    await free.tell();
    expect(free.told.cancelled).toContain(bundleId);
    const said = await sumOf(
      `select count(*) as sum from messages.announcement where player_id = '${player.playerId}' and announcement_id = 'free-rounds:${bundleId}'`,
    );
    expect(said).toBe(1n);
    // What nobody claims lapses, and cannot be claimed any more.
    await campaigns.run('campaign', 'give', await begin(), player.username, 'once', 'more');
    const [offered] = (await centre(player)).claimable;
    await asOwner(`update free_rounds.bundle set claim_until = now() where state = 'offered'`);
    expect((await claim(player, offered?.id ?? '')).errorCode).toBe('reward.expired');
    await endDue(db);
    expect(await count(player)).toBe(0);
    expect(await free.prove()).toEqual([]);
  });

  test('an operator cancels them: what was won is paid; a vendor that fails is asked again and stands among what is stuck', async () => {
    const player = await newMember(db, { main: 1_00n });
    await campaigns.run('campaign', 'give', await begin(), player.username, 'a', 'gift');
    const [offered] = (await centre(player)).claimable;
    await claim(player, offered?.id ?? '');
    const bundleId = (offered?.id ?? '').replace('free-rounds:', '');
    free.told.answer = {
      status: 200,
      text: JSON.stringify({ success: true, value: { bundleId, state: 'refused', reason: 'no such game' } }),
    };
    await free.tell();
    free.told.answer = { status: 503, text: '' };
    await free.tell();
    expect(await free.bundle(bundleId)).toMatchObject({ state: 'ordered' });
    expect(await operator('free-rounds', 'list')).toContain('it answered 503');
    free.told.answer = null;
    await free.tell();
    expect(await free.bundle(bundleId)).toMatchObject({ state: 'active' });
    await play(await free.session(player.playerId), bundleId, '0.80');
    expect(await operator('free-rounds', 'cancel', bundleId, 'the', 'game', 'is', 'gone')).toContain('is over');
    await expect(operator('free-rounds', 'cancel', bundleId, 'again')).rejects.toThrow('is ended');
    expect(await balances(player)).toMatchObject({ bonus: 80n });
    expect(await free.prove()).toEqual([]);
  });

  test('a break, another player, an ended session or a vendor that is off takes no round; a claim waits for the end of a break', async () => {
    const player = await newMember(db, { main: 1_00n });
    const other = await newMember(db, { main: 1_00n });
    const campaignId = await begin();
    const bundleId = await given(player, campaignId);
    const session = await free.session(player.playerId);
    const foreign = await free.session(other.playerId);
    const refusal = async (...asked: Parameters<typeof free.take>) => (await free.take(...asked)).json.errorCode;
    expect(await refusal(foreign.sessionToken, bundleId)).toBe('vendor.free-rounds.unknown');
    expect(await refusal(session.sessionToken, 'F99999999')).toBe('vendor.free-rounds.unknown');
    expect(await refusal(session.sessionToken, bundleId, { gameCode: 'without' })).toBe('vendor.session.unknown');
    await campaigns.run('campaign', 'give', campaignId, player.username, 'a', 'second');
    const [second] = (await centre(player)).claimable;
    await asOwner(`insert into protection.guard (player_id, brand, time_zone, break_kind, break_since, break_until)
      values ('${player.playerId}', '${brand}', 'UTC', 'time-out', now(), now() + interval '1 day')`);
    expect(await refusal(session.sessionToken, bundleId)).toBe('vendor.player.excluded');
    expect((await claim(player, second?.id ?? '')).errorCode).toBe('protection.break');
    await asOwner(`update protection.guard set break_until = now() where player_id = '${player.playerId}'`);
    expect((await claim(player, second?.id ?? '')).success).toBe(true);
    const off = { vendor: free.vendor.code, enabled: false };
    const names = { requestId: 'off', transactionId: 'off', roundId: 'off', gameCode: GAME };
    const request = { ...names, sessionToken: session.sessionToken, bundleId };
    const answer = await inTransaction(db, (tx) => takeRound(tx, { call: off, request, now: new Date() }));
    expect(answer.body).toContain('game.unavailable');
    await asOwner(`update play.session set ended_at = now() where player_id = '${player.playerId}'`);
    expect(await refusal(session.sessionToken, bundleId)).toBe('vendor.session.expired');
    expect(await free.bundle(bundleId)).toMatchObject({ taken: 0 });
  });

  test('a large sum is held for an operator, as any prize of a vendor is', async () => {
    const player = await newMember(db, { main: 1_00n });
    const bundleId = await given(player, await begin({ rounds: '1' }));
    await play(await free.session(player.playerId), bundleId, '1000.01');
    expect(await balances(player)).toMatchObject({ main: 1_00n, bonus: 0n });
    expect((await centre(player)).held[0]).toMatchObject({ value: { kind: 'bonus', amount: '1000.01' } });
    expect(await free.prove()).toEqual([]);
  });
});

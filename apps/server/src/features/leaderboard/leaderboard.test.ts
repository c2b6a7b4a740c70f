import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type Ranking } from '@sampan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../tools/test-support/property-runs.ts';
import { newMember, type TestMember } from '../../../test/member.ts';
import { betOf, cashPrize, missionFixture, texts } from '../../../test/mission-fixture.ts';
import { rewardFixture } from '../../../test/reward-fixture.ts';
import { commandRunner } from '../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import type { BetState } from '../wagering/index.ts';
import { leaderboardInvariants } from './close/close.queries.ts';
import { closePeriods } from './close/close-periods.ts';
import { rankBets } from './feed/rank-bets.ts';
import { notePoints } from './index.ts';
import { commands } from './leaderboard.cli.ts';

const app = await testApp();
const { db, call, asOwner } = app;
const { settle, rankings, begunBefore } = missionFixture(app);
const { claim, balances, proveAll } = rewardFixture(app);
const run = commandRunner(db, commands);
const folder = await mkdtemp(join(tmpdir(), 'boards-'));
afterAll(() => rm(folder, { recursive: true }));

const boardOf = (code: string, terms: object = {}, period = 'season') => ({
  code,
  period,
  terms: {
    measure: 'multiple',
    products: ['RNG'],
    leastStake: '1.00',
    texts,
    claimDays: 7,
    prizes: [
      { from: 1, to: 1, prize: { ...cashPrize, amount: '50.00' } },
      { from: 2, to: 3, prize: cashPrize },
    ],
    ...terms,
  },
});

async function command(verb: string, written: unknown): Promise<string> {
  const file = join(folder, 'board.json');
  await writeFile(file, JSON.stringify(written));
  return run('leaderboard', verb, file, '--brand', TEST_MERCHANT);
}

async function begin(written: { code: string }): Promise<void> {
  await command('save', written);
  await run('leaderboard', 'start', written.code, '--until', '2099-01-01T00:00Z', '--brand', TEST_MERCHANT);
}

/** The board as a player sees it. */
async function seen(player: TestMember, code: string): Promise<Ranking> {
  const found = (await rankings(player)).find((one) => one.code === code);
  if (!found) throw new Error(`${code} is not shown`);
  return found;
}

const figures = (places: Ranking['top']) => places.map(({ place, value, mine }) => [place, value, mine]);
const sound = () => verifyLedger(db, { unchainedAfterSeconds: 3600, invariants: leaderboardInvariants });

let count = 0;
let code = '';
beforeEach(() => {
  count += 1;
  code = `board-${count}`;
});

describe('S-312 E-040 a ranking', () => {
  test('goes by multiple and not by stake; of equal ones the first is ahead; own place with neighbours; names are masked', async () => {
    await begin(boardOf(code));
    const players = await Promise.all(Array.from({ length: 14 }, () => newMember(db)));
    const at = (seconds: number) => ({ settledAt: new Date(Date.now() + seconds) });
    await settle(
      ...players.map((player, n) => betOf(player, { stake: 1_00n, win: BigInt(20 - n) * 1_00n, ...at(n) })),
      // A large stake with a small multiple, one below the least stake, and one of another category: nothing.
      betOf(players[13] as TestMember, { stake: 9_000_00n, win: 10_000_00n, ...at(20) }),
      betOf(players[13] as TestMember, { stake: 99n, win: 900_00n, ...at(21) }),
      betOf(players[13] as TestMember, { product: 'LIVE', win: 900_00n, ...at(22) }),
    );
    await settle(betOf(players[12] as TestMember, { win: 9_00n, ...at(40) }));
    await rankBets(db);
    const board = await seen(players[12] as TestMember, code);
    expect(figures(board.top).slice(0, 3)).toEqual([
      [1, '20.00', false],
      [2, '19.00', false],
      [3, '18.00', false],
    ]);
    // 9.00 of the twelfth player stood before that of the thirteenth.
    expect(figures(board.around)).toEqual([
      [12, '9.00', false],
      [13, '9.00', true],
      [14, '7.00', false],
    ]);
    expect(board).toMatchObject({ players: 14, own: { place: 13, prize: null }, closedAt: null });
    expect(board.top[0]).toMatchObject({ prize: { amount: '50.00' }, account: expect.stringMatching(/^p.•••..$/) });
    expect((await seen(players[0] as TestMember, code)).own).toMatchObject({ place: 1, mine: true });
    expect(await sound()).toEqual([]);
  });

  test('X-441 is fixed with its period in one step: prizes wait once, what settles later changes nothing', async () => {
    await begin(boardOf(code));
    const players = await Promise.all(Array.from({ length: 4 }, () => newMember(db)));
    await settle(...players.map((player, n) => betOf(player, { win: BigInt(n + 1) * 1_00n })));
    await rankBets(db);
    await run('leaderboard', 'stop', code, '--brand', TEST_MERCHANT);
    await settle(betOf(players[0] as TestMember, { win: 99_00n, settledAt: new Date(Date.now() - 1) }));
    await closePeriods(db, 0);
    expect((await sql`select 1 from leaderboard.fixed_place`.execute(db)).rows).toEqual([]);
    await asOwner(`delete from leaderboard.queue; delete from wagering.waiting where reader = 'leaderboard'`);
    await asOwner('revoke insert on rewards.reward from sampan_app');
    await expect(closePeriods(db, 0)).rejects.toThrow('permission denied');
    await asOwner('grant insert on rewards.reward to sampan_app');
    await Promise.all([closePeriods(db, 0), closePeriods(db, 0)]);
    await settle(betOf(players[0] as TestMember, { win: 99_00n, settledAt: new Date(Date.now() - 60_000) }));
    await rankBets(db);
    await closePeriods(db, 0);
    const best = players[3] as TestMember;
    const { value } = await call<{ ranking: Ranking }>(endpoints.closedRanking, { code }, { token: best.token });
    expect(value?.ranking).toMatchObject({ own: { place: 1, value: '4.00' }, offered: { state: 'claimable' } });
    expect((await claim(best, value?.ranking.offered?.id ?? '')).success).toBe(true);
    expect((await balances(best)).main).toBe(50_00n);
    const { rows } = await sql`select place, value from leaderboard.fixed_place order by place`.execute(db);
    expect(rows).toEqual([
      { place: 1, value: 400n },
      { place: 2, value: 300n },
      { place: 3, value: 200n },
    ]);
    expect(await proveAll()).toEqual([]);
  });

  test('goes by turnover or by points where its data says so, and hides who wants to stand on no board', async () => {
    const [one, other] = [await newMember(db), await newMember(db)];
    await begin(boardOf(code, { measure: 'turnover', products: null }));
    await begin(boardOf(`${code}-p`, { measure: 'points', products: null }));
    const bet = betOf(one, { stake: 3_00n });
    await settle(bet, betOf(one, { stake: 4_00n }), betOf(other, { stake: 5_00n }));
    const at = new Date();
    const points = (player: TestMember, n: bigint) => ({
      brand: TEST_MERCHANT,
      playerId: player.playerId,
      points: n,
      at,
    });
    await inTransaction(db, (tx) => notePoints(tx, [points(one, 5n), points(other, 9n), points(other, -6n)]));
    await settle({ ...bet, voided: true });
    await rankBets(db);
    await asOwner(`insert into winners.board_choice (player_id, hidden) values ('${other.playerId}', true)`);
    const [byTurnover, byPoints] = [await seen(one, code), await seen(one, `${code}-p`)];
    expect(figures(byTurnover.top)).toEqual([
      [1, '5.00', false],
      [2, '4.00', true],
    ]);
    expect(byTurnover.top[0]?.account).toBe('•••');
    expect(figures(byPoints.top)).toEqual([
      [1, '5', true],
      [2, '3', false],
    ]);
  });

  test('keeps its terms for the running period; an operator is told what is wrong and what it costs', async () => {
    const player = await newMember(db);
    await begin(boardOf(code));
    await settle(betOf(player, { win: 2_00n }));
    await rankBets(db);
    await command('save', boardOf(code, { leastStake: '5.00' }));
    expect((await seen(player, code)).leastStake).toBe('1.00');
    expect(await command('check', boardOf(code))).toContain('5200 in money');
    expect(await run('leaderboard', 'list', '--brand', TEST_MERCHANT)).toMatch(new RegExp(`${code} +runs +season`));
    const gap = [
      { from: 1, to: 1, prize: cashPrize },
      { from: 3, to: 4, prize: cashPrize },
    ];
    await expect(command('save', boardOf(code, { prizes: gap }))).rejects.toThrow('must follow');
    await expect(command('save', boardOf(code, {}, 'day'))).rejects.toThrow('keeps its period');
    await expect(run('leaderboard', 'start', code, '--brand', TEST_MERCHANT)).rejects.toThrow('--until');
  });
});

const step = fc.record({
  player: fc.integer({ min: 0, max: 3 }),
  round: fc.integer({ min: 0, max: 3 }),
  win: fc.bigInt(0n, 6n),
  voided: fc.boolean(),
  rank: fc.boolean(),
});

/** The multiples that stand, best first; of equal ones the one that was settled first. */
function expected(bets: Iterable<BetState>): [string, bigint][] {
  const standing = [...bets].filter(({ voided, win }) => !voided && win > 0n);
  const best = [...Map.groupBy(standing, ({ playerId }) => playerId)].map(([playerId, own]) => {
    const [first] = own.toSorted((a, b) => Number(b.win - a.win) || a.settledAt.getTime() - b.settledAt.getTime());
    return { playerId, value: first?.win ?? 0n, at: first?.settledAt.getTime() ?? 0 };
  });
  return best
    .toSorted((a, b) => Number(b.value - a.value) || a.at - b.at)
    .map(({ playerId, value }) => [playerId, value]);
}

test('R-22 R-23 places are what the bets have come to, after any history of settlements and rollbacks', async () => {
  await begin(boardOf(code));
  await begunBefore(3);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const players = await Promise.all(Array.from({ length: 4 }, () => newMember(db)));
      const bets = new Map<string, BetState>();
      for (const { player, round, win, voided, rank } of steps) {
        const name = `${player}-${round}`;
        const known = bets.get(name);
        const at = new Date(Date.now() - 86_400_000 + (player * 4 + round) * 1_000);
        const fresh = betOf(players[player] as TestMember, { win: win * 1_00n, settledAt: at, openedAt: at });
        const state = known ? { ...known, win: win * 1_00n, voided: known.voided || voided } : fresh;
        bets.set(name, state);
        await settle(state);
        if (rank) await Promise.all([rankBets(db), rankBets(db)]);
      }
      await rankBets(db);
      const ids = players.map(({ playerId }) => playerId);
      const { rows } = await sql<{ player: string; value: bigint }>`
        select e.player_id as player, e.value from leaderboard.entry e join leaderboard.period p using (period_id)
        where p.code = ${code} and e.player_id = any (${ids}::uuid[])
        order by e.bucket desc, e.value desc, e.reached_at, e.player_id`.execute(db);
      expect(rows.map(({ player, value }) => [player, value])).toEqual(expected(bets.values()));
      expect(await sound()).toEqual([]);
    }),
    propertyRuns(6, 30),
  );
});

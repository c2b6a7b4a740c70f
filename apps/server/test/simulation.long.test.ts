import { randomBytes } from 'node:crypto';
import { stakeScale } from '@sampan/engines';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { offerRewards } from '../src/features/rewards/index.ts';
import { connectAsOwner, inTransaction } from '../src/platform/database/index.ts';
import { runSimulation, type SimulationInput, simulatedBrands } from '../src/simulation/run-simulation.ts';
import type { Actor } from '../src/simulation/simulation-context.ts';

const serverUrl = process.env.TEST_DATABASE_OWNER_URL ?? '';
const made: string[] = [];

function simulate(
  seed: string,
  players: number,
  more: Pick<SimulationInput, 'actors' | 'brand' | 'agents' | 'firstDay'> = {},
) {
  const database = `sampan_simulated_${randomBytes(6).toString('hex')}`;
  made.push(database);
  return runSimulation({ serverUrl, database, players, days: 0.08, seed, ...more });
}

afterAll(async () => {
  const admin = await connectAsOwner(serverUrl);
  for (const database of made)
    await admin.query(`drop database if exists ${pg.escapeIdentifier(database)} with (force)`);
  await admin.end();
});

describe('R-08 a seed decides a whole day', () => {
  test('R-08 R-18 R-19 three seeds hold every invariant through failing vendors and providers; the same seed ends in the same hash', async () => {
    const [one, two, three, again] = [
      await simulate('1', 12),
      await simulate('2', 12),
      await simulate('3', 12),
      await simulate('2', 12),
    ];
    for (const result of [one, two, three, again]) expect(result.fault).toBeNull();
    expect(again.hash).toBe(two.hash);
    expect(again.tally).toEqual(two.tally);
    expect(new Set([one.hash, two.hash, three.hash]).size).toBe(3);
    const happened = new Set([one, two, three].flatMap(({ tally }) => [...tally.keys()]));
    for (const what of [
      'player: registered',
      'player: withdrawal',
      'provider: payment paid',
      'provider: lost its reply',
      'provider: answered 200 with garbage',
      'vendor: win long after its bet',
      'vendor: reply lost, asked again',
      'vendor: rollback',
      'player: came by a friend',
      'player: changed points into money',
      'reward: claimed from a second tab',
      'reward: campaign gave bonus',
      'reward: daily-draw gave points',
      'reward: leaderboard gave money',
      'reward: referral gave points',
    ]) {
      expect(happened).toContain(what);
    }
  }, 300_000);

  test('R-08 R-11 a day in đồng holds every invariant and comes to one hash; its games pay in whole units of their own', async () => {
    const brand = simulatedBrands.find(({ currency }) => currency.code === 'VND');
    const [dong, again] = [await simulate('4', 12, { brand }), await simulate('4', 12, { brand })];
    for (const result of [dong, again]) expect(result.fault).toBeNull();
    expect(again).toMatchObject({ hash: dong.hash, tally: dong.tally, amounts: dong.amounts });
    const games = dong.amounts.find(({ account }) => account === 'house:games');
    for (const amount of [games?.credited ?? 0n, games?.debited ?? 0n]) {
      expect(amount).toBeGreaterThan(0n);
      expect(amount % stakeScale('VND')).toBe(0n);
    }
    expect(dong.tally.get('player: withdrawal')).toBeGreaterThan(0);
    expect(again.rewards).toEqual(dong.rewards);
    for (const { by, trail } of dong.rewards.filter((one) => one.by === 'bets' || one.by === 'leaderboard'))
      expect(trail?.bets, by).toBeGreaterThan(0);
  }, 300_000);

  test('S-327 S-328 R-22 R-24 agents of four levels sign, replace and end contracts of every kind, and each cent is of a bet', async () => {
    // The half-month of the brand ends on this evening.
    const { fault, commissions, tally } = await simulate('5', 6, { agents: 1, firstDay: '2031-03-15' });
    expect(fault).toBeNull();
    expect(commissions.map(({ kind }) => kind)).toEqual(['realtime', 'hourly', 'daily', 'dividend']);
    for (const { kind, bills, bets } of commissions) {
      expect(bills, kind).toBeGreaterThan(0);
      expect(bets, kind).toBeGreaterThan(0);
    }
    expect(commissions.reduce((sum, { byBrand }) => sum + byBrand, 0n)).toBeGreaterThan(0n);
    expect(commissions.reduce((sum, { byAgents }) => sum + byAgents, 0n)).toBeGreaterThan(0n);
    expect(tally.get('agent: opened a bill down to its bets')).toBeGreaterThan(0);
  }, 200_000);

  test('R-22 R-24 what marketing gave and no player was told of ends the day with the account it left', async () => {
    /** Somebody gives a player the prize of a mission that was never reached. */
    const giver: Actor = ({ timeline, platform, tally }) =>
      timeline.after(6_000, async () => {
        const { rows } = await sql<{ playerId: string }>`
          select player_id as "playerId" from bets.round order by player_id limit 1`.execute(platform.db);
        const { playerId = '' } = rows[0] ?? {};
        const value = { kind: 'points', points: 60n } as const;
        const prize = { brand: 'sampan', playerId, source: 'mission', reference: 'daily-slots:2031-03-03:1' } as const;
        const more = { title: { EN: 'Slots' }, value, expiresAt: null, autoClaim: true };
        tally.count('given', await inTransaction(platform.db, (tx) => offerRewards(tx, [{ ...prize, ...more }])));
      });
    const result = await simulate('7', 8, { actors: [giver] });
    expect(result.tally.get('given')).toBe(1);
    expect(result.fault).toMatch(/house:marketing:mission gave 0 and \d+ points, players were told/);
    expect(result.rewards).toEqual([]);
  }, 200_000);

  test('R-08 a failing seed fails again in the same way', async () => {
    /** Somebody with the owner's password helps themselves at two in the morning. */
    const thief: Actor = ({ timeline, platform, random }) => {
      const own = random.fork('thief');
      timeline.after(5_000 + own.between(0, 600), async () => {
        const owner = await connectAsOwner(platform.ownerUrl);
        await owner.query(
          `update ledger.account set balance = balance + 777 where kind = 'main' and player_id =
           (select player_id from ledger.account where brand = 'sampan' and kind = 'main' and balance > 0 order by player_id limit 1 offset 1)`,
        );
        await owner.end();
      });
    };
    const [first, second] = [await simulate('7', 8, { actors: [thief] }), await simulate('7', 8, { actors: [thief] })];
    expect(first.fault).toMatch(/^at \d+ s: player .* holds \d+, the services say \d+$/);
    expect(second).toMatchObject({ fault: first.fault, hash: first.hash });
    const broken = first.proof.verdicts.filter(({ findings }) => findings.length > 0).map(({ name }) => name);
    expect(broken).toContain('account-balance');
  }, 200_000);
});

/** Progress after any history of bets, re-settlements and rollbacks, against a model that only knows how the bets ended. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../../tools/test-support/property-runs.ts';
import { newMember } from '../../../test/member.ts';
import { betOf, missionOf } from '../../../test/mission-fixture.ts';
import { TEST_MERCHANT } from '../../../test/test-app.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { seedDemoBrand } from '../brand/index.ts';
import { type BetState, contribute } from '../wagering/index.ts';
import { insertVersion, updateTimes } from './definitions/definitions.queries.ts';
import { missionSchema } from './definitions/mission-schema.ts';
import { feedMissions } from './feed/feed-missions.ts';

const { db, asOwner } = await testDatabase();
await inTransaction(db, (tx) => seedDemoBrand(tx));
const brand = TEST_MERCHANT;
const DAY_MS = 86_400_000;
const NOON = Date.now() - 10 * DAY_MS;
const GAMES = ['river-lanterns', 'coin-cat', 'wild-orchid'];

const rules = {
  sum: { kind: 'stake', products: ['RNG'], leastStake: '2.00' },
  games: { kind: 'games', least: '3.00' },
  wins: { kind: 'rounds', multiple: 200 },
  days: { kind: 'streak', least: '1.00', forgiven: 0 },
};

await inTransaction(db, async (tx) => {
  for (const [code, rule] of Object.entries(rules)) {
    const goal = rule.kind === 'stake' ? '1000000.00' : 10_000;
    const steps = [{ goal, prize: { kind: 'money', amount: '1', turnoverPercent: 0 } }];
    await insertVersion(tx, brand, missionSchema(2).parse(missionOf(code, rule, { steps })));
    await updateTimes(tx, { brand, code, startsAt: new Date(NOON - DAY_MS), endsAt: null });
  }
});
await asOwner(`update missions.version set since = now() - interval '30 days'`);

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      round: fc.integer({ min: 0, max: 9 }),
      game: fc.integer({ min: 0, max: 2 }),
      live: fc.boolean(),
      stake: fc.bigInt(50n, 500n),
      win: fc.oneof(fc.constant(0n), fc.bigInt(0n, 1_500n)),
      voided: fc.constant(false),
      feed: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      round: fc.integer({ min: 0, max: 9 }),
      game: fc.constant(0),
      live: fc.constant(false),
      stake: fc.constant(100n),
      win: fc.constant(0n),
      voided: fc.constant(true),
      feed: fc.boolean(),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface FinalBet {
  day: number;
  product: string;
  game: string;
  stake: bigint;
  win: bigint;
}

/** What counts of a bet: of a slot the stake, at a table what was won or lost of it; nothing of one that was undone. */
function validOf({ product, stake, win }: FinalBet): bigint {
  const risk = win > stake ? win - stake : stake - win;
  return product === 'RNG' || risk > stake ? stake : risk;
}

function expected(bets: readonly FinalBet[]) {
  const counted = bets.map((bet) => ({ ...bet, valid: validOf(bet) })).filter(({ valid }) => valid > 0n);
  const sumBy = (key: (bet: FinalBet) => string | number) => {
    const sums = new Map<string | number, bigint>();
    for (const bet of counted) sums.set(key(bet), (sums.get(key(bet)) ?? 0n) + bet.valid);
    return sums;
  };
  const kept = [...sumBy(({ day }) => day)].filter(([, sum]) => sum >= 100n).map(([day]) => Number(day));
  const runFrom = (day: number): number => (kept.includes(day) ? 1 + runFrom(day + 1) : 0);
  return {
    sum: counted
      .filter(({ product, stake }) => product === 'RNG' && stake >= 200n)
      .reduce((n, { stake }) => n + stake, 0n),
    games: BigInt([...sumBy(({ game }) => game).values()].filter((sum) => sum >= 300n).length),
    wins: BigInt(counted.filter(({ stake, win }) => win >= stake * 2n).length),
    days: BigInt(Math.max(0, ...kept.map(runFrom))),
  };
}

async function progressOf(database: Database, playerId: string): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ code: string; done: bigint }>`
    select code, done from missions.progress where player_id = ${playerId}`.execute(database);
  return Object.fromEntries(rows.map(({ code, done }) => [code, done]));
}

async function play(playerId: string, steps: readonly Step[]): Promise<FinalBet[]> {
  const bets = new Map<number, BetState>();
  const prefix = randomUUID();
  for (const { round, game, live, stake, win, voided, feed } of steps) {
    const known = bets.get(round);
    if (voided && !known) continue;
    // A bet keeps its game and its time whatever becomes of it; its product with it.
    const state = known
      ? { ...known, win, voided: voided || known.voided }
      : betOf(
          { playerId },
          {
            reference: `${prefix}-${round}`,
            gameCode: GAMES[game] as string,
            product: live ? 'LIVE' : 'RNG',
            stake,
            win,
            openedAt: new Date(NOON + round * DAY_MS * 0.9),
            settledAt: new Date(NOON + round * DAY_MS * 0.9),
          },
        );
    bets.set(round, state);
    await inTransaction(db, (tx) => contribute(tx, [state]));
    if (feed) await feedMissions(db);
  }
  await Promise.all([feedMissions(db), feedMissions(db)]);
  await feedMissions(db);
  return [...bets.values()].map(({ gameCode, product, stake, win, voided, settledAt }) => ({
    day: Math.floor((settledAt.getTime() + ZONE_MS) / DAY_MS),
    product,
    game: gameCode,
    stake: voided ? 0n : stake,
    win: voided ? 0n : win,
  }));
}

/** The demo brand's clocks: seven hours ahead of UTC, all year. */
const ZONE_MS = 7 * 3_600_000;

test('R-22 R-23 progress is what the bets have come to, in whatever order they were settled, changed and counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 24 }), async (steps) => {
      const { playerId } = await newMember(db);
      const bets = await play(playerId, steps);
      const none = { sum: 0n, games: 0n, wins: 0n, days: 0n };
      expect({ ...none, ...(await progressOf(db, playerId)) }).toEqual(expected(bets));
    }),
    propertyRuns(12, 100),
  );
});

/** Points over random histories of bets, rollbacks, gifts and spending, against a model. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../tools/test-support/property-runs.ts';
import { TEST_MERCHANT as brand } from '../../../test/test-app.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { openAccounts, verifyLedger } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { changeSetting, seedDemoBrand, settingChanged } from '../brand/index.ts';
import { betsSettled, contribute, lineReaders } from '../wagering/index.ts';
import { feedPoints, followRates } from './earning/feed-points.ts';
import { pointsEarned } from './earning/points-earned.ts';
import { addPoints } from './entries/add-points.ts';
import { spendPoints } from './entries/entry.queries.ts';
import { pointsInvariants } from './points-invariants.queries.ts';

const disconnect = [
  pointsEarned.connect([]),
  betsSettled.connect([]),
  lineReaders.connect(['points']),
  settingChanged.connect([{ name: 'points', receive: followRates }]),
];
afterAll(() => {
  for (const undo of disconnect) undo();
});

const { db } = await testDatabase({ poolSize: 12 });
const currency = 'USD';
const title = { EN: 'A mission' };
await inTransaction(db, (tx) => seedDemoBrand(tx));

const setRates = (rates: Record<string, string>) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'points.rates', value: rates, changedBy: 'test' }));
await setRates({ RNG: '1.00', LIVE: '2.50' });
const perPoint: Record<string, bigint> = { RNG: 100n, LIVE: 250n };

interface Bet {
  product: string;
  stake: bigint;
  voided: boolean;
}

async function bring(
  playerId: string,
  reference: string,
  { product, stake, voided }: Bet,
  of = currency,
): Promise<void> {
  const at = new Date();
  const name = { playerId, source: 'game:test', reference, brand, currency: of };
  const game = { classify: '', vassalage: 'test', gameCode: 'g', bets: 1, openedAt: at, settledAt: at };
  await inTransaction(db, (tx) => contribute(tx, [{ ...name, ...game, product, stake, win: 0n, voided }]));
}

async function newPlayer(): Promise<string> {
  const playerId = randomUUID();
  await inTransaction(db, (tx) => openAccounts(tx, { playerId, brand, currency }));
  return playerId;
}

const give = (playerId: string, reference: string, points: bigint) =>
  inTransaction(db, (tx) => addPoints(tx, [{ brand, playerId, source: 'mission', reference, points, title }]));
const spend = (playerId: string, reference: string, points: bigint) =>
  inTransaction(db, (tx) =>
    spendPoints(tx, { brand, playerId, kind: 'points-redeemed', source: 'mall', reference, points, title }),
  );

interface Standing {
  balance: bigint;
  earned: bigint;
  total: bigint;
  owed: bigint;
}
async function readStanding(playerId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select coalesce((select balance from ledger.account where player_id = ${playerId} and kind = 'points'), 0)::bigint as balance,
      coalesce(max(earned), 0)::bigint as earned, coalesce(max(total), 0)::bigint as total, coalesce(max(owed), 0)::bigint as owed
    from points.player where player_id = ${playerId}`.execute(db);
  return rows[0] as Standing;
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      round: fc.integer({ min: 0, max: 7 }),
      live: fc.boolean(),
      stake: fc.bigInt(1n, 2_000n),
      again: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), round: fc.integer({ min: 0, max: 7 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('feed' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give' as const), points: fc.bigInt(1n, 30n) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('spend' as const), points: fc.bigInt(1n, 40n) }) },
);

async function play(history: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): Promise<void> {
  const playerId = await newPlayer();
  const bets = new Map<string, Bet>();
  let [given, spent, fed, highest] = [0n, 0n, 0n, 0n];
  const due = () =>
    Object.entries(perPoint).reduce((sum, [product, per]) => {
      const counted = [...bets.values()].filter((bet) => bet.product === product && !bet.voided);
      return sum + counted.reduce((all, { stake }) => all + stake, 0n) / per;
    }, 0n);
  const settle = async () => {
    await feedPoints(db);
    fed = due();
  };
  for (const [nth, one] of history.entries()) {
    if (one.do === 'feed') await settle();
    else if (one.do === 'give') {
      given += one.points;
      expect([await give(playerId, `m${nth}`, one.points), await give(playerId, `m${nth}`, one.points)]).toEqual([
        1, 0,
      ]);
    } else if (one.do === 'spend') {
      const enough = fed + given - spent >= one.points;
      expect((await spend(playerId, `s${nth}`, one.points)).status).toBe(enough ? 'applied' : 'insufficient');
      if (enough) spent += one.points;
    } else {
      const reference = `r${one.round}`;
      const known = bets.get(reference);
      if (one.do === 'void' ? !known : known?.voided) continue;
      const bet: Bet =
        one.do === 'void'
          ? { ...(known as Bet), voided: true }
          : { product: known?.product ?? (one.live ? 'LIVE' : 'RNG'), stake: one.stake, voided: false };
      bets.set(reference, bet);
      await bring(playerId, reference, bet);
      if (one.do === 'bet' && one.again) await bring(playerId, reference, bet);
    }
    highest = highest > fed + given ? highest : fed + given;
  }
  await settle();
  const left = fed + given - spent;
  const standing = await readStanding(playerId);
  expect(standing).toMatchObject({ balance: left > 0n ? left : 0n, owed: left < 0n ? -left : 0n, earned: fed + given });
  expect(standing.total).toBeGreaterThanOrEqual(highest);
}

test('R-22 R-23 points are what the bets come to: once each, taken back when undone, never below zero, their total never falling', async () => {
  await expect(
    fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), play), propertyRuns(15, 80)),
  ).resolves.toBeUndefined();
  expect(await verifyLedger(db, { invariants: pointsInvariants })).toEqual([]);
}, 120_000);

test('R-23 what was spent before its bet was undone is owed, and the next points pay it', async () => {
  const playerId = await newPlayer();
  const bet = { product: 'RNG', stake: 1_000n, voided: false };
  await bring(playerId, 'one', bet);
  await feedPoints(db);
  await spend(playerId, 'coffee', 8n);
  await bring(playerId, 'one', { ...bet, voided: true });
  await feedPoints(db);
  expect(await readStanding(playerId)).toEqual({ balance: 0n, earned: 0n, total: 10n, owed: 8n });
  expect((await spend(playerId, 'tea', 1n)).status).toBe('insufficient');
  await give(playerId, 'mission', 5n);
  expect(await readStanding(playerId)).toEqual({ balance: 0n, earned: 5n, total: 10n, owed: 3n });
  await bring(playerId, 'two', { ...bet, stake: 700n });
  await feedPoints(db);
  expect(await readStanding(playerId)).toEqual({ balance: 4n, earned: 12n, total: 12n, owed: 0n });
});

test('a bet earns by the rate at which it was placed; products without one, and demo money, earn nothing', async () => {
  const playerId = await newPlayer();
  await bring(playerId, 'before', { product: 'RNG', stake: 450n, voided: false });
  await setRates({ RNG: '0.50' });
  await bring(playerId, 'after', { product: 'RNG', stake: 120n, voided: false });
  await bring(playerId, 'live', { product: 'LIVE', stake: 9_000n, voided: false });
  await bring(playerId, 'demo', { product: 'RNG', stake: 9_000n, voided: false }, 'DEMO');
  await feedPoints(db);
  await setRates({ RNG: '1.00', LIVE: '2.50' });
  expect(await readStanding(playerId)).toMatchObject({ balance: 6n, earned: 6n });
  const { rows } = await sql<{
    points: bigint;
    bets: number;
    valid: bigint;
    stake_per_point: bigint;
    balance_after: bigint;
  }>`
    select points, bets, valid, stake_per_point, balance_after from points.entry where player_id = ${playerId} order by id`.execute(
    db,
  );
  expect(rows).toEqual([
    { points: 4n, bets: 1, valid: 450n, stake_per_point: 100n, balance_after: 4n },
    { points: 2n, bets: 1, valid: 120n, stake_per_point: 50n, balance_after: 6n },
  ]);
});

test('R-03 given twenty times at once, and spent twenty times at once, each has one effect', async () => {
  const playerId = await newPlayer();
  const gifts = await Promise.all(Array.from({ length: 20 }, () => give(playerId, 'once', 10n)));
  expect(gifts.reduce((sum, one) => sum + one, 0)).toBe(1);
  const same = await Promise.all(Array.from({ length: 20 }, () => spend(playerId, 'once', 4n)));
  expect(same.filter(({ status }) => status === 'applied')).toHaveLength(1);
  const several = await Promise.all(Array.from({ length: 20 }, (_, nth) => spend(playerId, `other-${nth}`, 4n)));
  expect(several.filter(({ status }) => status === 'applied')).toHaveLength(1);
  expect(await readStanding(playerId)).toMatchObject({ balance: 2n, earned: 10n });
});

/** The sums a rank is computed from, over random histories of bets, voids, repeats and deposits, against a model. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { TEST_MERCHANT as brand } from '../../../../test/test-app.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting, seedDemoBrand } from '../../brand/index.ts';
import { type BetState, betsSettled, contribute } from '../../wagering/index.ts';
import { type CountedTurnover, countDeposits, countTurnover } from '../levels/follow-levels.ts';
import { levelOf } from '../rank.rules.ts';

/** A fault planted in what the wagering ledger tells of its lines, so that the histories are seen to find it. */
const planted = { fault: null as null | ((lines: CountedTurnover[]) => CountedTurnover[]) };
const disconnect = betsSettled.connect([
  { name: 'rank', receive: (tx, lines) => countTurnover(tx, planted.fault ? planted.fault([...lines]) : lines) },
]);
afterAll(disconnect);
afterEach(() => {
  planted.fault = null;
});

const { db } = await testDatabase();
const currency = 'USD';
const steps: [turnover: bigint, deposits: bigint][] = [
  [0n, 0n],
  [300n, 0n],
  [600n, 100n],
  [1_200n, 200n],
];
const levels = steps.map(([turnover, deposits]) => ({ turnover, deposits, keepMonthly: 0n }));
const money = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
await inTransaction(db, async (tx) => {
  await seedDemoBrand(tx);
  const value = steps.map(([turnover, deposits], level) => ({
    labelName: `L${level}`,
    color: '#ffffff',
    color2: '#3b4656',
    turnover: money(turnover),
    deposits: money(deposits),
    keepMonthly: '0',
  }));
  await changeSetting(tx, { brand, key: 'rank.levels', value, changedBy: 'test' });
});

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      round: fc.integer({ min: 0, max: 6 }),
      live: fc.boolean(),
      stake: fc.bigInt(1n, 400n),
      win: fc.bigInt(0n, 800n),
      demo: fc.boolean(),
      again: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), round: fc.integer({ min: 0, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount: fc.bigInt(1n, 150n) }) },
);

type Round = Pick<BetState, 'stake' | 'win' | 'product' | 'voided'>;

/** What a bet counts for, said in another way than the rules say it. */
function validOf({ product, stake, win, voided }: Round): bigint {
  if (voided) return 0n;
  const net = win - stake;
  const risk = net < 0n ? -net : net;
  return product === 'RNG' || risk > stake ? stake : risk;
}

async function play(history: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): Promise<void> {
  const playerId = randomUUID();
  const rounds = new Map<string, Round>();
  let deposits = 0n;
  for (const one of history) {
    if (one.do === 'deposit') {
      deposits += one.amount;
      await inTransaction(db, (tx) =>
        countDeposits(tx, [{ playerId, brand, currency, amount: one.amount, at: new Date() }]),
      );
      continue;
    }
    const reference = `r${one.round}`;
    const known = rounds.get(reference);
    if (one.do === 'void' && !known) continue;
    const base = { product: 'RNG', stake: 0n, win: 0n, voided: true, ...known };
    const round: Round =
      one.do === 'void'
        ? { ...base, voided: true }
        : { product: known?.product ?? (one.live ? 'LIVE' : 'RNG'), stake: one.stake, win: one.win, voided: false };
    await bring(playerId, reference, round);
    if (one.do === 'settle' && one.again) await bring(playerId, reference, round);
    if (one.do === 'settle' && one.demo) await bring(playerId, `demo-${reference}`, round, 'DEMO');
    // Money that stands as it stood is no re-settlement.
    const same = known && !known.voided && !round.voided && known.stake === round.stake && known.win === round.win;
    if (!same) rounds.set(reference, round);
  }
  const turnover = [...rounds.values()].reduce((sum, round) => sum + validOf(round), 0n);
  const expected = {
    turnover,
    deposits,
    level: levelOf({ turnover, deposits, fallenTo: null, monthTurnover: 0n }, levels),
  };
  expect(await readStanding(playerId)).toEqual(expected);
}

async function bring(playerId: string, reference: string, round: Round, of = currency): Promise<void> {
  const at = new Date();
  const name = { playerId, source: 'game:test', reference, brand, currency: of };
  const game = { classify: '', vassalage: 'test', gameCode: 'g', bets: 1, openedAt: at, settledAt: at };
  await inTransaction(db, (tx) => contribute(tx, [{ ...name, ...game, ...round }]));
}

async function readStanding(playerId: string) {
  const { rows } = await sql<{ turnover: bigint; deposits: bigint; level: number; months: bigint }>`
    select turnover, deposits, level, (select coalesce(sum(m.turnover), 0)::bigint from rank.month_total m
      where m.player_id = s.player_id and m.currency = s.currency) as months
    from rank.standing s where player_id = ${playerId}`.execute(db);
  expect(rows.length).toBeLessThanOrEqual(1);
  const { months, ...standing } = rows[0] ?? { turnover: 0n, deposits: 0n, level: 0, months: 0n };
  expect(months).toBe(standing.turnover);
  return standing;
}

const histories = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), play);

test('R-22 R-23 any mix of bets, voids, repeats and re-settlements comes to the sum of valid turnover, and the level follows', async () => {
  await expect(fc.assert(histories, propertyRuns(15, 40))).resolves.toBeUndefined();
}, 120_000);

const mutants: [fault: string, plant: (lines: CountedTurnover[]) => CountedTurnover[]][] = [
  ['what was undone is not taken back', (lines) => lines.filter((line) => line.valid > 0n)],
  ['a line counts twice', (lines) => [...lines, ...lines]],
  ['demo money counts', (lines) => lines.map((line) => ({ ...line, currency }))],
];

test.each(mutants)(
  'R-22 the histories find it out when %s',
  async (_fault, plant) => {
    planted.fault = plant;
    const { failed } = await fc.check(histories, { ...propertyRuns(500, 500), endOnFailure: true });
    expect(failed).toBe(true);
  },
  60_000,
);

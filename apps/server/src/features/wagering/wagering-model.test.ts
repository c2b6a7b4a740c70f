/** The map and its requirements against a model of a few lines, over random histories with rollbacks and re-settlements. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { propertyRuns } from '../../../../../tools/test-support/property-runs.ts';
import { moneyCurrencies, moneyIn } from '../../../test/brand-money.ts';
import { TEST_MERCHANT } from '../../../test/test-app.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { seedDemoBrand } from '../brand/index.ts';
import { type BetState, cancelRequirement, contribute, openRequirement } from './index.ts';

type Rules = typeof import('./wagering.rules.ts');
/** A fault planted in the rules, so that the test below is seen to fail when they are wrong. */
const planted = vi.hoisted(() => ({ fault: null as null | ((real: Rules) => Partial<Rules>) }));
vi.mock('./wagering.rules.ts', async (load) => {
  const real = await load<Rules>();
  const now = () => ({ ...real, ...planted.fault?.(real) });
  return {
    ...real,
    evaluateBet: (...given: Parameters<Rules['evaluateBet']>) => now().evaluateBet(...given),
    allocate: (...given: Parameters<Rules['allocate']>) => now().allocate(...given),
    takeBack: (...given: Parameters<Rules['takeBack']>) => now().takeBack(...given),
  };
});
afterEach(() => {
  planted.fault = null;
});

const { db } = await testDatabase();
await inTransaction(db, (tx) => seedDemoBrand(tx));
const brand = TEST_MERCHANT;
type Code = (typeof moneyCurrencies)[number];

const amount = fc.bigInt(1n, 200n);
const step = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      required: fc.bigInt(1n, 500n),
      slotsOnly: fc.boolean(),
      capped: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        do: fc.constant('settle' as const),
        round: fc.integer({ min: 0, max: 7 }),
        live: fc.boolean(),
        stake: amount,
        // null: the stake comes back. Left to chance a push came once in seventy histories, and the fault went unseen for 20 s.
        win: fc.option(fc.bigInt(0n, 400n), { freq: 5 }),
        bets: fc.integer({ min: 1, max: 3 }),
      })
      .map((settled) => ({ ...settled, win: settled.win ?? settled.stake })),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), round: fc.integer({ min: 0, max: 7 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), index: fc.integer({ min: 0, max: 3 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface ModelRequirement {
  reference: string;
  required: bigint;
  slotsOnly: boolean;
  maxStake: bigint | null;
  cancelled: boolean;
  openedAtStep: number;
  /** What each round gives it. */
  from: Map<number, bigint>;
}
interface ModelRound {
  live: boolean;
  stake: bigint;
  win: bigint;
  bets: number;
  voided: boolean;
  openedAtStep: number;
  valid: bigint;
}
const sum = (values: Iterable<bigint>) => [...values].reduce((a, b) => a + b, 0n);

/** Says in its own way what a bet counts for: slots by their stake, tables by what was at risk. */
function validOf({ live, stake, win, bets, voided }: ModelRound): bigint {
  if (voided) return 0n;
  if (!live) return stake;
  const won = win > stake ? win - stake : stake - win;
  if (won === 0n || (bets >= 2 && won * 10n <= stake)) return 0n;
  return won > stake ? stake : won;
}

class Model {
  rounds = new Map<number, ModelRound>();
  requirements: ModelRequirement[] = [];

  settle(id: number, round: ModelRound): void {
    const before = this.rounds.get(id);
    const unchanged =
      before && before.voided === round.voided && before.stake === round.stake && before.win === round.win;
    if (unchanged || (before?.voided && round.voided)) return;
    round.valid = validOf(round);
    if (before && this.money(before) === this.money(round) && this.stakeOf(before) === this.stakeOf(round)) return;
    let change = round.valid - (before?.valid ?? 0n);
    this.rounds.set(id, round);
    if (change > 0n) {
      for (const requirement of this.requirements) {
        if (requirement.cancelled || requirement.openedAtStep > round.openedAtStep) continue;
        if (requirement.slotsOnly && round.live) continue;
        if (requirement.maxStake !== null && round.stake > requirement.maxStake) continue;
        const room = requirement.required - sum(requirement.from.values());
        const taken = change < room ? change : room;
        requirement.from.set(id, (requirement.from.get(id) ?? 0n) + taken);
        change -= taken;
      }
    } else if (before) {
      const held = sum(this.requirements.map((one) => one.from.get(id) ?? 0n));
      let back = -change - (before.valid - held);
      for (const requirement of this.requirements.toReversed()) {
        if (back <= 0n) break;
        const given = requirement.from.get(id) ?? 0n;
        const taken = back < given ? back : given;
        requirement.from.set(id, given - taken);
        back -= taken;
      }
    }
  }
  stakeOf = (round: ModelRound) => (round.voided ? 0n : round.stake);
  money = (round: ModelRound) => (round.voided ? 0n : round.win - round.stake);
}

async function play(code: Code, cents: readonly Step[]): Promise<void> {
  const unit = moneyIn(code).minor('0.01');
  const steps = cents.map((one) => inUnits(one, unit));
  const playerId = randomUUID();
  const model = new Model();
  const begin = Date.now() - 3_600_000;
  const at = (n: number) => new Date(begin + n * 1_000);
  for (const [n, one] of steps.entries()) {
    if (one.do === 'open') {
      const reference = `D${n}`;
      const maxStake = one.capped ? 100n * unit : null;
      await inTransaction(db, (tx) =>
        openRequirement(tx, {
          brand,
          playerId,
          kind: 'deposit',
          reference,
          currency: code,
          required: one.required,
          maxStake,
          products: one.slotsOnly ? ['RNG'] : null,
        }),
      );
      await sql`update wagering.requirement set opened_at = ${at(n)} where player_id = ${playerId} and reference = ${reference}`.execute(
        db,
      );
      model.requirements.push({ ...one, reference, maxStake, cancelled: false, openedAtStep: n, from: new Map() });
    } else if (one.do === 'cancel') {
      const target = model.requirements[one.index];
      if (!target) continue;
      target.cancelled = true;
      await inTransaction(db, (tx) =>
        cancelRequirement(tx, { playerId, kind: 'deposit', reference: target.reference }),
      );
    } else {
      const known = model.rounds.get(one.round);
      const base = one.do === 'void' ? known : { ...one, voided: false, valid: 0n };
      if (!base) continue;
      const round: ModelRound = {
        ...base,
        live: known?.live ?? base.live,
        voided: one.do === 'void',
        openedAtStep: known?.openedAtStep ?? n,
      };
      model.settle(one.round, round);
      await inTransaction(db, (tx) =>
        contribute(tx, [stateOf({ playerId, id: one.round, currency: code }, round, at)]),
      );
      // Brought once more: nothing may change.
      await inTransaction(db, (tx) =>
        contribute(tx, [stateOf({ playerId, id: one.round, currency: code }, round, at)]),
      );
    }
  }
  await compare(playerId, model);
}

function inUnits(one: Step, unit: bigint): Step {
  if (one.do === 'open') return { ...one, required: one.required * unit };
  return one.do === 'settle' ? { ...one, stake: one.stake * unit, win: one.win * unit } : one;
}

function stateOf(
  { playerId, id, currency }: { playerId: string; id: number; currency: Code },
  round: ModelRound,
  at: (n: number) => Date,
): BetState {
  const { stake, win, bets, voided } = round;
  const product = round.live ? 'LIVE' : 'RNG';
  const name = { playerId, source: 'game:test', reference: `r${id}`, brand, currency };
  const when = { openedAt: at(round.openedAtStep), settledAt: at(round.openedAtStep) };
  return { ...name, product, classify: '', vassalage: 'test', gameCode: 'g', stake, win, bets, voided, ...when };
}

async function compare(playerId: string, model: Model): Promise<void> {
  const { rows: requirements } = await sql<{ reference: string; done: bigint; allocated: bigint }>`
    select reference, done, (select coalesce(sum(amount), 0)::bigint from wagering.allocation a
      where a.player_id = r.player_id and a.requirement_id = r.id) as allocated
    from wagering.requirement r where player_id = ${playerId} order by id`.execute(db);
  const expected = model.requirements.map(({ reference, from }) => {
    const done = sum(from.values());
    return { reference, done, allocated: done };
  });
  expect(requirements).toEqual(expected);
  const { rows: lines } = await sql<{ reference: string; firsts: number; net: bigint; valid: bigint }>`
    select reference, count(*) filter (where entry = 0)::int as firsts, sum(net)::bigint as net, sum(valid)::bigint as valid
    from wagering.contribution where player_id = ${playerId} group by 1 order by 1`.execute(db);
  const rounds = [...model.rounds].toSorted(([a], [b]) => a - b);
  expect(lines).toEqual(
    rounds.map(([id, round]) => ({ reference: `r${id}`, firsts: 1, net: model.money(round), valid: round.valid })),
  );
  const { rows: days } = await sql<{ net: bigint; valid: bigint; lines: number }>`
    select coalesce(sum(net), 0)::bigint as net, coalesce(sum(valid), 0)::bigint as valid,
      (coalesce(sum(lines), 0) - (select count(*) from wagering.contribution where player_id = ${playerId}))::int as lines
    from wagering.daily_total where player_id = ${playerId}`.execute(db);
  expect(days[0]).toEqual({
    net: sum(rounds.map(([, round]) => model.money(round))),
    valid: sum(rounds.map(([, round]) => round.valid)),
    lines: 0,
  });
}

const histories = fc.asyncProperty(
  fc.constantFrom(...moneyCurrencies),
  fc.array(step, { minLength: 1, maxLength: 25 }),
  play,
);

test('R-22 R-23 any history of bets, rollbacks and re-settlements counts as the model says, each bet once', async () => {
  await expect(fc.assert(histories, propertyRuns(20, 60))).resolves.toBeUndefined();
}, 120_000);

/** Evaluates a bet wrongly where `applies` holds: all of its stake counts. */
const countsAll =
  (applies: (outcome: string) => boolean) =>
  (real: Rules): Partial<Rules> => ({
    evaluateBet: (bet, rule) => {
      const said = real.evaluateBet(bet, rule);
      return applies(said.outcome) ? { outcome: 'counted', valid: bet.stake } : said;
    },
  });

/** `from`: the first of the histories that finds it out; those before it are tried in the long run. */
const mutants: [fault: string, from: number, plant: (real: Rules) => Partial<Rules>][] = [
  ['a void bet counts', 2, countsAll((outcome) => outcome === 'void')],
  ['a push counts', 8, countsAll((outcome) => outcome === 'push')],
  ['opposite bets count', 64, countsAll((outcome) => outcome === 'opposite')],
  ['what was undone is not taken back', 39, () => ({ takeBack: () => [] })],
  [
    'a bet serves every requirement in full',
    27,
    (real) => ({ allocate: (line, open) => open.flatMap((one) => real.allocate(line, [one])) }),
  ],
  [
    'the newest requirement is served first',
    27,
    (real) => ({ allocate: (line, open) => real.allocate(line, open.toReversed()) }),
  ],
  [
    'a bet counts that is larger than a bonus allows',
    5,
    (real) => ({ allocate: (line, open) => real.allocate({ ...line, stake: 0n }, open) }),
  ],
];

test.each(mutants)('R-22 the histories find it out when %s', async (_fault, from, plant) => {
  planted.fault = plant;
  const { failed } = await fc.check(histories, { ...propertyRuns(2_000, 2_000, { from }), endOnFailure: true });
  expect(failed).toBe(true);
});

/**
 * The exact return and spread of a whole round, free spins with retriggers and their ceiling included.
 *
 * With m spins at most still to come, the value of a state (left, given) is a whole number over cycle^m, and each of
 * its successors has m - 1: so the recursion runs on whole numbers alone and needs no fraction to be reduced.
 */
import type { Rational } from '../../rational.ts';
import { add, multiply, rational, subtract, ZERO } from '../../rational.ts';
import { LINES } from '../lines.ts';
import type { SlotModel } from '../model.ts';
import { enumerateCycle } from './enumerate-cycle.ts';
import type { CycleDistribution } from './full-cycle.ts';

/** Per number of scatters: how many positions, the sum of their wins and of the squares of their wins (line stakes). */
interface Group {
  spins: number;
  count: bigint;
  sum: bigint;
  squares: bigint;
}

function groupByAward(model: SlotModel, { byScatters }: CycleDistribution): Group[] {
  return byScatters.map((wins, scatters) => {
    const group: Group = { spins: model.freeSpins[scatters - 3] ?? 0, count: 0n, sum: 0n, squares: 0n };
    for (const [win, count] of wins) {
      group.count += count;
      group.sum += BigInt(win) * count;
      group.squares += BigInt(win) ** 2n * count;
    }
    return group;
  });
}

/** Numerators over cycle^(ceiling - played). */
interface Value {
  mean: bigint;
  square: bigint;
  spins: bigint;
}

const NOTHING: Value = { mean: 0n, square: 0n, spins: 0n };

/** The value of having `left` of `given` free spins still to play, for every such state, found on demand. */
function createFreeSpinValue(model: SlotModel, free: CycleDistribution): (left: number, given: number) => Value {
  const groups = groupByAward(model, free);
  const known = new Map<string, Value>();
  const valueOf = (left: number, given: number): Value => {
    if (left === 0) return NOTHING;
    const key = `${left}/${given}`;
    const cached = known.get(key);
    if (cached) return cached;
    const scale = free.cycle ** BigInt(model.maxFreeSpins - (given - left) - 1);
    const value: Value = { mean: 0n, square: 0n, spins: free.cycle * scale };
    for (const group of groups) {
      const more = Math.min(group.spins, model.maxFreeSpins - given);
      const next = valueOf(left - 1 + more, given + more);
      value.mean += group.sum * scale + group.count * next.mean;
      value.square += group.squares * scale + 2n * group.sum * next.mean + group.count * next.square;
      value.spins += group.count * next.spins;
    }
    known.set(key, value);
    return value;
  };
  return valueOf;
}

export interface RoundAnalysis {
  /** everything below is per total bet */
  total: Rational;
  baseLines: Rational;
  baseScatters: Rational;
  freeSpins: Rational;
  variance: Rational;
  /** chance that a round pays anything */
  hitRate: Rational;
  /** chance that a round reaches the free spins */
  triggerRate: Rational;
  /** expected number of free spins of a round that reaches them */
  spinsPerTrigger: Rational;
  /** the largest win of one spin in line stakes, and its chance */
  largestBase: { units: number; chance: Rational };
  largestFree: { units: number; chance: Rational };
  /** no round can pay more line stakes than this */
  roundBound: bigint;
}

function findLargest({ byScatters, cycle }: CycleDistribution): { units: number; chance: Rational } {
  const units = byScatters.reduce((most, wins) => [...wins.keys()].reduce((a, b) => Math.max(a, b), most), 0);
  const count = byScatters.reduce((sum, wins) => sum + (wins.get(units) ?? 0n), 0n);
  return { units, chance: rational(count, cycle) };
}

/** Enumerates both cycles of a model and derives its exact figures. Takes a few seconds. */
export function analyseRound(model: SlotModel): RoundAnalysis {
  const base = enumerateCycle(model, model.baseStrips);
  const free = enumerateCycle(model, model.freeStrips);
  const valueOf = createFreeSpinValue(model, free);
  const bet = rational(LINES);
  const scale = free.cycle ** BigInt(model.maxFreeSpins);
  let [mean, square, spins, triggers, scatterPaid, linesPaid] = [0n, 0n, 0n, 0n, 0n, 0n];
  for (const [scatters, group] of groupByAward(model, base).entries()) {
    // A state of the first free spin has ceiling spins to come at most: its value is over cycle^ceiling.
    const value = group.spins > 0 ? valueOf(group.spins, group.spins) : NOTHING;
    const paid = BigInt(model.scatterPays[scatters - 3] ?? 0) * LINES * group.count;
    scatterPaid += paid;
    linesPaid += group.sum - paid;
    mean += group.count * value.mean;
    square += group.squares * scale + 2n * group.sum * value.mean + group.count * value.square;
    spins += group.count * value.spins;
    triggers += group.spins > 0 ? group.count : 0n;
  }
  const perBet = (units: Rational): Rational => multiply(units, rational(1n, bet.num));
  const [baseLines, baseScatters] = [
    perBet(rational(linesPaid, base.cycle)),
    perBet(rational(scatterPaid, base.cycle)),
  ];
  const freeSpins = perBet(rational(mean, base.cycle * scale));
  const total = add(add(baseLines, baseScatters), freeSpins);
  const [largestBase, largestFree] = [findLargest(base), findLargest(free)];
  const misses = base.byScatters.reduce((sum, wins) => sum + (wins.get(0) ?? 0n), 0n);
  return {
    total,
    baseLines,
    baseScatters,
    freeSpins,
    variance: subtract(perBet(perBet(rational(square, base.cycle * scale))), multiply(total, total)),
    hitRate: rational(base.cycle - misses, base.cycle),
    triggerRate: rational(triggers, base.cycle),
    spinsPerTrigger: triggers === 0n ? ZERO : rational(spins, triggers * scale),
    largestBase,
    largestFree,
    roundBound: BigInt(largestBase.units) + BigInt(model.maxFreeSpins) * BigInt(largestFree.units),
  };
}

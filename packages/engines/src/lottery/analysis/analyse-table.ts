/** Exact figures of a payout table: every class of lines, at any series (TRUST ). */
import { add, divide, isLess, ONE, type Rational, rational, ZERO } from '../../rational.ts';
import { findKind, type Line, ODDS_UNIT, type Outcome, oddsAt, type PayoutTable, type PlayKind } from '../kind.ts';
import type { DrawForm } from '../result.ts';
import { enumerateResults } from './enumerate-results.ts';

/** Going through a million results is done once for a line of a kind: what it pays plays no part in it. */
const enumerated = new WeakMap<PlayKind, Map<string, readonly Outcome[]>>();

function enumerateSpread(form: DrawForm, kind: PlayKind, line: Line): readonly Outcome[] {
  if (kind.spread.by === 'counting') return kind.spread.outcomes(line).filter(({ times }) => times > 0);
  const counts = new Map<string, { prize: string; times: number; count: number }>();
  const every = enumerateResults(form, kind.spread.reads(line), (result) => {
    const hit = kind.evaluate(line, result);
    if (!hit || hit.times === 0) return;
    const key = `${hit.prize} ${hit.times}`;
    const found = counts.get(key);
    if (found) found.count += 1;
    else counts.set(key, { ...hit, count: 1 });
  });
  return [...counts.values()].map(({ prize, times, count }) => ({
    prize,
    times,
    chance: rational(BigInt(count), BigInt(every)),
  }));
}

/** @returns how the results of a line spread, counted result by result or as its kind counts them; losing ones are left out */
export function spreadOf(form: DrawForm, kind: PlayKind, line: Line): readonly Outcome[] {
  const known = enumerated.get(kind) ?? new Map<string, readonly Outcome[]>();
  enumerated.set(kind, known);
  const key = line.join('.');
  const spread = known.get(key) ?? enumerateSpread(form, kind, line);
  known.set(key, spread);
  return spread;
}

export interface LineFigures {
  readonly playId: string;
  readonly line: Line;
  readonly series: number;
  /** expected payback over the stake */
  readonly return: Rational;
  /** chance that it pays anything */
  readonly hit: Rational;
  /** the most it pays, over the stake */
  readonly most: Rational;
  /** ten-thousandths of a stake unit by prize that the line can win */
  readonly odds: Readonly<Record<string, bigint>>;
}

function measure(table: PayoutTable, kind: PlayKind, { line, series, spread }: Measured): LineFigures {
  const unit = ODDS_UNIT * BigInt(kind.units);
  let back = ZERO;
  let hit = ZERO;
  let most = ZERO;
  const odds: Record<string, bigint> = {};
  for (const { prize, times, chance } of spread) {
    odds[prize] = oddsAt(table, kind, { prize, series });
    const paid = rational(odds[prize] * BigInt(times), unit);
    back = add(back, rational(paid.num * chance.num, paid.den * chance.den));
    hit = add(hit, chance);
    if (isLess(most, paid)) most = paid;
  }
  return { playId: kind.id, line, series, return: back, hit, most, odds };
}

interface Measured {
  line: Line;
  series: number;
  spread: readonly Outcome[];
}

/** Every class of lines of every kind at each of these series. */
export const analyseTable = (table: PayoutTable, series: readonly number[]): LineFigures[] =>
  table.kinds.flatMap((kind) =>
    kind.samples.flatMap((line) => {
      const spread = spreadOf(table.form, kind, line);
      return series.map((at) => measure(table, kind, { line, series: at, spread }));
    }),
  );

/** Both ends of what a table can be sold at. */
export const seriesEnds = ({ series }: PayoutTable): [least: number, most: number] => [series.least, series.most];

const promised = (series: number): Rational => rational(BigInt(series), 2000n);

/**
 * @returns why the table must not be published, or null: a line that favours the player, or returns more than its series
 * says, or pays more times than its kind declares (TRUST R-34)
 */
export function publishableTable(table: PayoutTable): string | null {
  for (const { playId, line, series, ...figures } of analyseTable(table, seriesEnds(table))) {
    const name = `${table.id} ${playId} ${line.join('.')} at ${series}`;
    if (!isLess(figures.return, ONE)) return `${name}: the return is 100 % or more`;
    if (isLess(promised(series), figures.return)) return `${name}: the return is above its series`;
    if (isLess(figures.return, rational(1n, 3n))) return `${name}: the return is under a third`;
    const kind = findKind(table, playId);
    const best = Object.values(figures.odds).reduce((top, odds) => (odds > top ? odds : top), 0n);
    const declared = rational(best * BigInt(kind?.mostTimes ?? 0), ODDS_UNIT * BigInt(kind?.units ?? 1));
    if (isLess(declared, figures.most)) return `${name}: pays more than its kind declares as its most`;
  }
  return null;
}

/** Chance as "one in". */
export const oneIn = (chance: Rational): Rational => divide(ONE, chance);

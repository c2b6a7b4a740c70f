/** What can be bet on: a kind of play is data and two pure functions, a payout table is the kinds of one family of draws. */
import { divide, isLess, multiply, type Rational, rational, subtract, ZERO } from '../rational.ts';
import type { DrawForm, LotteryResult } from './result.ts';

/** One bet in its smallest form: a number, a set of numbers in order of size, or a place and what is said of it. */
export type Line = readonly number[];

export interface Range {
  readonly least: number;
  readonly most: number;
}

/** How what a player picked becomes lines. */
export type Selection =
  /** a group for each place, a line for each way to take one of every group; `distinct` leaves out lines with a repeat */
  | { readonly pick: 'positions'; readonly places: number; readonly of: Range; readonly distinct?: boolean }
  /** a group for each place, some may be empty; a line [place, number] for each pick */
  | { readonly pick: 'anyPosition'; readonly places: number; readonly of: Range }
  /** one group; a line for each `size` of its numbers */
  | { readonly pick: 'combination'; readonly size: number; readonly of: Range }
  /** one group; a line for each number, in the form that `asLine` gives it; null is not on sale */
  | { readonly pick: 'each'; readonly of: Range; readonly asLine?: (value: number) => Line | null }
  /** one group; a line [double, single] for each ordered pair of its numbers */
  | { readonly pick: 'doubleSingle'; readonly of: Range };

/** What a prize pays for each stake unit. */
export type Price =
  /** by its chance: the fair payout times (series − margin) ÷ 2000 */
  | {
      readonly by: 'chance';
      /** how often it is paid, on average, for a line of this prize */
      readonly ways: Rational;
      /** its part of what the line returns, where a line has several prizes */
      readonly share?: Rational;
      /** chance that the stake comes back, which is a part of the return */
      readonly push?: Rational;
      /** points of the series that this prize holds back */
      readonly margin?: number;
    }
  /** as the market pays it at the highest series: ten-thousandths of a stake unit, in proportion below */
  | { readonly by: 'market'; readonly odds: bigint }
  /** the stake comes back */
  | { readonly by: 'push' };

export interface Hit {
  readonly prize: string;
  /** how many times it is paid */
  readonly times: number;
}

/** What a line reads of a result: a place, or only the last digits of what stands there. */
export interface Read {
  readonly place: number;
  readonly lastDigits?: number;
}

export interface Outcome extends Hit {
  readonly chance: Rational;
}

/** How the results of a line spread: few enough to go through them all, or counted. */
export type Spread =
  | { readonly by: 'enumeration'; reads(line: Line): readonly Read[] }
  | { readonly by: 'counting'; outcomes(line: Line): readonly Outcome[] };

export interface PlayKind {
  readonly id: string;
  /** kinds that players find under one name */
  readonly group: string;
  readonly selection: Selection;
  /** stake units that a line costs */
  readonly units: number;
  readonly prizes: Readonly<Record<string, Price>>;
  /** the most a line's prize is paid in one draw */
  readonly mostTimes: number;
  readonly spread: Spread;
  /** A line of every class: each line has the chances of one of these. */
  readonly samples: readonly Line[];
  /** what the last number of a line means, where it is no number drawn */
  readonly labels?: readonly string[];
  evaluate(line: Line, result: LotteryResult): Hit | null;
}

export interface SeriesRange extends Range {
  readonly step: number;
}

export interface PayoutTable {
  readonly id: string;
  readonly version: number;
  readonly form: DrawForm;
  /** numbers that players send are added to what is drawn */
  readonly takesShots?: true;
  readonly series: SeriesRange;
  readonly kinds: readonly PlayKind[];
}

/** A stake unit in odds: they are counted in ten-thousandths of it. */
export const ODDS_UNIT = 10_000n;

/** RTP = series ÷ 2000. */
const FULL_SERIES = 2000n;

export const isSeries = ({ least, most, step }: SeriesRange, series: number): boolean =>
  Number.isInteger(series) && series >= least && series <= most && (series - least) % step === 0;

export const findKind = ({ kinds }: PayoutTable, playId: string): PlayKind | null =>
  kinds.find(({ id }) => id === playId) ?? null;

/** Ten-thousandths of a stake unit that a prize pays each time, rounded down. @throws RangeError for a series not on sale */
export function oddsAt(
  table: PayoutTable,
  kind: PlayKind,
  { prize, series }: { prize: string; series: number },
): bigint {
  if (!isSeries(table.series, series)) throw new RangeError(`series ${series} is not on sale in ${table.id}`);
  const price = kind.prizes[prize];
  if (!price) throw new RangeError(`${kind.id} has no prize ${prize}`);
  if (price.by === 'push') return ODDS_UNIT * BigInt(kind.units);
  if (price.by === 'market') return (price.odds * BigInt(series)) / BigInt(table.series.most);
  const back = subtract(rational(BigInt(series - (price.margin ?? 0)), FULL_SERIES), price.push ?? ZERO);
  if (isLess(back, ZERO)) throw new RangeError(`${kind.id} pays less than nothing at series ${series}`);
  const whole = multiply(divide(back, price.ways), rational(ODDS_UNIT * BigInt(kind.units)));
  const odds = price.share ? multiply(whole, price.share) : whole;
  return odds.num / odds.den;
}

type Odds = Readonly<Record<string, bigint>>;

/** Exact fractions of thousands of bits at each sale would be most of what a sale costs. */
const quoted = new WeakMap<PayoutTable, WeakMap<PlayKind, Map<number, Odds>>>();

/** The odds of all prizes of a kind at a series: what an order keeps as it was when it was bought. */
export function quoteOdds(table: PayoutTable, kind: PlayKind, series: number): Odds {
  const ofTable = quoted.get(table) ?? new WeakMap<PlayKind, Map<number, Odds>>();
  quoted.set(table, ofTable);
  const ofKind = ofTable.get(kind) ?? new Map<number, Odds>();
  ofTable.set(kind, ofKind);
  const prizes = Object.keys(kind.prizes);
  const odds =
    ofKind.get(series) ??
    Object.freeze(Object.fromEntries(prizes.map((prize) => [prize, oddsAt(table, kind, { prize, series })])));
  ofKind.set(series, odds);
  return odds;
}

/** Shorthand for a price by chance of `wins` in `of`. */
export const byChance = (wins: number | bigint, of: number | bigint, margin = 0): Price => ({
  by: 'chance',
  ways: rational(BigInt(wins), BigInt(of)),
  margin,
});

export const byMarket = (odds: number): Price => ({ by: 'market', odds: BigInt(Math.round(odds * 10_000)) });

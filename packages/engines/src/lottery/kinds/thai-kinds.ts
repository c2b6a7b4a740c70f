/** The Thai government lottery as it is bet on, and yeekee, which has the same kinds on one number. */
import { byMarket, type PayoutTable, type PlayKind, type Price, type Read } from '../kind.ts';
import type { LotteryResult, PrizeTier } from '../result.ts';
import { asBoxLine, at, countOrders, digitsOf, isSame, wins } from './shared-kinds.ts';

/** Where a kind looks: numbers of so many digits, and what of the result they are taken from. */
interface Source {
  digits: number;
  reads: readonly Read[];
  of(result: LotteryResult): readonly number[];
}

const kindOf = (
  id: string,
  { reads }: Source,
  rest: Pick<PlayKind, 'selection' | 'samples' | 'evaluate'> & { prizes: Record<string, Price> },
): PlayKind => ({
  id,
  group: id.split('-')[0] ?? id,
  units: 1,
  mostTimes: 1,
  spread: { by: 'enumeration', reads: () => reads },
  ...rest,
});

/** The whole number; paid once, also where two prizes have it. */
const exact = (id: string, source: Source, odds: number): PlayKind =>
  kindOf(id, source, {
    selection: { pick: 'each', of: { least: 0, most: 10 ** source.digits - 1 } },
    prizes: { win: byMarket(odds) },
    samples: [[7]],
    evaluate: ([number = -1], result) => wins(source.of(result).includes(number)),
  });

/** Three digits in any order. A pair has half as many orders and pays twice as much; a triple is what exact is for. */
const anyOrder = (id: string, source: Source, odds: number): PlayKind =>
  kindOf(id, source, {
    selection: {
      pick: 'each',
      of: { least: 0, most: 10 ** source.digits - 1 },
      asLine: (value) => asBoxLine(value, source.digits),
    },
    prizes: { box6: byMarket(odds), box3: byMarket(odds * 2) },
    samples: [
      [1, 2, 3],
      [1, 1, 2],
    ],
    evaluate: (line, result) => {
      const drawn = source.of(result).map((number) => digitsOf(number, source.digits).toSorted((a, b) => a - b));
      return wins(
        drawn.some((digits) => isSame(line, digits)),
        `box${countOrders(line)}`,
      );
    },
  });

/** A digit that appears at all, paid once. */
const run = (id: string, source: Source, odds: number): PlayKind =>
  kindOf(id, source, {
    selection: { pick: 'each', of: { least: 0, most: 9 } },
    prizes: { win: byMarket(odds) },
    samples: [[7]],
    evaluate: ([digit = -1], result) =>
      wins(source.of(result).some((number) => digitsOf(number, source.digits).includes(digit))),
  });

const lastOf = (place: number, digits: number): Source => ({
  digits,
  reads: [{ place, lastDigits: digits }],
  of: (result) => [at(result, place) % 10 ** digits],
});

const allOf = (places: readonly number[], digits: number): Source => ({
  digits,
  reads: places.map((place) => ({ place })),
  of: (result) => places.map((place) => at(result, place)),
});

const tier = (name: string, digits: number, count: number): PrizeTier => ({ name, digits, count });

const FIRST = 0;
const TOP_THREE = lastOf(FIRST, 3);
const TOP_TWO = lastOf(FIRST, 2);
const BOTTOM_TWO = allOf([5], 2);

export const thaiGovernment: PayoutTable = {
  id: 'lottery-thai',
  version: 1,
  form: {
    kind: 'digits',
    tiers: [
      tier('first', 6, 1),
      tier('front3', 3, 2),
      tier('back3', 3, 2),
      tier('last2', 2, 1),
      tier('second', 6, 5),
      tier('third', 6, 10),
      tier('fourth', 6, 50),
      tier('fifth', 6, 100),
    ],
  },
  series: { least: 1600, most: 1800, step: 2 },
  kinds: [
    exact('three-top', TOP_THREE, 900),
    anyOrder('three-tod', TOP_THREE, 130),
    exact('three-front', allOf([1, 2], 3), 400),
    exact('three-bottom', allOf([3, 4], 3), 400),
    exact('two-top', TOP_TWO, 90),
    exact('two-bottom', BOTTOM_TWO, 90),
    run('run-top', TOP_THREE, 3.2),
    run('run-bottom', BOTTOM_TWO, 4.2),
  ],
};

/** Beside the first prize: the numbers just under and just over it, which are not drawn. */
export const nearFirst = (first: number): [number, number] => [(first + 999_999) % 1_000_000, (first + 1) % 1_000_000];

/** The first two of five digits. */
const LEADING_TWO: Source = { digits: 2, reads: [{ place: 0 }], of: (result) => [Math.floor(at(result, 0) / 1000)] };

export const yeekee: PayoutTable = {
  id: 'lottery-yeekee',
  version: 1,
  form: { kind: 'digits', tiers: [tier('sum', 5, 1)] },
  takesShots: true,
  series: { least: 1600, most: 1800, step: 2 },
  kinds: [
    exact('three-top', TOP_THREE, 800),
    anyOrder('three-tod', TOP_THREE, 120),
    exact('two-top', TOP_TWO, 90),
    exact('two-bottom', LEADING_TWO, 90),
    run('run-top', TOP_THREE, 3.2),
    run('run-bottom', LEADING_TWO, 4.2),
  ],
};

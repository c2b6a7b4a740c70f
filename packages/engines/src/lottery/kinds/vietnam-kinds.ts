/**
 * Vietnamese lotteries: 27 numbers in the north, 18 in the centre and the south. Many kinds look at the last digits of all
 * numbers at once; these are independent, so that their chances are counted, not gone through.
 */
import { choose } from '../../choice/choice-game.ts';
import { type Rational, rational } from '../../rational.ts';
import { byChance, byMarket, type Outcome, type PayoutTable, type PlayKind, type Price } from '../kind.ts';
import { type LotteryResult, type PrizeTier, placesOf } from '../result.ts';
import { at, once, wins } from './shared-kinds.ts';

/** Last two digits: what most kinds are about. */
const ENDINGS = 100;
const ENDING = { least: 0, most: ENDINGS - 1 };
const SPECIAL = 0;
const FIRST = 1;

/** Held back beside the series: 980 for three digits and 9,000 for four at series 1998 (FACTS §3). */
const MARGINS: Readonly<Record<number, number>> = { 1: 0, 2: 0, 3: 38, 4: 198 };
/** Held back where the field names no odds: none of so many numbers appears. */
const MISS_MARGIN = 598;

interface Region {
  id: string;
  tiers: readonly PrizeTier[];
  /** the tier that is called head */
  head: string;
  /** at the highest series, by how many numbers must appear */
  parlay: Readonly<Record<number, number>>;
  /** at the highest series, by how many numbers must not appear; the others are priced by chance */
  miss: Readonly<Record<number, number>>;
  /** at the highest series, for each pair */
  pair: number;
}

const lastDigits = (value: number, digits: number): number => value % 10 ** digits;

/** Chance of exactly `times` hits of one in `of`, in so many independent numbers. */
const binomial = (numbers: number, times: number, of: number): Rational =>
  rational(choose(numbers, times) * BigInt(of - 1) ** BigInt(numbers - times), BigInt(of) ** BigInt(numbers));

/** Chance that `size` different endings all appear: those that do not are taken off in turn. */
export function chanceOfAll(numbers: number, size: number): Rational {
  let ways = 0n;
  for (let missing = 0; missing <= size; missing++)
    ways += (missing % 2 === 0 ? 1n : -1n) * choose(size, missing) * BigInt(ENDINGS - missing) ** BigInt(numbers);
  return rational(ways, BigInt(ENDINGS) ** BigInt(numbers));
}

const chanceOfNone = (numbers: number, size: number): Rational =>
  rational(BigInt(ENDINGS - size) ** BigInt(numbers), BigInt(ENDINGS) ** BigInt(numbers));

/** How often two endings appear as a pair: as often as the rarer of them. */
function pairOutcomes(numbers: number): Outcome[] {
  const every = BigInt(ENDINGS) ** BigInt(numbers);
  const ways = new Map<number, bigint>();
  for (let one = 0; one <= numbers; one++)
    for (let other = 0; one + other <= numbers; other++) {
      const places = choose(numbers, one) * choose(numbers - one, other);
      const count = places * BigInt(ENDINGS - 2) ** BigInt(numbers - one - other);
      const times = Math.min(one, other);
      ways.set(times, (ways.get(times) ?? 0n) + count);
    }
  return [...ways].map(([times, count]) => ({ prize: 'win', times, chance: rational(count, every) }));
}

/** A number among the last digits of these places, paid once for each that has it; it costs a unit for each. */
function spot({
  id,
  group,
  places,
  digits,
}: {
  id: string;
  group: string;
  places: readonly number[];
  digits: number;
}): PlayKind {
  const of = 10 ** digits;
  const outcomes = places.map((_, index) => ({
    prize: 'win',
    times: index + 1,
    chance: binomial(places.length, index + 1, of),
  }));
  return {
    id,
    group,
    selection: { pick: 'each', of: { least: 0, most: of - 1 } },
    units: places.length,
    prizes: { win: byChance(places.length, of, MARGINS[digits]) },
    mostTimes: places.length,
    spread: { by: 'counting', outcomes: () => outcomes },
    samples: [[7]],
    evaluate: ([number], result) => {
      const times = places.filter((place) => lastDigits(at(result, place), digits) === number).length;
      return times > 0 ? { prize: 'win', times } : null;
    },
  };
}

interface Endings {
  id: string;
  group: string;
  size: number;
  price: Price;
  outcomes: readonly Outcome[];
  mostTimes?: number;
  /** how many numbers end in each of the line's */
  evaluate(counts: readonly number[]): number;
}

/** A set of endings, held against all numbers of the result. */
const endings = ({ id, group, size, price, outcomes, mostTimes = 1, evaluate }: Endings): PlayKind => ({
  id,
  group,
  selection: { pick: 'combination', size, of: ENDING },
  units: 1,
  prizes: { win: price },
  mostTimes,
  spread: { by: 'counting', outcomes: () => outcomes },
  samples: [Array.from({ length: size }, (_, index) => index * 7)],
  evaluate: (line, result: LotteryResult) => {
    const shown = result.map((value) => lastDigits(value, 2));
    const times = evaluate(line.map((ending) => shown.filter((other) => other === ending).length));
    return times > 0 ? { prize: 'win', times } : null;
  },
});

function setKinds({ tiers, parlay, miss, pair }: Region): PlayKind[] {
  const numbers = tiers.reduce((sum, { count }) => sum + count, 0);
  const parlays = Object.entries(parlay).map(([size, odds]) =>
    endings({
      id: `xien${size}`,
      group: 'xien',
      size: Number(size),
      price: byMarket(odds),
      outcomes: [{ ...once('win'), chance: chanceOfAll(numbers, Number(size)) }],
      evaluate: (counts) => (counts.every((count) => count > 0) ? 1 : 0),
    }),
  );
  const misses = [4, 6, 8, 10, 12, 14].map((size) => {
    const chance = chanceOfNone(numbers, size);
    const odds = miss[size];
    return endings({
      id: `truot${size}`,
      group: 'truot',
      size,
      price: odds === undefined ? { by: 'chance', ways: chance, margin: MISS_MARGIN } : byMarket(odds),
      outcomes: [{ ...once('win'), chance }],
      evaluate: (counts) => (counts.every((count) => count === 0) ? 1 : 0),
    });
  });
  const pairs = endings({
    id: 'da',
    group: 'da',
    size: 2,
    price: byMarket(pair),
    outcomes: pairOutcomes(numbers),
    mostTimes: Math.floor(numbers / 2),
    evaluate: (counts) => Math.min(...counts),
  });
  return [...parlays, ...misses, pairs];
}

/** A digit of the special prize, counted from its end. */
const specialDigit = (id: string, fromEnd: number): PlayKind => ({
  id,
  group: 'de',
  selection: { pick: 'each', of: { least: 0, most: 9 } },
  units: 1,
  prizes: { win: byChance(1, 10) },
  mostTimes: 1,
  spread: { by: 'enumeration', reads: () => [{ place: SPECIAL, lastDigits: 2 }] },
  samples: [[7]],
  evaluate: ([digit], result) => wins(Math.floor(at(result, SPECIAL) / 10 ** fromEnd) % 10 === digit),
});

export function vietnamTable(region: Region): PayoutTable {
  const form = { kind: 'digits', tiers: region.tiers } as const;
  const places = placesOf(form);
  const having = (digits: number) => places.flatMap((place, index) => (place.digits >= digits ? [index] : []));
  const headFrom = region.tiers.slice(
    0,
    region.tiers.findIndex(({ name }) => name === region.head),
  );
  const headAt = headFrom.reduce((sum, { count }) => sum + count, 0);
  const headCount = region.tiers.find(({ name }) => name === region.head)?.count ?? 0;
  const head = Array.from({ length: headCount }, (_, index) => headAt + index);
  return {
    id: region.id,
    version: 1,
    form,
    series: { least: 1800, most: 1998, step: 2 },
    kinds: [
      ...[2, 3, 4].map((digits) => spot({ id: `lo${digits}`, group: 'lo', places: having(digits), digits })),
      spot({ id: 'de-special', group: 'de', places: [SPECIAL], digits: 2 }),
      spot({ id: 'de-first', group: 'de', places: [FIRST], digits: 2 }),
      spot({ id: 'de-head', group: 'de', places: head, digits: 2 }),
      spot({ id: 'de-head-tail', group: 'de', places: [SPECIAL, ...head], digits: 2 }),
      specialDigit('head-digit', 1),
      specialDigit('tail-digit', 0),
      spot({ id: 'three-special', group: 'cang', places: [SPECIAL], digits: 3 }),
      spot({ id: 'four-special', group: 'cang', places: [SPECIAL], digits: 4 }),
      ...setKinds(region),
    ],
  };
}

const tier = (name: string, digits: number, count: number): PrizeTier => ({ name, digits, count });

export const northernVietnam = vietnamTable({
  id: 'lottery-mb',
  tiers: [
    tier('special', 5, 1),
    tier('g1', 5, 1),
    tier('g2', 5, 2),
    tier('g3', 5, 6),
    tier('g4', 4, 4),
    tier('g5', 4, 6),
    tier('g6', 3, 3),
    tier('g7', 2, 4),
  ],
  head: 'g7',
  parlay: { 2: 16, 3: 65, 4: 180 },
  miss: { 4: 2.3, 6: 4.5, 8: 8, 10: 12 },
  pair: 15,
});

/** The centre and the south draw the same way. */
export const southernVietnam = vietnamTable({
  id: 'lottery-mn',
  tiers: [
    tier('special', 6, 1),
    tier('g1', 5, 1),
    tier('g2', 5, 1),
    tier('g3', 5, 2),
    tier('g4', 5, 7),
    tier('g5', 4, 1),
    tier('g6', 4, 3),
    tier('g7', 3, 1),
    tier('g8', 2, 1),
  ],
  head: 'g8',
  parlay: { 2: 28, 3: 150, 4: 750 },
  miss: {},
  pair: 32,
});

/**
 * The return of optimal play, exact: every one of the 2,598,960 deals, every way to hold, every draw. Takes seconds, so the
 * result stands in video-poker-return.ts and a test compares the two.
 *
 * A[X] is the sum of pays over all hands that contain the cards X. The draws to a hold S that avoid the discards D sum to
 * Σ over T ⊆ D of (-1)^|T| A[S ∪ T]: a Möbius transform over the 32 subsets of a hand.
 *
 * No pay depends on which suit is which: hands that differ in the names of their suits are worth the same, so the best hold
 * is looked for in one of them, 134,459 instead of all.
 */
import { type Rational, rational } from '../rational.ts';
import { classifyPoker, type PokerClass } from './poker-hands.ts';

const DECK = 52;
const SUBSETS = 32;
/** Draws of 5 … 0 cards out of the 47 that are left. */
const draws = [1, 47, 1081, 16_215, 178_365, 1_533_939];
/** Their least common multiple: values of holds are compared and added over it as whole numbers below 2^53. */
const COMMON = 7_669_695;

const chooseTable = Array.from({ length: DECK + 1 }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= 5; k++) row.push(((row[k - 1] as number) * (n - k + 1)) / k);
  return row;
});
const comb = (n: number, k: number): number => (chooseTable[n] as number[])[k] as number;

const popcount = (mask: number): number => mask.toString(2).replaceAll('0', '').length;
const sizes = Array.from({ length: SUBSETS }, (_, mask) => popcount(mask));

/** Number of a set of cards in ascending order among the sets of its size. */
function rank(cards: readonly number[], mask: number): number {
  let index = 0;
  let place = 0;
  for (let i = 0; i < 5; i++) {
    if ((mask >> i) & 1) {
      place += 1;
      index += comb(cards[i] as number, place);
    }
  }
  return index;
}

function eachHand(visit: (cards: readonly number[]) => void): void {
  const cards = [0, 1, 2, 3, 4];
  for (;;) {
    visit(cards);
    let i = 0;
    while (i < 4 && (cards[i] as number) + 1 === cards[i + 1]) i += 1;
    if (i === 4 && cards[4] === DECK - 1) return;
    cards[i] = (cards[i] as number) + 1;
    for (let j = 0; j < i; j++) cards[j] = j;
  }
}

/**
 * How many hands differ from this one in the names of their suits alone, itself counted; 0 unless it stands for them: the
 * sets of ranks of its suits fall. Equal sets, such as two suits that are absent, can change places unseen.
 */
function countAlike(cards: readonly number[]): number {
  let alike = 24;
  let equal = 1;
  let before = 0;
  for (let suit = 0; suit < 4; suit++) {
    let ranks = 0;
    for (const card of cards) if (Math.floor(card / 13) === suit) ranks |= 1 << (card % 13);
    if (suit > 0) {
      if (ranks > before) return 0;
      equal = ranks === before ? equal + 1 : 1;
      if (ranks === before) alike /= equal;
    }
    before = ranks;
  }
  return alike;
}

interface Sums {
  pays: Float64Array[];
  hits: Float64Array[];
}

function sumSupersets(payOf: Record<PokerClass, number>): Sums {
  const tables = (): Float64Array[] => Array.from({ length: 6 }, (_, size) => new Float64Array(comb(DECK, size)));
  const sums: Sums = { pays: tables(), hits: tables() };
  eachHand((cards) => {
    const pay = payOf[classifyPoker(cards)];
    if (pay === 0) return;
    for (let mask = 0; mask < SUBSETS; mask++) {
      const size = sizes[mask] as number;
      const index = rank(cards, mask);
      const pays = sums.pays[size] as Float64Array;
      const hits = sums.hits[size] as Float64Array;
      pays[index] = (pays[index] as number) + pay;
      hits[index] = (hits[index] as number) + 1;
    }
  });
  return sums;
}

/** In place: from sums over supersets to sums over hands that hold exactly the subset and lack the rest. */
function avoidDiscards(values: Float64Array): void {
  for (let bit = 1; bit < SUBSETS; bit <<= 1) {
    for (let mask = 0; mask < SUBSETS; mask++) {
      if ((mask & bit) === 0) values[mask] = (values[mask] as number) - (values[mask | bit] as number);
    }
  }
}

/** @param payOf hundredths of the bet by class. @returns expected payback over the bet, and the chance of any, of best play */
export function analyseVideoPoker(payOf: Record<PokerClass, number>): { return: Rational; hit: Rational } {
  const sums = sumSupersets(payOf);
  const weights = sizes.map((size) => COMMON / (draws[5 - size] as number));
  const pays = new Float64Array(SUBSETS);
  const hits = new Float64Array(SUBSETS);
  let paid = 0;
  let hit = 0;
  eachHand((cards) => {
    const alike = countAlike(cards);
    if (alike === 0) return;
    for (let mask = 0; mask < SUBSETS; mask++) {
      const size = sizes[mask] as number;
      const index = rank(cards, mask);
      pays[mask] = (sums.pays[size] as Float64Array)[index] as number;
      hits[mask] = (sums.hits[size] as Float64Array)[index] as number;
    }
    avoidDiscards(pays);
    avoidDiscards(hits);
    let best = 0;
    for (let mask = 1; mask < SUBSETS; mask++) {
      if ((pays[mask] as number) * (weights[mask] as number) > (pays[best] as number) * (weights[best] as number))
        best = mask;
    }
    paid += (pays[best] as number) * (weights[best] as number) * alike;
    hit += (hits[best] as number) * (weights[best] as number) * alike;
  });
  const every = BigInt(comb(DECK, 5)) * BigInt(COMMON);
  return { return: rational(BigInt(paid), every * 100n), hit: rational(BigInt(hit), every) };
}

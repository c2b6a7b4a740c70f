/** Poker hands of five cards 0 … 51: rank 0 deuce … 12 ace is card mod 13, suit is floor(card / 13). */
export const pokerClasses = [
  'nothing',
  'jacks',
  'twoPair',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
  'royal',
] as const;
export type PokerClass = (typeof pokerClasses)[number];

const JACK = 9;
const WHEEL = (1 << 12) | 0b1111;

/** The run of ranks in a set of five different ones: 'royal' from the ten up, 'straight', or null. */
function runOf(mask: number): 'royal' | 'straight' | null {
  const low = mask & -mask;
  const steps = mask / low;
  if (steps === 0b11111) return low === 1 << 8 ? 'royal' : 'straight';
  return mask === WHEEL ? 'straight' : null;
}

function classByCounts(counts: readonly number[]): PokerClass {
  const sorted = counts.filter((count) => count > 0).toSorted((a, b) => b - a);
  if (sorted[0] === 4) return 'quads';
  if (sorted[0] === 3) return sorted[1] === 2 ? 'fullHouse' : 'trips';
  if (sorted[0] === 2 && sorted[1] === 2) return 'twoPair';
  return counts.some((count, rank) => count === 2 && rank >= JACK) ? 'jacks' : 'nothing';
}

/** The class of a hand by the rules of jacks or better. */
export function classifyPoker(cards: readonly number[]): PokerClass {
  const counts = Array.from({ length: 13 }, () => 0);
  let mask = 0;
  for (const card of cards) {
    const rank = card % 13;
    counts[rank] = (counts[rank] as number) + 1;
    mask |= 1 << rank;
  }
  const different = counts.filter((count) => count > 0).length;
  if (different < 5) return classByCounts(counts);
  const run = runOf(mask);
  const suit = Math.floor((cards[0] as number) / 13);
  const flush = cards.every((card) => Math.floor(card / 13) === suit);
  if (flush && run === 'royal') return 'royal';
  if (flush && run) return 'straightFlush';
  if (flush) return 'flush';
  return run ? 'straight' : 'nothing';
}

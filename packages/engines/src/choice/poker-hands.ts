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

/** The class of a hand with two cards of a rank at least. */
function classOfPairs(cards: readonly number[]): PokerClass {
  // Pairs of equal cards tell the hand apart: 1 a pair, 2 two pairs, 3 a triple, 4 a full house, 6 four of a kind.
  let equalPairs = 0;
  let pairedRank = 0;
  for (let i = 0; i < cards.length; i++) {
    for (let j = i + 1; j < cards.length; j++) {
      if ((cards[i] as number) % 13 !== (cards[j] as number) % 13) continue;
      equalPairs += 1;
      pairedRank = (cards[i] as number) % 13;
    }
  }
  if (equalPairs === 6) return 'quads';
  if (equalPairs === 4) return 'fullHouse';
  if (equalPairs === 3) return 'trips';
  if (equalPairs === 2) return 'twoPair';
  return pairedRank >= JACK ? 'jacks' : 'nothing';
}

/** The class of a hand by the rules of jacks or better. Makes no objects: the return of best play asks for millions. */
export function classifyPoker(cards: readonly number[]): PokerClass {
  const suit = Math.floor((cards[0] as number) / 13);
  let ranks = 0;
  let different = 0;
  let flush = true;
  for (const card of cards) {
    const rank = 1 << (card % 13);
    if ((ranks & rank) === 0) different += 1;
    ranks |= rank;
    if (Math.floor(card / 13) !== suit) flush = false;
  }
  if (different < 5) return classOfPairs(cards);
  const run = runOf(ranks);
  if (flush && run === 'royal') return 'royal';
  if (flush && run) return 'straightFlush';
  if (flush) return 'flush';
  return run ? 'straight' : 'nothing';
}

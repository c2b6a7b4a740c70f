/**
 * Blackjack from an endless shoe: each card is any of the 52 with the same chance, whatever came before, so there is nothing to
 * count. The dealer looks for a blackjack first and stands on every 17; a blackjack pays 3 to 2; any first two cards can be
 * doubled, also after a split; a pair of one rank is split once, and split aces get one card each. No insurance.
 */

export type Move = 'hit' | 'stand' | 'double' | 'split';

export interface Hand {
  cards: number[];
  /** a multiple of the bet: 2 after a double */
  stakes: 1 | 2;
  /** no further card is possible or wanted */
  done: boolean;
}

/** 0 ace … 9 ten, 10 jack, 11 queen, 12 king. */
const rankOf = (card: number): number => card % 13;
/** 1 ace … 10 for tens and court cards. */
export const worthOf = (card: number): number => Math.min(10, rankOf(card) + 1);

export interface Count {
  /** 2 … 30; the best that does not go over 21 where there is one */
  total: number;
  /** an ace counts eleven */
  soft: boolean;
}

export function countOf(cards: readonly number[]): Count {
  const hard = cards.reduce((sum, card) => sum + worthOf(card), 0);
  const soft = hard <= 11 && cards.some((card) => worthOf(card) === 1);
  return { total: soft ? hard + 10 : hard, soft };
}

export const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && countOf(cards).total === 21;
export const isBust = (cards: readonly number[]): boolean => countOf(cards).total > 21;
/** Aces with aces, eights with eights, kings with kings: of one rank, not only of one worth. */
export const isPair = ([first = 0, second = -1, ...more]: readonly number[]): boolean =>
  more.length === 0 && rankOf(first) === rankOf(second);

export const dealerDraws = (cards: readonly number[]): boolean => countOf(cards).total < 17;

/** What may be done with a hand. `split`: whether the round has been split. */
export function movesOf(hand: Hand, split: boolean): Move[] {
  if (hand.done) return [];
  const two = hand.cards.length === 2;
  const moves: Move[] = ['hit', 'stand'];
  if (two) moves.push('double');
  if (two && !split && isPair(hand.cards)) moves.push('split');
  return moves;
}

/** What a hand brings back, in hundredths of the bet, when neither side has a blackjack. */
export function payOfHand({ cards, stakes }: Hand, dealer: readonly number[]): number {
  const own = countOf(cards).total;
  const dealerTotal = countOf(dealer).total;
  if (own > 21) return 0;
  if (dealerTotal > 21 || own > dealerTotal) return 200 * stakes;
  return own === dealerTotal ? 100 * stakes : 0;
}

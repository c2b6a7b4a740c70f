/**
 * The return of best play at blackjack from an endless shoe, exact: every first card, every dealer's card, every draw. Cards
 * are alike after any others, so a hand is its sum and whether it holds an ace, and the hands of a split are worth the same.
 * Takes a second or two, so the result stands in blackjack-return.ts and a test compares the two.
 */
import { add, isLess, multiply, ONE, type Rational, rational, subtract, ZERO } from '../rational.ts';
import type { Move } from './blackjack-rules.ts';

/** Worth 1 (ace) … 10, with its chance. */
const cards: readonly (readonly [worth: number, chance: Rational])[] = Array.from({ length: 10 }, (_, index) => [
  index + 1,
  rational(index === 9 ? 4n : 1n, 13n),
]);
const OVER = 22;
/** What a dealer can end with; OVER is any sum above 21. */
const ends = [17, 18, 19, 20, 21, OVER] as const;

interface Cards {
  /** aces count one */
  hard: number;
  ace: boolean;
}
const totalOf = ({ hard, ace }: Cards): number => (ace && hard <= 11 ? hard + 10 : hard);
const withCard = ({ hard, ace }: Cards, worth: number): Cards => ({ hard: hard + worth, ace: ace || worth === 1 });
const weigh = (values: readonly (readonly [Rational, Rational])[]): Rational =>
  values.reduce((sum, [chance, value]) => add(sum, multiply(chance, value)), ZERO);

/** How a hand ends from here: what it is worth over its single stake, and, by the dealer's end, the chance to get nothing. */
interface Outlook {
  net: Rational;
  nothing: readonly Rational[];
}
interface Choice extends Outlook {
  move: Move;
}

function dealerFrom(hand: Cards): Rational[] {
  const total = totalOf(hand);
  if (total >= 17) return ends.map((end) => (end === Math.min(total, OVER) ? ONE : ZERO));
  const next = cards.map(([worth, chance]) => [chance, dealerFrom(withCard(hand, worth))] as const);
  return ends.map((_, index) => weigh(next.map(([chance, after]) => [chance, after[index] as Rational])));
}

/** The dealer's ends with this card up, knowing that there is no blackjack. */
function dealerEnds(up: number): Rational[] {
  const start = withCard({ hard: 0, ace: false }, up);
  const other = up === 1 ? 10 : up === 10 ? 1 : 0;
  const holes = cards.filter(([worth]) => worth !== other);
  const sum = holes.reduce((total, [, chance]) => add(total, chance), ZERO);
  const after = holes.map(([worth, chance]) => [chance, dealerFrom(withCard(start, worth))] as const);
  return ends.map((_, index) => {
    const joint = weigh(after.map(([chance, all]) => [chance, all[index] as Rational]));
    return rational(joint.num * sum.den, joint.den * sum.num);
  });
}

function mix(parts: readonly (readonly [Rational, Outlook])[]): Outlook {
  return {
    net: weigh(parts.map(([chance, { net }]) => [chance, net])),
    nothing: ends.map((_, index) => weigh(parts.map(([chance, { nothing }]) => [chance, nothing[index] as Rational]))),
  };
}
const bust: Outlook = { net: rational(-1n), nothing: ends.map(() => ONE) };
const best = (choices: readonly Choice[]): Choice => choices.reduce((a, b) => (isLess(a.net, b.net) ? b : a));
const twice = ({ net, nothing }: Outlook): Outlook => ({ net: multiply(net, rational(2n)), nothing });

/** Everything that can be reckoned against one card of the dealer. */
function against(up: number) {
  const dealer = dealerEnds(up);
  const known = new Map<number, Choice>();

  const stand = (hand: Cards): Outlook => {
    const total = totalOf(hand);
    const worse = (end: number): boolean => end !== OVER && end > total;
    const net = ends.reduce((sum, end, index) => {
      if (end === total) return sum;
      return worse(end) ? subtract(sum, dealer[index] as Rational) : add(sum, dealer[index] as Rational);
    }, ZERO);
    return { net, nothing: ends.map((end) => (worse(end) ? ONE : ZERO)) };
  };
  const draw = (hand: Cards, go: (next: Cards) => Outlook): Outlook =>
    mix(
      cards.map(([worth, chance]) => {
        const next = withCard(hand, worth);
        return [chance, next.hard > 21 ? bust : go(next)] as const;
      }),
    );
  const hitOrStand = (hand: Cards): Choice => {
    const key = hand.hard * 2 + Number(hand.ace);
    const found = known.get(key);
    if (found) return found;
    const still: Choice = { ...stand(hand), move: 'stand' };
    const choice = totalOf(hand) === 21 ? still : best([still, { ...draw(hand, hitOrStand), move: 'hit' }]);
    known.set(key, choice);
    return choice;
  };
  const withDouble = (hand: Cards): Choice =>
    totalOf(hand) === 21 ? hitOrStand(hand) : best([hitOrStand(hand), { ...twice(draw(hand, stand)), move: 'double' }]);
  const split = (worth: number): Choice => {
    const one = draw(withCard({ hard: 0, ace: false }, worth), worth === 1 ? stand : withDouble);
    return { net: twice(one).net, nothing: one.nothing.map((chance) => multiply(chance, chance)), move: 'split' };
  };
  return {
    /** chance that a hand gets nothing */
    nothingOf: ({ nothing }: Outlook): Rational =>
      weigh(nothing.map((chance, index) => [dealer[index] as Rational, chance])),
    play: (first: number, second: number, pair: boolean): Choice => {
      const plain = withDouble(withCard(withCard({ hard: 0, ace: false }, first), second));
      return pair ? best([plain, split(first)]) : plain;
    },
  };
}

/** A dealer's blackjack beats all but a blackjack; else a blackjack pays 3 to 2. */
function deal(up: number, chance: Rational): { net: Rational; nothing: Rational } {
  const table = against(up);
  const dealerBlackjack = up === 1 ? rational(4n, 13n) : up === 10 ? rational(1n, 13n) : ZERO;
  const free = subtract(ONE, dealerBlackjack);
  let net = ZERO;
  let nothing = ZERO;
  for (const [first, chanceFirst] of cards) {
    for (const [second, chanceSecond] of cards) {
      const both = multiply(chance, multiply(chanceFirst, chanceSecond));
      if (first + second === 11 && (first === 1 || second === 1)) {
        net = add(net, multiply(both, multiply(free, rational(3n, 2n))));
        continue;
      }
      // Of two cards worth ten, one in four is a pair of one rank; splitting it is never best, so it makes no difference.
      const choice = table.play(first, second, first === second && first !== 10);
      net = add(net, multiply(both, subtract(multiply(free, choice.net), dealerBlackjack)));
      nothing = add(nothing, multiply(both, add(dealerBlackjack, multiply(free, table.nothingOf(choice)))));
    }
  }
  return { net, nothing };
}

/** @returns expected payback over the first bet, and the chance of any, of best play */
export function analyseBlackjack(): { return: Rational; hit: Rational } {
  const parts = cards.map(([up, chance]) => deal(up, chance));
  const net = parts.reduce((sum, part) => add(sum, part.net), ZERO);
  const nothing = parts.reduce((sum, part) => add(sum, part.nothing), ZERO);
  return { return: add(ONE, net), hit: subtract(ONE, nothing) };
}

/** What best play does with two cards against each card of the dealer (2 … 10, ace): for the PAR sheet. */
export function blackjackStrategy(): { hand: string; moves: Move[] }[] {
  const ups = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];
  const tables = ups.map(against);
  const row = (hand: string, first: number, second: number, pair: boolean) => ({
    hand,
    moves: tables.map((table) => table.play(first, second, pair).move),
  });
  const hard = Array.from({ length: 13 }, (_, index) => index + 5).map((total) =>
    row(`${total}`, total > 11 ? 10 : 2, total > 11 ? total - 10 : total - 2, false),
  );
  const soft = [2, 3, 4, 5, 6, 7, 8, 9].map((other) => row(`A ${other}`, 1, other, false));
  const pairs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((worth) =>
    row(worth === 1 ? 'A A' : `${worth} ${worth}`, worth, worth, true),
  );
  return [...hard, ...soft, ...pairs];
}

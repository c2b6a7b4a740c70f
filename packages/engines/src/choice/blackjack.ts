/**
 * Blackjack: the cards come from one stream in the order in which they are needed. The dealer's second card is drawn with the
 * deal and shown when the hand is over. Doubling and splitting add a stake of the same size to the round.
 */
import { createDraw, createWordSource } from '../fairness.ts';
import { blackjackReturn } from './blackjack-return.ts';
import {
  countOf,
  dealerDraws,
  type Hand,
  isBlackjack,
  isBust,
  type Move,
  movesOf,
  payOfHand,
  worthOf,
} from './blackjack-rules.ts';
import {
  type ChoiceEvent,
  type ChoiceGame,
  type ChoiceInput,
  type ChoiceRound,
  type ChoiceStep,
  payHundredths,
  readKeys,
} from './choice-game.ts';

type NoChoice = Record<string, never>;
type BlackjackAction = { readonly type: Move };
type Input = ChoiceInput<NoChoice, BlackjackAction>;

/** Hundredths of the bet, the stake included. */
const BLACKJACK_PAYS = 250;
const allMoves: readonly string[] = ['hit', 'stand', 'double', 'split'] satisfies Move[];

interface Table {
  bet: bigint;
  next(): number;
  /** the dealer's cards; the second is not shown before the end */
  dealer: number[];
  hands: Hand[];
  /** the hand whose turn it is; hands.length when all are done */
  at: number;
}

function openTable({ seeds, bet }: Input): Table {
  const draw = createDraw(createWordSource(seeds, 0));
  const next = (): number => draw.integer(52);
  const [first, up, second, hole] = [next(), next(), next(), next()];
  return { bet, next, dealer: [up, hole], hands: [{ cards: [first, second], stakes: 1, done: false }], at: 0 };
}

/** Goes on to the next hand that can still be played. 21 needs no further card. */
function moveOn(table: Table): void {
  for (const hand of table.hands) if (countOf(hand.cards).total >= 21) hand.done = true;
  while (table.hands[table.at]?.done) table.at += 1;
}

const showHands = ({ hands, at, dealer }: Table): ChoiceEvent[] => [
  { type: 'dealer', cards: dealer.slice(0, 1) },
  ...hands.map(({ cards, stakes }, hand) => ({
    type: 'hand',
    hand,
    cards: [...cards],
    stakes,
    total: countOf(cards).total,
  })),
  { type: 'turn', hand: at, moves: movesOf(hands[at] as Hand, hands.length > 1) },
];

function splitHand(table: Table, hand: Hand): void {
  const [first, second] = hand.cards as [number, number];
  const aces = worthOf(first) === 1;
  table.hands = [first, second].map((card) => ({ cards: [card, table.next()], stakes: 1, done: aces }));
}

function apply(table: Table, move: Move): void {
  const hand = table.hands[table.at] as Hand;
  if (!movesOf(hand, table.hands.length > 1).includes(move)) throw new RangeError(`${move} is not open to this hand`);
  if (move === 'split') splitHand(table, hand);
  else if (move === 'stand') hand.done = true;
  else {
    hand.cards.push(table.next());
    if (move === 'double') Object.assign(hand, { stakes: 2, done: true });
  }
  moveOn(table);
}

/** Hundredths of the bet by hand. A blackjack of the dealer meets single stakes only: it is looked for before anything else. */
function settle({ hands, dealer }: Table): number[] {
  const [only] = hands;
  const natural = hands.length === 1 && only !== undefined && isBlackjack(only.cards);
  if (natural) return [isBlackjack(dealer) ? 100 : BLACKJACK_PAYS];
  return hands.map((hand) => (isBlackjack(dealer) ? 0 : payOfHand(hand, dealer)));
}

function endStep(table: Table, step: number): ChoiceStep {
  const { hands, dealer, bet } = table;
  const natural = hands.length === 1 && isBlackjack((hands[0] as Hand).cards);
  // The dealer draws only where a hand waits for the result.
  if (!natural && hands.some(({ cards }) => !isBust(cards))) while (dealerDraws(dealer)) dealer.push(table.next());
  const pays = settle(table);
  const amounts = pays.map((hundredths) => payHundredths(bet, hundredths));
  const win = amounts.reduce((sum, amount) => sum + amount, 0n);
  const events: ChoiceEvent[] = [
    { type: 'dealer', cards: [...dealer], total: countOf(dealer).total },
    ...hands.map(({ cards, stakes }, hand) => ({
      type: 'hand',
      hand,
      cards: [...cards],
      stakes,
      total: countOf(cards).total,
      pays: pays[hand] as number,
      amount: amounts[hand] as bigint,
    })),
    { type: 'end', blackjack: natural, dealerBlackjack: isBlackjack(dealer), win },
  ];
  return { step, numbers: [...dealer, ...hands.flatMap(({ cards }) => cards)], win, events };
}

const shownNumbers = ({ hands, dealer }: Table): number[] => [
  ...dealer.slice(0, 1),
  ...hands.flatMap(({ cards }) => cards),
];

function play(input: Input): ChoiceRound {
  const table = openTable(input);
  const steps: ChoiceStep[] = [];
  const [first] = table.hands as [Hand];
  // With a blackjack on either side nothing can be chosen: a player's blackjack counts as done, a dealer's ends the hand.
  moveOn(table);
  let finished = table.at === table.hands.length || isBlackjack(table.dealer);
  if (finished) first.done = true;
  const note = (step: number): void => {
    steps.push(
      finished ? endStep(table, step) : { step, numbers: shownNumbers(table), win: 0n, events: showHands(table) },
    );
  };
  note(0);
  for (const [index, { type }] of input.actions.entries()) {
    if (finished) throw new RangeError('the round is over');
    apply(table, type);
    finished = table.at === table.hands.length;
    note(index + 1);
  }
  return { steps, finished, total: steps.at(-1)?.win ?? 0n };
}

export const blackjack: ChoiceGame<NoChoice, BlackjackAction> = {
  id: 'blackjack',
  version: 1,
  stakeUnit: 2n,
  mostHundredths: 800,
  readChoice: (input) => (readKeys(input, []) ? {} : null),
  readAction(input) {
    const type = readKeys(input, ['type'])?.['type'];
    return typeof type === 'string' && allMoves.includes(type) ? { type: type as Move } : null;
  },
  play,
  extraStake: ({ bet }, { type }) => (type === 'double' || type === 'split' ? bet : 0n),
  rest: () => ({ type: 'stand' }),
  analyse: () => [{ name: 'optimal', ...blackjackReturn, most: 800 }],
};

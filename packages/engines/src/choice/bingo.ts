/**
 * Bingo with 90 balls: tickets of three rows with five numbers, at most 60 calls. The first complete row, the second and the
 * full house of a ticket pay by how many calls they took. Each ticket carries the same part of the bet.
 */
import { createDraw, createWordSource, type Draw } from '../fairness.ts';
import { add, multiply, type Rational, rational, subtract, ZERO } from '../rational.ts';
import { type ChoiceEvent, type ChoiceGame, choose, isWhole, payHundredths, readKeys } from './choice-game.ts';
import { dealDistinct } from './draw-cards.ts';

export const BINGO_BALLS = 90;
export const BINGO_CALLS = 60;
export const BINGO_MOST_TICKETS = 4;
export const BINGO_ROWS = 3;
export const BINGO_COLUMNS = 9;
const PER_ROW = 5;

export const bingoGoals = ['line', 'twoLines', 'house'] as const;
export type BingoGoal = (typeof bingoGoals)[number];

/** Calls at the most, and what that pays in hundredths of the ticket's stake. */
const ladder: Readonly<Record<BingoGoal, readonly (readonly [calls: number, pays: number])[]>> = {
  line: [
    [20, 5000],
    [30, 1000],
    [40, 400],
    [50, 200],
    [60, 100],
  ],
  twoLines: [
    [40, 5000],
    [50, 1000],
    [60, 200],
  ],
  house: [
    [45, 500_000],
    [50, 100_000],
    [55, 20_000],
    [60, 5000],
  ],
};

/** Hundredths of the ticket's stake for a goal that was reached with call number `calls`. */
export const bingoPay = (goal: BingoGoal, calls: number): number =>
  ladder[goal].find(([most]) => calls <= most)?.[1] ?? 0;

/** The chance that `numbers` given numbers are among the first `calls` of 90 balls. */
const allCalled = (numbers: number, calls: number): Rational =>
  rational(choose(BINGO_BALLS - numbers, calls - numbers), choose(BINGO_BALLS, calls));

/** The chance that a ticket has reached the goal after so many calls: rows share no number, so three terms are exact. */
function reachedBy(goal: BingoGoal, calls: number): Rational {
  const [one, two, three] = [1, 2, 3].map((rows) => allCalled(rows * PER_ROW, calls)) as [Rational, Rational, Rational];
  const times = (value: Rational, count: bigint): Rational => multiply(value, rational(count));
  if (goal === 'house') return three;
  if (goal === 'twoLines') return subtract(times(two, 3n), times(three, 2n));
  return add(subtract(times(one, 3n), times(two, 3n)), three);
}

export interface BingoPrize {
  goal: BingoGoal;
  /** it is reached after `from` calls at the least and `to` at the most */
  from: number;
  to: number;
  /** hundredths of the ticket's stake */
  pays: number;
  chance: Rational;
}

/** Every prize of a ticket with its exact chance. */
export function bingoPrizes(): BingoPrize[] {
  return bingoGoals.flatMap((goal, index) => {
    let before = ZERO;
    let from = PER_ROW * (index + 1);
    return ladder[goal].map(([to, pays]) => {
      const by = reachedBy(goal, to);
      const prize = { goal, from, to, pays, chance: subtract(by, before) };
      before = by;
      from = to + 1;
      return prize;
    });
  });
}

const tens = (column: number): { first: number; size: number } => ({
  first: column === 0 ? 1 : column * 10,
  size: column === 0 ? 9 : column === BINGO_COLUMNS - 1 ? 11 : 10,
});

/** Five columns a row, drawn anew until every column has a number. */
function drawColumns(draw: Draw): number[][] {
  for (;;) {
    const rows = Array.from({ length: BINGO_ROWS }, () => dealDistinct(draw, BINGO_COLUMNS, PER_ROW));
    if (new Set(rows.flat()).size === BINGO_COLUMNS) return rows;
  }
}

/** A ticket as 27 fields, row by row; 0 is an empty one. A column holds numbers of its ten, rising downwards. */
function drawTicket(draw: Draw): number[] {
  const fields = Array.from({ length: BINGO_ROWS * BINGO_COLUMNS }, () => 0);
  const rows = drawColumns(draw);
  for (let column = 0; column < BINGO_COLUMNS; column++) {
    const { first, size } = tens(column);
    const places = rows.flatMap((columns, row) => (columns.includes(column) ? [row * BINGO_COLUMNS + column] : []));
    const numbers = dealDistinct(draw, size, places.length).toSorted((a, b) => a - b);
    for (const [index, place] of places.entries()) fields[place] = first + (numbers[index] as number);
  }
  return fields;
}

/** With which call each row was complete; Infinity where it was not. */
function rowCalls(ticket: readonly number[], balls: readonly number[]): number[] {
  const called = new Map(balls.map((ball, index) => [ball, index + 1]));
  return Array.from({ length: BINGO_ROWS }, (_, row) => {
    const numbers = ticket.slice(row * BINGO_COLUMNS, (row + 1) * BINGO_COLUMNS).filter((number) => number > 0);
    return Math.max(...numbers.map((number) => called.get(number) ?? Number.POSITIVE_INFINITY));
  }).toSorted((a, b) => a - b);
}

function prizesOf(
  ticket: readonly number[],
  balls: readonly number[],
): { goal: BingoGoal; call: number; pays: number }[] {
  const calls = rowCalls(ticket, balls);
  return bingoGoals.flatMap((goal, index) => {
    const call = calls[index] as number;
    const pays = bingoPay(goal, call);
    return pays > 0 ? [{ goal, call, pays }] : [];
  });
}

type BingoChoice = { readonly tickets: number };

export const bingo: ChoiceGame<BingoChoice, never> = {
  id: 'bingo',
  version: 1,
  stakeUnit: 1n,
  mostHundredths: 510_000,
  readChoice(input, bet) {
    const tickets = readKeys(input, ['tickets'])?.['tickets'];
    return isWhole(tickets, 1, BINGO_MOST_TICKETS) && bet % BigInt(tickets) === 0n ? { tickets } : null;
  },
  readAction: () => null,
  play({ seeds, bet, choice, actions }) {
    if (actions.length > 0) throw new RangeError('the round is over');
    const draw = createDraw(createWordSource(seeds, 0));
    const stake = bet / BigInt(choice.tickets);
    const tickets = Array.from({ length: choice.tickets }, () => drawTicket(draw));
    const balls = dealDistinct(draw, BINGO_BALLS, BINGO_CALLS).map((index) => index + 1);
    const prizes = tickets.flatMap((ticket, number) =>
      prizesOf(ticket, balls).map((prize) => ({ ticket: number, ...prize, amount: payHundredths(stake, prize.pays) })),
    );
    const win = prizes.reduce((sum, { amount }) => sum + amount, 0n);
    const events: ChoiceEvent[] = [
      ...tickets.map((fields, ticket) => ({ type: 'ticket', ticket, fields })),
      { type: 'balls', balls },
      ...prizes.map((prize) => ({ type: 'prize', ...prize })),
      { type: 'end', win },
    ];
    return { steps: [{ step: 0, numbers: balls, win, events }], finished: true, total: win };
  },
  rest: () => {
    throw new RangeError('a game of bingo ends with its first step');
  },
  analyse: () => [
    {
      name: 'ticket',
      return: bingoPrizes().reduce(
        (sum, { chance, pays }) => add(sum, multiply(chance, rational(BigInt(pays), 100n))),
        ZERO,
      ),
      hit: reachedBy('line', BINGO_CALLS),
      most: bingoGoals.reduce((sum, goal) => sum + (ladder[goal][0]?.[1] ?? 0), 0),
    },
  ],
};

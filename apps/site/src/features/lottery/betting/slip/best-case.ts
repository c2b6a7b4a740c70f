/**
 * What a ticket can win in one draw, and with how many of its bets: said beside the stake. The engine's `mostPayout` lets all
 * bets win at once, which is right for a limit and would be a false promise here: of ten digits at one place one is drawn.
 * Numbers that may come several times count once, as the words on the screen say.
 */
import {
  keyOfLine,
  type Line,
  ODDS_UNIT,
  type PayoutTable,
  type PlayKind,
  placesOf,
  type Ticket,
} from '@sampan/engines/lottery';
import { assignBest } from './assign-best.ts';

export interface BestCase {
  wins: number;
  /** minor units */
  amount: bigint;
}

type Sold = Pick<Ticket, 'lines' | 'unitStake' | 'odds' | 'half'>;

const isHalf = ({ half }: Sold, line: Line): boolean => half.includes(keyOfLine(line));

/** In how many orders these numbers stand: 6 for three different ones. */
function countOrders(line: Line): number {
  const factorial = (of: number): number => (of < 2 ? 1 : of * factorial(of - 1));
  return [...new Set(line)]
    .map((number) => line.filter((other) => other === number).length)
    .reduce((orders, repeats) => orders / factorial(repeats), factorial(line.length));
}

/** The prize that a bet wins at its best. */
function prizeOf(kind: PlayKind, { odds }: Sold, line: Line): string {
  const last = line.at(-1) ?? 0;
  const named = [kind.labels?.[last], `sum${last}`, `box${countOrders(line)}`].find((name) => name && name in odds);
  if (named) return named;
  const prizes = Object.keys(odds).filter((prize) => prize !== 'push');
  return prizes.reduce((best, prize) => ((odds[prize] ?? 0n) > (odds[best] ?? 0n) ? prize : best), prizes[0] ?? '');
}

function payOfPrize(ticket: Sold, line: Line, prize: string): bigint {
  const odds = ticket.odds[prize] ?? 0n;
  return (ticket.unitStake * (isHalf(ticket, line) ? odds / 2n : odds)) / ODDS_UNIT;
}

/** Minor units that one bet pays when it wins once at its best. */
export const payOfLine = (kind: PlayKind, ticket: Sold, line: Line): bigint =>
  payOfPrize(ticket, line, prizeOf(kind, ticket, line));

const NOTHING: BestCase = { wins: 0, amount: 0n };

const add = (one: BestCase, other: BestCase): BestCase => ({
  wins: one.wins + other.wins,
  amount: one.amount + other.amount,
});

export function choose(of: number, size: number): number {
  if (size < 0 || size > of) return 0;
  let ways = 1;
  for (let at = 0; at < size; at++) ways = (ways * (of - at)) / (at + 1);
  return Math.round(ways);
}

/** The so many bets that pay most. */
function bestOf(kind: PlayKind, ticket: Sold, lines: readonly Line[], count: number): BestCase {
  const pays = lines.map((line) => payOfLine(kind, ticket, line)).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  const won = pays.slice(0, count);
  return { wins: won.length, amount: won.reduce((sum, pay) => sum + pay, 0n) };
}

/** Big or small, and odd or even: one of each pair. */
const bestSides = (kind: PlayKind, ticket: Sold): BestCase =>
  [
    [0, 1],
    [2, 3],
  ]
    .map((pair) =>
      bestOf(
        kind,
        ticket,
        ticket.lines.filter(([side = -1]) => pair.includes(side)),
        1,
      ),
    )
    .reduce(add, NOTHING);

/** Numbers or sides at places: each place gets the value that pays most; balls stand at one place only. */
function bestAtPlaces({ form }: PayoutTable, kind: PlayKind, ticket: Sold): BestCase {
  const places = placesOf(form);
  const asked = [...Map.groupBy(ticket.lines, ([place = 0]) => place)];
  const worth = asked.map(([place, lines]) => {
    const { least, most } = places[place] ?? { least: 0, most: 0 };
    return Array.from({ length: most - least + 1 }, (_, index): BestCase => {
      const result = places.map((_place, at) => (at === place ? least + index : -1));
      const won = lines.filter((line) => {
        const hit = kind.evaluate(line, result);
        return hit !== null && hit.prize !== 'push';
      });
      return bestOf(kind, ticket, won, won.length);
    });
  });
  if (form.kind !== 'balls')
    return worth
      .map((values) => values.reduce((best, value) => (value.amount > best.amount ? value : best), NOTHING))
      .reduce(add, NOTHING);
  const chosen = assignBest(worth.map((values) => values.map(({ amount }) => amount)));
  return chosen.map((value, at) => worth[at]?.[value] ?? NOTHING).reduce(add, NOTHING);
}

/** Which of two places is higher: digits are tried in every order that so many can stand in, pairs of balls share no place. */
function bestVersus({ form }: PayoutTable, kind: PlayKind, ticket: Sold): BestCase {
  if (form.kind === 'balls')
    return [...Map.groupBy(ticket.lines, ([pair = 0]) => pair).values()]
      .map((lines) => bestOf(kind, ticket, lines, 1))
      .reduce(add, NOTHING);
  const count = placesOf(form).length;
  let best = NOTHING;
  for (let code = 0; code < count ** count; code++) {
    const result = Array.from({ length: count }, (_, place) => Math.floor(code / count ** place) % count);
    const won = ticket.lines.filter((line) => kind.evaluate(line, result) !== null);
    const paid = bestOf(kind, ticket, won, won.length);
    if (paid.amount > best.amount) best = paid;
  }
  return best;
}

const numbersOf = ({ lines }: Sold): number => new Set(lines.flat()).size;

/** Sets out of one group: all that can be among what is drawn are. */
function bestSets({ form }: PayoutTable, kind: PlayKind, ticket: Sold): BestCase {
  const size = ticket.lines[0]?.length ?? 0;
  const picked = numbersOf(ticket);
  if (kind.group === 'truot') return bestOf(kind, ticket, ticket.lines, ticket.lines.length);
  if (kind.group === 'xien' || kind.group === 'da')
    return bestOf(kind, ticket, ticket.lines, choose(Math.min(picked, placesOf(form).length), size));
  if (kind.group === 'mark') return bestMarked(form.kind === 'balls' ? form.drawn : 0, picked, ticket);
  if (kind.group === 'any' && form.kind === 'balls') {
    const drawn = form.drawn;
    const wins = size <= drawn ? choose(Math.min(picked, drawn), size) : choose(picked - drawn, size - drawn);
    return bestOf(kind, ticket, ticket.lines, wins);
  }
  return bestOf(kind, ticket, ticket.lines, kind.id === 'two-different' ? choose(Math.min(picked, 3), 2) : 1);
}

/** Keno: as many of the picked balls as are drawn; the bets with fewer of them pay their own prizes. */
function bestMarked(drawn: number, picked: number, ticket: Sold): BestCase {
  const size = ticket.lines[0]?.length ?? 0;
  const hit = Math.min(drawn, picked);
  const first = ticket.lines[0] ?? [];
  return Array.from({ length: size + 1 }, (_, hits): BestCase => {
    const wins = `hits${hits}` in ticket.odds ? choose(hit, hits) * choose(picked - hit, size - hits) : 0;
    return { wins, amount: payOfPrize(ticket, first, `hits${hits}`) * BigInt(wins) };
  }).reduce(add, NOTHING);
}

/** How many different numbers of one group a draw can bring. */
function mostNumbers({ form }: PayoutTable, kind: PlayKind): number {
  if (['lo', 'de', 'cang'].includes(kind.group)) return kind.units;
  if (kind.id === 'any-digit') return placesOf(form).length;
  if (kind.id === 'one-number' || kind.id === 'run-top') return 3;
  if (kind.id === 'run-bottom') return 2;
  if (kind.id === 'three-front' || kind.id === 'three-bottom') return 2;
  return 1;
}

export function bestCase(table: PayoutTable, kind: PlayKind, ticket: Sold): BestCase {
  const { pick } = kind.selection;
  if (kind.id === 'dragon-tiger') return bestVersus(table, kind, ticket);
  if (pick === 'anyPosition') return bestAtPlaces(table, kind, ticket);
  if (pick === 'combination') return bestSets(table, kind, ticket);
  if (kind.id.endsWith('sum-sides')) return bestSides(kind, ticket);
  return bestOf(kind, ticket, ticket.lines, pick === 'each' ? mostNumbers(table, kind) : 1);
}

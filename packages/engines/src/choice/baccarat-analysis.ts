/** Every order of values of the first six cards of a fresh shoe, each weighed by the number of ways it can be dealt. */
import { rational } from '../rational.ts';
import { baccaratPays, bankerDraws } from './baccarat-rules.ts';
import type { BetAnalysis } from './choice-game.ts';

interface Counts {
  player: bigint;
  banker: bigint;
  tie: bigint;
}

/** Cards of each value 0 … 9 in the shoe. */
const freshShoe = (decks: number): number[] => Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * decks);

/** Calls back with each value that is left and in how many ways it can come; the shoe lacks it meanwhile. */
function eachValue(shoe: number[], then: (value: number, ways: number) => void): void {
  for (let value = 0; value < 10; value++) {
    const ways = shoe[value] as number;
    if (ways === 0) continue;
    shoe[value] = ways - 1;
    then(value, ways);
    shoe[value] = ways;
  }
}

function note(counts: Counts, player: number, banker: number, ways: bigint): void {
  if (player > banker) counts.player += ways;
  else if (banker > player) counts.banker += ways;
  else counts.tie += ways;
}

/** Third cards of both sides; each order is carried to six cards, so that all weigh alike. */
function dealThirds(
  shoe: number[],
  { player, banker, ways }: { player: number; banker: number; ways: number },
  counts: Counts,
): void {
  const left = shoe.reduce((sum, count) => sum + count, 0);
  const rest = BigInt(left - 1);
  if (player >= 8 || banker >= 8) {
    note(counts, player, banker, BigInt(ways) * BigInt(left) * rest);
    return;
  }
  const bankerTakes = (score: number, third: number, weight: bigint): void => {
    if (!bankerDraws(banker, third)) note(counts, score, banker, weight * rest);
    else
      eachValue(shoe, (value, more) => {
        note(counts, score, (banker + value) % 10, weight * BigInt(more));
      });
  };
  if (player >= 6) {
    // The player stands: the banker's card is the fifth of the shoe, the sixth is not dealt.
    if (!bankerDraws(banker, null)) note(counts, player, banker, BigInt(ways) * BigInt(left) * rest);
    else
      eachValue(shoe, (value, more) => note(counts, player, (banker + value) % 10, BigInt(ways) * BigInt(more) * rest));
    return;
  }
  eachValue(shoe, (third, more) => bankerTakes((player + third) % 10, third, BigInt(ways) * BigInt(more)));
}

function countOutcomes(decks: number): Counts {
  const counts: Counts = { player: 0n, banker: 0n, tie: 0n };
  const shoe = freshShoe(decks);
  eachValue(shoe, (a, waysA) =>
    eachValue(shoe, (b, waysB) =>
      eachValue(shoe, (c, waysC) =>
        eachValue(shoe, (d, waysD) => {
          const ways = waysA * waysB * waysC * waysD;
          dealThirds(shoe, { player: (a + c) % 10, banker: (b + d) % 10, ways }, counts);
        }),
      ),
    ),
  );
  return counts;
}

export function analyseBaccarat(decks: number): BetAnalysis[] {
  const { player, banker, tie } = countOutcomes(decks);
  const every = player + banker + tie;
  const side = (name: 'player' | 'banker', wins: bigint): BetAnalysis => ({
    name,
    return: rational(wins * BigInt(baccaratPays[name]) + tie * 100n, every * 100n),
    hit: rational(wins, every),
    most: baccaratPays[name],
  });
  const pairChance = rational(BigInt(4 * decks - 1), BigInt(52 * decks - 1));
  const pair = (name: 'playerPair' | 'bankerPair'): BetAnalysis => ({
    name,
    return: rational(pairChance.num * BigInt(baccaratPays[name]), pairChance.den * 100n),
    hit: pairChance,
    most: baccaratPays[name],
  });
  const tied = { return: rational(tie * BigInt(baccaratPays.tie), every * 100n), hit: rational(tie, every) };
  return [
    side('player', player),
    side('banker', banker),
    { name: 'tie', ...tied, most: baccaratPays.tie },
    pair('playerPair'),
    pair('bankerPair'),
  ];
}

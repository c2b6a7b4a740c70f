/**
 * The exact return of a hold-and-spin round: line wins from the full cycle; coins on the reels by their number per reel; then
 * a chain over (coins held, respins left) in which every empty cell turns by itself.
 */
import { add, divide, multiply, ONE, type Rational, rational, ZERO } from '../../rational.ts';
import { coinDraws, type HoldRules } from '../hold/model.ts';
import { REELS, type SlotModel } from '../model.ts';
import { readWindow } from '../play.ts';
import { countSpecial } from './full-cycle.ts';
import { analyseRound, type RoundAnalysis } from './round-return.ts';

interface Ending {
  /** coins at the end, expected */
  coins: Rational;
  /** chance of a full board */
  full: Rational;
}

/** How many coins lie after a spin of the reels: the chance of each number. */
function countCoins(model: SlotModel): Rational[] {
  return model.baseStrips.reduce<Rational[]>(
    (chances, strip) => {
      const windows = strip.map((_, stop) => countSpecial(readWindow([strip], [stop], model.rows)[0] ?? []));
      const next = Array<Rational>(chances.length + model.rows).fill(ZERO);
      for (const [had, chance] of chances.entries()) {
        for (let more = 0; more <= model.rows; more++) {
          const part = rational(BigInt(windows.filter((count) => count === more).length), BigInt(strip.length));
          next[had + more] = add(next[had + more] as Rational, multiply(chance, part));
        }
      }
      return next;
    },
    [ONE],
  );
}

/** Chances of 0 … n hits in n cells. */
function landings(n: number, { hits, of }: HoldRules['landing']): Rational[] {
  const [hit, miss] = [rational(BigInt(hits), BigInt(of)), rational(BigInt(of - hits), BigInt(of))];
  return Array.from({ length: n }).reduce<Rational[]>(
    (chances) =>
      [...chances, ZERO].map((chance, k) => add(multiply(chance, miss), multiply(chances[k - 1] ?? ZERO, hit))),
    [ONE],
  );
}

/** What becomes of `held` coins with `left` respins to come, for every such state, found on demand. */
function createEnding(cells: number, rules: HoldRules): (held: number, left: number) => Ending {
  const known = new Map<string, Ending>();
  const endingOf = (held: number, left: number): Ending => {
    if (held === cells) return { coins: rational(BigInt(cells)), full: ONE };
    if (left === 0) return { coins: rational(BigInt(held)), full: ZERO };
    const key = `${held}/${left}`;
    const cached = known.get(key);
    if (cached) return cached;
    const ending = landings(cells - held, rules.landing).reduce<Ending>(
      (sum, chance, more) => {
        const next = endingOf(held + more, more > 0 ? rules.respins : left - 1);
        return {
          coins: add(sum.coins, multiply(chance, next.coins)),
          full: add(sum.full, multiply(chance, next.full)),
        };
      },
      { coins: ZERO, full: ZERO },
    );
    known.set(key, ending);
    return ending;
  };
  return endingOf;
}

export interface HoldAnalysis {
  reels: RoundAnalysis;
  /** everything below is per total bet or a chance per paid spin */
  total: Rational;
  coins: Rational;
  grand: Rational;
  trigger: Rational;
  full: Rational;
  /** of a feature, expected */
  coinsAtEnd: Rational;
  /** what a coin is worth on average, in bets */
  coinValue: Rational;
  /** no round can pay more bets than this, rounded up */
  boundInBets: number;
}

/** Enumerates everything: a second or two, unless the reels have been analysed before. */
export function analyseHold(
  model: SlotModel,
  rules: HoldRules,
  reels: RoundAnalysis = analyseRound(model),
): HoldAnalysis {
  const endingOf = createEnding(REELS * model.rows, rules);
  const bet = rational(20n);
  const value = rules.coins.reduce((sum, coin) => sum + coin.value * coin.weight, 0);
  const coinValue = divide(rational(BigInt(value), BigInt(coinDraws(rules))), bet);
  let [trigger, held, full] = [ZERO, ZERO, ZERO];
  for (const [count, chance] of countCoins(model).entries()) {
    if (count < rules.coinsToStart) continue;
    const ending = endingOf(count, rules.respins);
    trigger = add(trigger, chance);
    held = add(held, multiply(chance, ending.coins));
    full = add(full, multiply(chance, ending.full));
  }
  const coins = multiply(held, coinValue);
  const grand = multiply(full, divide(rational(BigInt(rules.grand)), bet));
  const most = rules.coins.reduce((high, coin) => Math.max(high, coin.value), 0);
  const bound = reels.largestBase.units + REELS * model.rows * most + rules.grand;
  return {
    reels,
    total: add(add(reels.total, coins), grand),
    coins,
    grand,
    trigger,
    full,
    coinsAtEnd: divide(held, trigger),
    coinValue,
    boundInBets: Math.ceil(bound / 20),
  };
}

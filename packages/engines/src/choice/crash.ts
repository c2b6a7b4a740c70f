/**
 * Crash: one curve for all players. It rises from 1.00× and ends at a point that the shared seed fixed before the round; who
 * has cashed out by then is paid the multiple of that moment. The seed is a link of a hash chain (crash-chain.ts), the client
 * seed is the chain's salt and the nonce the number of the round, so that every player recomputes the same point.
 */
import { createWordSource, type RoundSeeds } from '../fairness.ts';
import { type Rational, rational } from '../rational.ts';
import {
  type BetAnalysis,
  type ChoiceEvent,
  type ChoiceGame,
  type ChoiceInput,
  type ChoiceRound,
  type ChoiceStep,
  isWhole,
  payHundredths,
  readKeys,
} from './choice-game.ts';

/** The curve ends at 1,000 times at the latest: who is still in is paid that. Hundredths. */
export const CRASH_MOST = 100_000;
/** The least multiple that can be cashed out at. Hundredths. */
export const CRASH_LEAST = 101;
const RANGE = 2n ** 52n;
/** Of every fair chance, 97 hundredths are given. */
const PAID = 97n;
/** The curve doubles every 8.7 seconds. */
const GROWTH_PER_MS = 0.00008;

export type CrashChoice = { readonly target: number | null };
export type CrashAction = { readonly type: 'cash'; readonly at: number } | { readonly type: 'end' };

/**
 * Where the curve of these seeds ends, in hundredths: 100 (nobody is paid) … CRASH_MOST. Of 2^52 equally likely numbers v,
 * those with v · t < 97 · 2^52 reach t hundredths, so the chance of t is 97 / t to one part in 2^52.
 */
export function crashPoint(seeds: RoundSeeds): number {
  const next = createWordSource(seeds, 0);
  const drawn = (BigInt(next()) << 20n) | BigInt(next() >>> 12);
  if (drawn === 0n) return CRASH_MOST;
  const point = (PAID * RANGE - 1n) / drawn;
  if (point < 100n) return 100;
  return point > BigInt(CRASH_MOST) ? CRASH_MOST : Number(point);
}

/** The exact chance that the curve reaches `target` hundredths (101 … CRASH_MOST). */
export function crashChance(target: number): Rational {
  const over = PAID * RANGE;
  const reaching = (over + BigInt(target) - 1n) / BigInt(target);
  return rational(reaching, RANGE);
}

/** Where the curve stands so many milliseconds after its start, in hundredths. */
export const crashMultipleAt = (ms: number): number =>
  Math.min(CRASH_MOST, Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, ms))));

/** The first millisecond at which the curve stands at `hundredths` or above. */
export function crashTimeOf(hundredths: number): number {
  let ms = Math.max(0, Math.floor(Math.log(hundredths / 100) / GROWTH_PER_MS) - 1);
  while (crashMultipleAt(ms) < Math.min(hundredths, CRASH_MOST)) ms += 1;
  return ms;
}

/** How long the curve of a point can be cashed out of, in milliseconds. At the cap it ends when it gets there. */
export const crashEndOf = (point: number): number =>
  point >= CRASH_MOST ? crashTimeOf(CRASH_MOST) : crashTimeOf(point + 1);

function cash({ bet, choice, seeds }: ChoiceInput<CrashChoice, CrashAction>, at: number): ChoiceStep {
  if (at > crashPoint(seeds)) throw new RangeError('the curve ended before');
  if (choice.target !== null && at > choice.target) throw new RangeError('the target comes first');
  const win = payHundredths(bet, at);
  return { step: 1, numbers: [at], win, events: [{ type: 'cash', at, win }] };
}

/** The curve has ended: a target that it reached is paid, and at the cap everybody is. */
function end({ bet, choice, seeds }: ChoiceInput<CrashChoice, CrashAction>): ChoiceStep {
  const point = crashPoint(seeds);
  const at = choice.target ?? CRASH_MOST;
  const win = at <= point ? payHundredths(bet, at) : 0n;
  const paid: ChoiceEvent[] = win > 0n ? [{ type: 'cash', at, win }] : [];
  return { step: 1, numbers: [point], win, events: [...paid, { type: 'crash', point }] };
}

function play(input: ChoiceInput<CrashChoice, CrashAction>): ChoiceRound {
  const { choice, actions } = input;
  const entered = { type: 'enter', target: choice.target ?? 0 };
  const steps: ChoiceStep[] = [{ step: 0, numbers: [], win: 0n, events: [entered] }];
  const [action, ...more] = actions;
  if (more.length > 0) throw new RangeError('the round is over');
  if (!action) return { steps, finished: false, total: 0n };
  const last = action.type === 'cash' ? cash(input, action.at) : end(input);
  return { steps: [...steps, last], finished: true, total: last.win };
}

const shownTargets = [101, 110, 125, 150, 200, 300, 500, 1000, 2500, 10_000, CRASH_MOST];

/** The return of one target over the stake: 97 % and less than a billionth more, at each of them. */
export function crashReturn(target: number): Rational {
  const chance = crashChance(target);
  return rational(chance.num * BigInt(target), chance.den * 100n);
}

export const crash: ChoiceGame<CrashChoice, CrashAction> = {
  id: 'crash',
  version: 1,
  stakeUnit: 100n,
  mostHundredths: CRASH_MOST,
  readChoice(input) {
    const target = readKeys(input, ['target'])?.['target'];
    if (target === null) return { target };
    return isWhole(target, CRASH_LEAST, CRASH_MOST) ? { target } : null;
  },
  readAction(input) {
    if (readKeys(input, ['type'])?.['type'] === 'end') return { type: 'end' };
    const action = readKeys(input, ['type', 'at']);
    return action?.['type'] === 'cash' && isWhole(action['at'], CRASH_LEAST, CRASH_MOST)
      ? { type: 'cash', at: action['at'] }
      : null;
  },
  play,
  rest: () => ({ type: 'end' }),
  analyse: () =>
    shownTargets.map(
      (most): BetAnalysis => ({ name: `${most}`, return: crashReturn(most), hit: crashChance(most), most }),
    ),
};

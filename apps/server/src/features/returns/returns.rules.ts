/**
 * Whether a game pays what it declares, looked at as often as one likes. Wins are heavy-tailed: a mean and its deviation say
 * little for a million rounds, and a test that is asked every hour is wrong some day for certain. So each game is bet
 * against on paper: whoever stakes a share of a capital of 1 on every round, at a price of the declared return, gains nothing
 * in the long run where the declaration is true, whatever the wins look like. By Ville's inequality such a capital ever
 * reaches 1/a with a probability of at most a, over the whole life of the game. That is the confidence that is stated; no
 * variance is assumed, and no look costs anything.
 *
 * How large a share finds a difference soonest depends on the variance, which nobody knows: so one capital is split over
 * shares that lie a factor of three apart, which costs some tenths of the rounds.
 */

/** Shares of the capital that bet on more than declared: the capital stays above zero whatever a round pays. */
export const ABOVE = [0.3, 0.1, 0.03, 0.01, 0.003, 0.001, 0.0003, 0.0001] as const;
/** On less: half of it is lost when a round pays ten thousand times its stake, beyond which wins are held. */
export const BELOW = [0.00005] as const;

/** Of a capital that a round above all that may be paid would empty: it never comes back. */
const EMPTY = -700;

/** Logarithms of what a round makes of each share of both capitals. `multiple`: what it paid by its stake. */
export function evidenceOf(multiple: number, declared: number): { above: number[]; below: number[] } {
  const gain = multiple - declared;
  const log = (factor: number) => (factor > 0 ? Math.log(factor) : EMPTY);
  return {
    above: ABOVE.map((share) => Math.log1p(share * gain)),
    below: BELOW.map((share) => log(1 - share * gain)),
  };
}

/** The logarithm of a capital of several shares. */
export function evidence(logs: readonly number[]): number {
  const top = Math.max(...logs);
  return top + Math.log(logs.reduce((sum, one) => sum + Math.exp(one - top), 0) / logs.length);
}

/** What a capital must reach so that a true declaration is doubted, on either side, once in so many games at the most. */
export const bound = (oneIn: number): number => Math.log(2 * oneIn);

/** How sure it is that a game is not what it declares, by the most that a capital ever held: 0 to 1. */
export const confidence = (peak: number): number => Math.max(0, 1 - 2 * Math.exp(-peak));

/**
 * About how many rounds it takes to find a game that pays `gain` more of each stake than it declares. `variance`: of a
 * round's multiple. For the share that suits it best; the split costs the rest.
 */
export function roundsToFind({ gain, variance, oneIn }: { gain: number; variance: number; oneIn: number }): number {
  return ((bound(oneIn) + Math.log(ABOVE.length)) * 2 * variance) / gain ** 2;
}

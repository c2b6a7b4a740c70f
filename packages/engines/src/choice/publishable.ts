/** Which choice games may go before players (TRUST R-34): every bet is enumerated, none may favour the player. */
import { isLess, ONE, rational } from '../rational.ts';
import type { ChoiceGame } from './choice-game.ts';

/** Less than nine tenths back may not be published. */
const LEAST = rational(9n, 10n);

/** @returns why the game must not be published, or null. Enumerates every bet: seconds for card games. */
export function publishableChoice(game: ChoiceGame): string | null {
  for (const bet of game.analyse()) {
    if (!isLess(bet.return, ONE)) return `${bet.name}: the return is 100 % or more`;
    if (isLess(bet.return, LEAST)) return `${bet.name}: the return is under 90 %`;
    if (bet.most > game.mostHundredths) return `${bet.name}: pays more than the game declares as its most`;
  }
  return null;
}

/** The least any bet of the game returns, in hundredths of a percent, rounded down. */
export function choiceReturnInHundredths(game: ChoiceGame): number {
  const returns = game.analyse().map((bet) => (bet.return.num * 10_000n) / bet.return.den);
  return Number(returns.reduce((least, value) => (value < least ? value : least)));
}

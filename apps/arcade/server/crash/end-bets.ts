/** How bets of a shared round end, by the rules of the engine. */
import { choiceGames, type Json } from '@sampan/engines';
import type { RoundRow } from '../store/round.queries.ts';
import type { Ending } from '../store/shared-round.queries.ts';

/** @returns the ending that an action gives a bet, or null where the action is not open to it (the curve ended before) */
export function endingOf(bet: RoundRow, action: Json): Ending | null {
  const seeds = { serverSeed: bet.server_seed, clientSeed: bet.client_seed, nonce: bet.nonce };
  try {
    const round = choiceGames.crash.play({ seeds, bet: bet.bet, choice: bet.choice, actions: [action] });
    const [, last] = round.steps;
    if (!last) throw new Error('a bet without an ending');
    return { roundId: bet.round_id, action: JSON.stringify(action), stop: last.numbers[0] ?? 0, win: last.win };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export const targetOf = (bet: RoundRow): number | null => (bet.choice as { target: number | null }).target;

/** The curve is over for everybody who is still in. */
export const finalEndings = (bets: readonly RoundRow[]): Ending[] =>
  bets.flatMap((bet) => endingOf(bet, { type: 'end' }) ?? []);

import { offerFreeRounds } from '../src/features/free-rounds/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';

const DAY_MS = 86_400_000;

/** Free rounds of the arcade's game wait for a player of the demo brand: at $0.20, what they win is a bonus. */
export const offerDemoFreeRounds = (
  db: Database,
  given: { playerId: string; gameCode: string; rounds: number; title: Record<string, string> & { EN: string } },
): Promise<number> =>
  inTransaction(db, (tx) => {
    const { playerId, gameCode, rounds, title } = given;
    const game = `ARCADE:${gameCode}`;
    const winnings = { as: 'bonus', times: 5, products: ['RNG'], maxStake: null, days: 7 } as const;
    const until = new Date(Date.now() + 7 * DAY_MS);
    const terms = { currency: 'USD', stake: 20n, rounds, playDays: 3, claimUntil: until };
    const common = { brand: 'sampan', playerId, reference: 'demo', title, game };
    return offerFreeRounds(tx, [{ ...common, ...terms, winnings: { ...winnings, products: [...winnings.products] } }]);
  });

import { z } from 'zod';

/** What becomes of what free rounds won; amounts are minor units as decimal text, so that it can be kept as JSON. */
export const winningsSchema = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('money'), turnoverPercent: z.number().int().min(0) }),
  z.strictObject({
    as: z.literal('bonus'),
    times: z.number().int().positive(),
    products: z.array(z.string()).nullable(),
    maxStake: z.string().nullable(),
    days: z.number().int().positive(),
  }),
]);
export type Winnings = z.infer<typeof winningsSchema>;

export type BundleEnd = 'played' | 'expired' | 'cancelled';

/** Free rounds that a player was given together. Amounts in minor units. */
export interface Bundle {
  bundleId: string;
  playerId: string;
  brand: string;
  cause: string;
  title: Record<string, string> & { EN: string };
  vendor: string;
  gameCode: string;
  currency: string;
  stake: bigint;
  rounds: number;
  winnings: Winnings;
  state: 'offered' | 'ordered' | 'active' | 'ended' | 'lapsed';
  claimUntil: Date;
  playDays: number;
  playUntil: Date | null;
  taken: number;
  playing: number;
  won: bigint;
  endedBecause: BundleEnd | null;
  settledAt: Date | null;
  tries: number;
}

/** Percent of what is won that must be staked before a withdrawal. */
export const wagerPercentOf = (winnings: Winnings): number =>
  winnings.as === 'money' ? winnings.turnoverPercent : winnings.times * 100;

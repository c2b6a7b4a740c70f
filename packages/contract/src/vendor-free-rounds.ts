/**
 * Free rounds: rounds of a game at a stake that nobody pays, given to a player as a bundle. The platform tells the vendor
 * of a bundle; the vendor keeps it, lets the player play it and reports each of its rounds. No stake is moved, and what
 * the rounds won is kept with the bundle: the platform pays it when the bundle has ended.
 */
import { z } from 'zod';
import { moneyValueSchema, positiveWireAmountSchema, wireAmountSchema } from './money.ts';
import { cleanedText } from './plain-text.ts';
import { vendorCurrency as currency, vendorId as id } from './vendor-ids.ts';

/** Under the vendor's address: `…/award` and `…/cancel`. */
export const VENDOR_FREE_ROUNDS_PATH = '/vendor/free-rounds';
export const MOST_FREE_ROUNDS = 1_000;

/** POST {vendor}/vendor/free-rounds/award, by the platform. Happens once per bundleId; the same again is answered as before. */
export const vendorFreeRoundsAward = z.strictObject({
  requestId: id,
  bundleId: id,
  playerRef: z.uuid(),
  gameCode: id,
  currency,
  /** What each round is played at. */
  stake: positiveWireAmountSchema,
  rounds: z.number().int().min(1).max(MOST_FREE_ROUNDS),
  /** Epoch milliseconds: no round begins later. */
  expiresAt: z.number().int().positive(),
});

/** refused: nothing was given, and the same may be asked again later. */
export const vendorFreeRoundsAwarded = z.object({
  bundleId: id,
  state: z.enum(['active', 'refused']),
  /** Why it was refused, for the operator. */
  reason: cleanedText(200).optional(),
});

/** POST {vendor}/vendor/free-rounds/cancel, by the platform: no round of it begins any more, also of one that comes later. */
export const vendorFreeRoundsCancel = z.strictObject({ requestId: id, bundleId: id });
export const vendorFreeRoundsCancelled = z.object({ bundleId: id, state: z.literal('ended') });

/** POST /vendor/v1/free-round, by the vendor: opens a round that takes one of the bundle instead of a stake. */
export const vendorFreeRoundRequest = z.strictObject({
  requestId: id,
  sessionToken: z.string().min(20).max(128),
  transactionId: id,
  roundId: id,
  gameCode: id,
  bundleId: id,
});

/** POST /vendor/v1/free-round-win, by the vendor: what such a round won. Never refused for an ended session or bundle. */
export const vendorFreeRoundWinRequest = z.strictObject({
  requestId: id,
  playerRef: z.uuid(),
  transactionId: id,
  roundId: id,
  gameCode: id,
  bundleId: id,
  amount: wireAmountSchema,
  /** true: no further win follows in this round. */
  roundClosed: z.boolean(),
});

/** The answer to both. */
export const vendorFreeRoundValue = z.object({
  balance: moneyValueSchema,
  transactionId: z.string(),
  /** Rounds of the bundle that can still be played. */
  left: z.number().int(),
  /** What the bundle has won so far. */
  bundleWon: moneyValueSchema,
});

export type VendorFreeRoundsAward = z.infer<typeof vendorFreeRoundsAward>;
export type VendorFreeRoundsAwarded = z.infer<typeof vendorFreeRoundsAwarded>;
export type VendorFreeRoundsCancel = z.infer<typeof vendorFreeRoundsCancel>;
export type VendorFreeRoundRequest = z.infer<typeof vendorFreeRoundRequest>;
export type VendorFreeRoundWinRequest = z.infer<typeof vendorFreeRoundWinRequest>;
export type VendorFreeRoundValue = z.infer<typeof vendorFreeRoundValue>;

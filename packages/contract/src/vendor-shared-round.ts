/**
 * A round that all players of a game share: a vendor tells until when it takes bets and that it is over, so that players see
 * the next one come without opening the game. How it stands now, not what will be: no end of a round is known before it.
 */
import { z } from 'zod';
import { vendorId as id } from './vendor-ids.ts';

/** A window that is longer is a mistake, such as microseconds. */
const LONGEST_WINDOW_MS = 600_000;

/** A round of which no end is told is over for players after so long. */
export const SHARED_ROUND_MS = 300_000;

/** POST /vendor/v1/shared-round. */
export const vendorSharedRoundRequest = z.strictObject({
  requestId: id,
  gameCode: id,
  /** The vendor's number of the round, unique in its game. */
  number: id,
  /** Milliseconds from now in which it takes bets; null: the round is over. */
  closesIn: z.number().int().min(0).max(LONGEST_WINDOW_MS).nullable(),
});

export const vendorSharedRoundValue = z.object({
  /** Open pages were told. Not of a game that was told of less than half a second before. */
  told: z.boolean(),
});

export type VendorSharedRoundRequest = z.infer<typeof vendorSharedRoundRequest>;

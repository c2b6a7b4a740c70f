/**
 * How a results feed publishes what a state has drawn: one signed call a result, to the platform's address of that feed.
 * X-Feed-Timestamp is epoch ms, at most five minutes off; X-Feed-Signature is the Ed25519 signature, 128 hex digits, over
 * `signedText` (vendor.ts) with the SHA-256 of the raw body. A message that is sent again is answered as `repeated`.
 */
import { z } from 'zod';
import { gameCode, numero } from './endpoints/lottery-schemas.ts';

export const feedHeaders = { timestamp: 'x-feed-timestamp', signature: 'x-feed-signature' } as const;

/** POST: a result. GET: the draws that have none yet. `feed` is the name under which operators know the feed. */
export const RESULTS_FEED_PATH = '/lottery/v1/:brand/feeds/:feed/results';

export const feedResult = z.strictObject({
  /** The feed's own name for this message: once each. */
  messageId: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[A-Za-z0-9:._-]+$/, 'may hold letters, digits and : . _ -'),
  gameCode,
  numero,
  /** As they are read out, by commas, with their leading zeros. */
  numbers: z.string().min(1).max(2_000),
});
export type FeedResult = z.infer<typeof feedResult>;

/** What became of it: it counts, waits for another voice, is contradicted, says what was known, or was heard before. */
export const feedOutcomes = ['agreed', 'waits', 'held', 'known', 'repeated'] as const;
export type FeedOutcome = (typeof feedOutcomes)[number];

export const feedAnswer = z.object({ success: z.literal(true), value: z.object({ outcome: z.enum(feedOutcomes) }) });
export const feedAwaited = z.object({
  success: z.literal(true),
  value: z.object({ draws: z.array(z.object({ gameCode, numero, drawAt: z.number().int() })) }),
});

/**
 * POST /vendor/v1/bulk: operations of many players in one call. Each is a call of its own in every respect: its body
 * is signed as if it were sent alone, it has its own request id, and it is answered by itself, done or refused.
 */
import { z } from 'zod';

export const BULK_MOST = 256;
/** 1 kB an operation: the longest that the contract allows stays under it. */
export const BULK_BODY_LIMIT = BULK_MOST * 1024;
/** What a bulk may carry: the calls that wait for the wallet's next batch. */
export const bulkCalls = ['bet', 'win', 'close', 'rollback'] as const;

export const vendorBulkOperation = z.strictObject({
  call: z.enum(bulkCalls),
  /** As X-Timestamp and X-Signature of the same call sent alone. */
  timestamp: z.string().max(20),
  signature: z.string().max(80),
  /** The call's body as text: the very bytes that are signed. */
  body: z.string().max(4096),
});
/** Each operation is read by itself: one that is none is refused in its place, and the others stand. */
export const vendorBulkRequest = z.strictObject({ operations: z.array(z.unknown()).min(1).max(BULK_MOST) });

export const vendorBulkAnswer = z.object({
  /** The HTTP status that the call alone would have had. */
  status: z.number().int(),
  /** The envelope that it would have had: the same bytes for the same request id. */
  answer: z.looseObject({ success: z.boolean() }),
});
/** As many as there were operations, in their order. */
export const vendorBulkValue = z.object({ answers: z.array(vendorBulkAnswer) });

export type VendorBulkOperation = z.infer<typeof vendorBulkOperation>;
export type VendorBulkAnswer = z.infer<typeof vendorBulkAnswer>;

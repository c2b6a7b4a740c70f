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

/** What the page shows; it signs each operation anew. */
export const vendorBulkExample = {
  example: {
    operations: [
      {
        call: 'bet',
        timestamp: '1795251600000',
        signature: 'v1=…',
        body: '{"requestId":"req-8","sessionToken":"Qm9hdHMtb24tdGhlLXJpdmVyLWF0LW5pZ2h0LTAwMDE","transactionId":"bet-8","roundId":"round-78","gameCode":"river-lanterns","amount":"2.50"}',
      },
      {
        call: 'win',
        timestamp: '1795251600000',
        signature: 'v1=…',
        body: '{"requestId":"req-9","playerRef":"6f1c2a34-9f0e-4c6b-8a53-2d1f7f0f9b11","transactionId":"win-9","roundId":"round-9","gameCode":"river-lanterns","amount":"7.00","roundClosed":true}',
      },
    ],
  },
  answer: {
    answers: [
      {
        status: 200,
        answer: { success: true, value: { balance: '117.50', transactionId: 'bet-8', reference: 'G1008' } },
      },
      {
        status: 409,
        answer: {
          success: false,
          value: null,
          errorCode: 'vendor.round.unknown',
          message: 'The round is not known.',
          details: {},
        },
      },
    ],
  },
};

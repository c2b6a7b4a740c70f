/**
 * Reconciliation: once a day the platform asks a seamless vendor for every operation of a window, as the vendor has it,
 * and compares each with the ledger. Both call and answer are signed: a report that was altered on its way is none.
 */
import { z } from 'zod';
import { wireAmountSchema } from './money.ts';
import { vendorId as id } from './vendor-ids.ts';

/** Under the vendor's address. */
export const VENDOR_OPERATIONS_PATH = '/vendor/operations';
/** The most operations of a page, and the most bytes its answer may have. */
export const OPERATIONS_PAGE = 1_000;
export const OPERATIONS_PAGE_BYTES = 1_000_000;

/** Up to the year 2100. */
const time = z.number().int().nonnegative().max(4_102_444_800_000);
const cursor = z.string().min(1).max(200);

/** POST {vendor}/vendor/operations, by the platform. */
export const vendorOperationsRequest = z
  .strictObject({
    requestId: id,
    /** Epoch milliseconds: from here on … */
    from: time,
    /** … up to here, itself not included. */
    to: time,
    /** `next` of the page before; null for the first. */
    after: cursor.nullable(),
    limit: z.number().int().min(1).max(OPERATIONS_PAGE),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than from' });

export const operationKinds = ['bet', 'win', 'close', 'rollback', 'bonus-win', 'jackpot-win', 'pot-round'] as const;
/**
 * done: the platform took it. refused: it did not, and nothing moved. open: it has not answered yet. undone: a bet that was
 * rolled back, whether it had been taken or not.
 */
export const operationStates = ['done', 'refused', 'open', 'undone'] as const;

/** An operation as the vendor has it. A line of a file holds the same fields. */
export const vendorOperation = z.strictObject({
  transactionId: id,
  kind: z.enum(operationKinds),
  playerRef: z.uuid(),
  /** Of a bonus-win its campaign. */
  roundId: id,
  /** What it moved; of a rollback the stake that went back, of a pot-round the pot that was won. */
  amount: wireAmountSchema,
  currency: z.string().regex(/^[A-Z0-9]{3,8}$/, 'must be the code of a currency'),
  state: z.enum(operationStates),
  /** Epoch milliseconds: when it was done; of one that was sent again, its first or its last time. */
  at: time,
});

export const vendorOperationsValue = z.strictObject({
  /** That of the request: the answer of another call is none. */
  requestId: id,
  operations: z.array(vendorOperation).max(OPERATIONS_PAGE),
  /** Where the next page begins; null on the last. */
  next: cursor.nullable(),
});

export type VendorOperationsRequest = z.infer<typeof vendorOperationsRequest>;
export type VendorOperationsValue = z.infer<typeof vendorOperationsValue>;
export type VendorOperation = z.infer<typeof vendorOperation>;

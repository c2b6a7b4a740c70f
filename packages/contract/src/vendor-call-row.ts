import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/** A call of the vendor API. */
export interface VendorCallRow {
  /** Last part of the path under VENDOR_API_PREFIX. */
  name: string;
  title: string;
  says: string;
  request: z.ZodObject;
  value: z.ZodObject;
  /** Refusals of this call beside those of every call (vendorRefusalsOfAll). */
  errors: readonly ErrorCode[];
  /** A body that the schema accepts, for the page. */
  example: Record<string, unknown>;
  answer: Record<string, unknown>;
}

import { z } from 'zod';
import { type ErrorCode, type ErrorDetails, errorCodes } from './error-codes.ts';

/** Every JSON answer of the platform (FACTS §1). On refusal `value` may carry data a screen needs (`captcha`, `balance`). */
export interface Envelope<Value> {
  success: boolean;
  value: Value | null;
  message?: string;
  errorCode?: ErrorCode;
  details?: ErrorDetails;
  requestId?: string;
}

export const failureSchema = z.object({
  success: z.literal(false),
  value: z.unknown(),
  message: z.string(),
  errorCode: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  requestId: z.string().optional(),
});

export function envelopeSchema<Value extends z.ZodType>(value: Value) {
  return z.object({ success: z.literal(true), value });
}

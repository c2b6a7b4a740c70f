import { z } from 'zod';

/**
 * ok: the platform did it (now or when it was first asked). refused: it answered that it did not, with its code.
 * unknown: no answer, or one that says nothing; it may or may not have happened, so the same ids are sent again.
 */
export type Outcome<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'refused'; code: string; message: string; balance: string | null }
  | { kind: 'unknown'; reason: string };

/** Why it is not known to be done, for the log. */
export const reasonOf = (outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): string =>
  outcome.kind === 'refused' ? outcome.code : outcome.reason;

/** Refusals that say "not now" or "not you" and nothing of the bet: the call is repeated until it is answered. */
const transient = new Set([
  'request.rate.limited',
  'idempotency.in.progress',
  'vendor.unknown',
  'vendor.signature.invalid',
  'vendor.timestamp.stale',
]);

const envelope = z.object({
  success: z.boolean(),
  value: z.unknown(),
  message: z.string().optional(),
  errorCode: z.string().optional(),
});
const withBalance = z.object({ balance: z.string() });

/** What an HTTP answer of the platform says. */
export function readAnswer<Value>(status: number, text: string, schema: z.ZodType<Value>): Outcome<Value> {
  try {
    return readEnvelope(status, JSON.parse(text), schema);
  } catch {
    return { kind: 'unknown', reason: `status ${status} without JSON` };
  }
}

/** What one envelope says: of a call alone, or of an operation in a bulk. */
export function readEnvelope<Value>(status: number, json: unknown, schema: z.ZodType<Value>): Outcome<Value> {
  const parsed = envelope.safeParse(json);
  if (!parsed.success) return { kind: 'unknown', reason: `status ${status}` };
  const { success, value, errorCode, message = '' } = parsed.data;
  // Maintenance is a clear no with a 5xx status; any other 5xx says nothing about what was done before it failed.
  if (status >= 500 && errorCode !== 'system.maintenance') return { kind: 'unknown', reason: `status ${status}` };
  if (success) {
    const read = schema.safeParse(value);
    return read.success
      ? { kind: 'ok', value: read.data }
      : { kind: 'unknown', reason: `value: ${read.error.issues[0]?.message}` };
  }
  if (!errorCode || transient.has(errorCode)) return { kind: 'unknown', reason: errorCode ?? `status ${status}` };
  const balance = withBalance.safeParse(value);
  return { kind: 'refused', code: errorCode, message, balance: balance.success ? balance.data.balance : null };
}

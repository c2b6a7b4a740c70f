/** The platform's own calls to vendors that take a signed object and answer `{ success, value }`. */
import { askOutside, OutboundError } from '@sampan/service-kit/outbound';
import { signVendorCall } from '@sampan/service-kit/signing';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Random } from '../../../platform/random.ts';
import { readSigningKey } from '../vendors/vendors.queries.ts';

const TIMEOUT_MS = 8_000;
const MAX_ANSWER = 16_384;

export interface AskParts {
  db: Queryable;
  clock: Clock;
  random: Random;
}

/** What came instead of a good answer; the caller has words for it. */
export type VendorFault =
  | { kind: 'unknown-address' }
  | { kind: 'no-answer'; fault: string }
  | { kind: 'bad-answer'; status: number; isJson: boolean };

interface Schema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

/** Does not throw for what the vendor or the network does. `url` null, or a vendor without a key: nobody is asked. */
export async function askVendor<Value>(
  { db, clock }: AskParts,
  { vendor, url, request }: { vendor: string; url: URL | null; request: object },
  schema: Schema<Value>,
): Promise<{ value: Value } | { fault: VendorFault }> {
  const key = await readSigningKey(db, vendor);
  if (!key || !url) return { fault: { kind: 'unknown-address' } };
  const body = JSON.stringify(request);
  const headers = signVendorCall(key, { method: 'POST', path: url.pathname, body, now: clock.now() });
  let response: { status: number; text: string };
  try {
    response = await askOutside({
      url,
      method: 'POST',
      body,
      timeoutMs: TIMEOUT_MS,
      mostBytes: MAX_ANSWER,
      headers: { 'content-type': 'application/json', ...headers },
    });
  } catch (error) {
    if (error instanceof OutboundError) return { fault: { kind: 'no-answer', fault: error.fault } };
    throw error;
  }
  const { status, text } = response;
  let answer: { success?: unknown; value?: unknown } | null;
  try {
    answer = JSON.parse(text);
  } catch {
    return { fault: { kind: 'bad-answer', status, isJson: false } };
  }
  const value = status === 200 && answer?.success === true ? schema.safeParse(answer.value) : null;
  return value?.success ? { value: value.data } : { fault: { kind: 'bad-answer', status, isJson: true } };
}

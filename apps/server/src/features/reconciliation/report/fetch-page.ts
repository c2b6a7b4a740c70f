/** Asks a vendor for a page of its operations. The answer must be signed, of this call, and within bounds. */
import {
  OPERATIONS_PAGE,
  OPERATIONS_PAGE_BYTES,
  VENDOR_OPERATIONS_PATH,
  type VendorOperation,
  vendorHeaders,
  vendorOperationsValue,
} from '@sampan/contract';
import { askOutside, type OutboundAnswer, OutboundError } from '@sampan/service-kit/outbound';
import { hashBody, isFresh, isSignedBy, signVendorCall } from '@sampan/service-kit/signing';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Random } from '../../../platform/random.ts';
import { readSigningKey, type SigningKey } from '../../vendor-api/index.ts';
import { type Run, selectReportAddress } from '../runs.queries.ts';

const TIMEOUT_MS = 20_000;

/** What a vendor did not do, as a sentence for the operator. */
export class NoReport extends Error {}

export interface ReportParts {
  db: Queryable;
  clock: Clock;
  random: Random;
}

export interface Page {
  operations: VendorOperation[];
  next: string | null;
}

/** @throws NoReport unless the vendor signed these bytes just now, as it signs its calls */
function checkSigned(
  key: SigningKey,
  answer: { headers: OutboundAnswer['headers']; path: string; text: string; now: Date },
): void {
  const header = (name: string) => String(answer.headers[name] ?? '');
  const timestamp = header(vendorHeaders.timestamp);
  const named = header(vendorHeaders.vendor) === key.vendor && header(vendorHeaders.keyId) === key.keyId;
  const call = { timestamp, method: 'POST', path: answer.path, bodyHash: hashBody(answer.text) };
  if (!named || !isFresh(timestamp, answer.now) || !isSignedBy(key.secret, call, header(vendorHeaders.signature)))
    throw new NoReport('its signature does not hold');
}

function readPage(text: string, asked: { requestId: string; after: string | null }): Page {
  let answer: { success?: unknown; value?: unknown } | null = null;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new NoReport('it is no JSON');
  }
  const value = vendorOperationsValue.safeParse(answer?.success === true ? answer.value : null);
  const [issue] = value.error?.issues ?? [];
  if (!value.success) throw new NoReport(`it is not as the contract says at ${issue?.path.join('.') || 'value'}`);
  const { requestId, operations, next } = value.data;
  if (requestId !== asked.requestId) throw new NoReport('it is the answer to another call');
  if (next !== null && next === asked.after) throw new NoReport('its next page is the page itself');
  return { operations, next };
}

/** @throws NoReport that says what came instead */
export async function fetchPage(
  { db, clock, random }: ReportParts,
  run: Pick<Run, 'vendor' | 'cursor'>,
  window: { from: Date; to: Date },
): Promise<Page> {
  const key = await readSigningKey(db, run.vendor);
  const address = await selectReportAddress(db, run.vendor);
  if (!key || address === null) throw new NoReport('it has no key or no address');
  const asked = { requestId: random.uuid(), after: run.cursor };
  const body = JSON.stringify({
    ...asked,
    from: window.from.getTime(),
    to: window.to.getTime(),
    limit: OPERATIONS_PAGE,
  });
  const url = new URL(VENDOR_OPERATIONS_PATH, address);
  try {
    const response = await askOutside({
      url,
      method: 'POST',
      body,
      timeoutMs: TIMEOUT_MS,
      mostBytes: OPERATIONS_PAGE_BYTES,
      headers: {
        'content-type': 'application/json',
        ...signVendorCall(key, { method: 'POST', path: url.pathname, body, now: clock.now() }),
      },
    });
    const { text } = response;
    if (response.status !== 200) throw new NoReport(`it answered ${response.status}`);
    checkSigned(key, { headers: response.headers, path: url.pathname, text, now: clock.now() });
    return readPage(text, asked);
  } catch (error) {
    if (error instanceof NoReport) throw error;
    if (error instanceof OutboundError && error.fault === 'size')
      throw new NoReport(`a page is larger than ${OPERATIONS_PAGE_BYTES} bytes`);
    throw new NoReport(`it gave no answer (${error instanceof OutboundError ? error.fault : (error as Error).name})`);
  }
}

import type {
  VendorBetRequest,
  VendorPotRoundRequest,
  VendorPotRoundValue,
  VendorPotsRequest,
  VendorPotsValue,
  VendorReportRequest,
  VendorRollbackRequest,
  VendorSessionValue,
  VendorWalletValue,
  VendorWinRequest,
} from '@sampan/contract';
import {
  VENDOR_API_PREFIX,
  vendorBalanceValue,
  vendorPotRoundValue,
  vendorPotsValue,
  vendorSessionValue,
  vendorWalletValue,
} from '@sampan/contract';
import { z } from 'zod';
import { signRequest, type VendorKey } from './signature.ts';

/** How long one call may take before its outcome counts as unknown. */
const TIMEOUT_MS = 8_000;

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

export interface PlatformClient {
  openSession(launchCode: string, requestId: string): Promise<Outcome<VendorSessionValue>>;
  readBalance(asked: {
    sessionToken: string;
    gameCode: string;
    requestId: string;
  }): Promise<Outcome<{ balance: string }>>;
  bet(request: VendorBetRequest): Promise<Outcome<VendorWalletValue>>;
  win(request: VendorWinRequest): Promise<Outcome<VendorWalletValue>>;
  rollback(request: VendorRollbackRequest): Promise<Outcome<VendorWalletValue>>;
  readPots(request: VendorPotsRequest): Promise<Outcome<VendorPotsValue>>;
  playForPots(request: VendorPotRoundRequest): Promise<Outcome<VendorPotRoundValue>>;
  /** Of games that are played from the vendor wallet: a round that is over. */
  report(request: VendorReportRequest): Promise<Outcome<VendorWalletValue>>;
}

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

function readAnswer<Value>(status: number, text: string, schema: z.ZodType<Value>): Outcome<Value> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'unknown', reason: `status ${status} without JSON` };
  }
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

export interface PlatformClientOptions {
  /** Origin of the platform's API. */
  platformUrl: string;
  key: VendorKey;
  now: () => number;
}

/** Calls vendor API v1 over HTTP. No call ever throws for what the other side or the network does. */
export function createPlatformClient({ platformUrl, key, now }: PlatformClientOptions): PlatformClient {
  const call = async <Value>(name: string, request: object, schema: z.ZodType<Value>): Promise<Outcome<Value>> => {
    const path = `${VENDOR_API_PREFIX}/${name}`;
    const body = JSON.stringify(request);
    const headers = signRequest(key, { method: 'POST', path, body, timestamp: String(now()) });
    try {
      const response = await fetch(new URL(path, platformUrl), {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { ...headers, 'content-type': 'application/json' },
      });
      return readAnswer(response.status, await response.text(), schema);
    } catch (error) {
      return { kind: 'unknown', reason: (error as Error).name };
    }
  };
  return {
    openSession: (launchCode, requestId) => call('session', { requestId, launchCode }, vendorSessionValue),
    readBalance: ({ sessionToken, requestId }) => call('balance', { requestId, sessionToken }, vendorBalanceValue),
    bet: (request) => call('bet', request, vendorWalletValue),
    win: (request) => call('win', request, vendorWalletValue),
    rollback: (request) => call('rollback', request, vendorWalletValue),
    readPots: (request) => call('pots', request, vendorPotsValue),
    playForPots: (request) => call('pot-round', request, vendorPotRoundValue),
    report: (request) => call('report', request, vendorWalletValue),
  };
}

/** The platform's calls to a vendor's transfer wallet. No call throws for what the vendor or the network does. */
import {
  currencyOf,
  minorOfWire,
  vendorEndSessionValue,
  vendorTransferValue,
  vendorWalletBalanceValue,
  wireOfMinor,
} from '@sampan/contract';
import { askOutside, OutboundError } from '@sampan/service-kit/outbound';
import { signVendorCall } from '@sampan/service-kit/signing';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Random } from '../../../platform/random.ts';
import { readSigningKey, readWireUnit } from '../../vendor-api/index.ts';
import { selectWalletUrl, type TransferRow } from './vendor-wallet.queries.ts';

const TIMEOUT_MS = 8_000;
const MAX_ANSWER = 16_384;

/** unknown: no answer, or one that says nothing for certain. */
export type Said = { state: 'done' | 'refused'; reason: string | null } | { state: 'unknown'; reason: string };

export interface VendorLine {
  db: Queryable;
  clock: Clock;
  random: Random;
}

interface Schema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

/** @returns the value of a good answer, else a sentence on what came instead */
async function ask<Value>(
  line: VendorLine,
  call: { vendor: string; name: string; request: object },
  schema: Schema<Value>,
): Promise<{ value: Value } | { fault: string }> {
  const key = await readSigningKey(line.db, call.vendor);
  const base = await selectWalletUrl(line.db, call.vendor);
  if (!key || base === '') return { fault: 'the vendor has no key or no wallet address' };
  const url = new URL(`${base}/${call.name}`);
  const body = JSON.stringify({ requestId: line.random.uuid(), ...call.request });
  const headers = signVendorCall(key, { method: 'POST', path: url.pathname, body, now: line.clock.now() });
  try {
    const response = await askOutside({
      url,
      method: 'POST',
      body,
      timeoutMs: TIMEOUT_MS,
      mostBytes: MAX_ANSWER,
      headers: { 'content-type': 'application/json', ...headers },
    });
    const answer = JSON.parse(response.text) as { success?: unknown; value?: unknown } | null;
    const value = response.status === 200 && answer?.success === true ? schema.safeParse(answer.value) : null;
    return value?.success ? { value: value.data } : { fault: `answered ${response.status}` };
  } catch (error) {
    return { fault: error instanceof OutboundError ? `no answer (${error.fault})` : (error as Error).name };
  }
}

async function askTransfer(line: VendorLine, row: TransferRow, call: { name: string; request: object }): Promise<Said> {
  const said = await ask(line, { vendor: row.vendor, ...call }, vendorTransferValue);
  if ('fault' in said) return { state: 'unknown', reason: said.fault };
  const { transferId, state, reason = null } = said.value;
  return transferId === row.reference
    ? { state, reason }
    : { state: 'unknown', reason: 'answered for another transfer' };
}

/** The first and only time a transfer is sent. */
export async function sendTransfer(line: VendorLine, row: TransferRow): Promise<Said> {
  const { reference, playerId, direction, currency, vendor } = row;
  const amount = wireOfMinor(row.amount, await readWireUnit(line.db, { vendor, currency: currencyOf(currency) }));
  const request = { transferId: reference, playerRef: playerId, direction, amount, currency };
  return askTransfer(line, row, { name: 'transfer', request });
}

/** What became of it. The vendor must never do afterwards what it says it has not done. */
export function askStatus(line: VendorLine, row: TransferRow): Promise<Said> {
  return askTransfer(line, row, { name: 'status', request: { transferId: row.reference } });
}

/** What a vendor says that it holds, in its words and in minor units; `minor` null: it is no exact amount. */
interface SaidBalance {
  text: string;
  minor: bigint | null;
}

/** What stands at the vendor; null: it does not say. */
export async function askBalance(
  line: VendorLine,
  { vendor, playerId, currency }: { vendor: string; playerId: string; currency: string },
): Promise<SaidBalance | null> {
  const said = await ask(
    line,
    { vendor, name: 'balance', request: { playerRef: playerId, currency } },
    vendorWalletBalanceValue,
  );
  if ('fault' in said) return null;
  const { balance: text } = said.value;
  return { text, minor: minorOfWire(text, await readWireUnit(line.db, { vendor, currency: currencyOf(currency) })) };
}

/** The player may stake nothing more at the vendor. @returns null when it has said so, else what came instead */
export async function askEndSession(
  line: VendorLine,
  { vendor, playerId }: { vendor: string; playerId: string },
): Promise<string | null> {
  const said = await ask(
    line,
    { vendor, name: 'end-session', request: { playerRef: playerId } },
    vendorEndSessionValue,
  );
  return 'fault' in said ? said.fault : null;
}

/** Tells vendors of free rounds. No call throws for what the vendor or the network does. */
import {
  currencyOf,
  VENDOR_FREE_ROUNDS_PATH,
  type VendorFreeRoundsAward,
  type VendorFreeRoundsCancel,
  vendorFreeRoundsAwarded,
  vendorFreeRoundsCancelled,
  wireOfMinor,
} from '@sampan/contract';
import { askOutside, OutboundError } from '@sampan/service-kit/outbound';
import { signVendorCall } from '@sampan/service-kit/signing';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Random } from '../../../platform/random.ts';
import { readSigningKey, readWireUnit } from '../../vendor-api/index.ts';
import { selectVendorAddress, type Told } from './telling.queries.ts';

const TIMEOUT_MS = 8_000;
const MAX_ANSWER = 16_384;

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
  { db, clock }: VendorLine,
  call: { vendor: string; name: 'award' | 'cancel'; request: object },
  schema: Schema<Value>,
): Promise<{ value: Value } | { fault: string }> {
  const key = await readSigningKey(db, call.vendor);
  const address = await selectVendorAddress(db, call.vendor);
  if (!key || address === null) return { fault: 'it has no key or no address' };
  const url = new URL(`${VENDOR_FREE_ROUNDS_PATH}/${call.name}`, address);
  const body = JSON.stringify(call.request);
  try {
    const response = await askOutside({
      url,
      method: 'POST',
      body,
      timeoutMs: TIMEOUT_MS,
      mostBytes: MAX_ANSWER,
      headers: {
        'content-type': 'application/json',
        ...signVendorCall(key, { method: 'POST', path: url.pathname, body, now: clock.now() }),
      },
    });
    if (response.status !== 200) return { fault: `it answered ${response.status}` };
    const answer = JSON.parse(response.text) as { success?: unknown; value?: unknown } | null;
    const value = answer?.success === true ? schema.safeParse(answer.value) : null;
    return value?.success ? { value: value.data } : { fault: 'its answer is not as the contract says' };
  } catch (error) {
    return { fault: error instanceof OutboundError ? `no answer (${error.fault})` : 'its answer is no JSON' };
  }
}

/** @returns null when it can be played, else why not */
export async function tellAward(line: VendorLine, bundle: Told): Promise<string | null> {
  const { bundleId, playerId: playerRef, vendor, gameCode, rounds, currency } = bundle;
  const unit = await readWireUnit(line.db, { vendor, currency: currencyOf(currency) });
  const request: VendorFreeRoundsAward = {
    requestId: line.random.uuid(),
    bundleId,
    playerRef,
    gameCode,
    currency,
    stake: wireOfMinor(bundle.stake, unit),
    rounds,
    expiresAt: bundle.playUntil.getTime(),
  };
  const said = await ask(line, { vendor, name: 'award', request }, vendorFreeRoundsAwarded);
  if ('fault' in said) return said.fault;
  if (said.value.bundleId !== bundleId) return 'it answered for others';
  return said.value.state === 'active' ? null : (said.value.reason ?? 'it refuses them');
}

/** @returns null when no round of it begins any more at the vendor, else why that is not known */
export async function tellCancel(line: VendorLine, { bundleId, vendor }: Told): Promise<string | null> {
  const request: VendorFreeRoundsCancel = { requestId: line.random.uuid(), bundleId };
  const said = await ask(line, { vendor, name: 'cancel', request }, vendorFreeRoundsCancelled);
  if ('fault' in said) return said.fault;
  return said.value.bundleId === bundleId ? null : 'it answered for others';
}

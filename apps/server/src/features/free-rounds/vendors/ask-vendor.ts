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
import { type AskParts, askVendor, readWireUnit, type VendorFault } from '../../vendor-api/index.ts';
import { selectVendorAddress, type Told } from './telling.queries.ts';

function sayFault(fault: VendorFault): string {
  if (fault.kind === 'unknown-address') return 'it has no key or no address';
  if (fault.kind === 'no-answer') return `no answer (${fault.fault})`;
  if (fault.status !== 200) return `it answered ${fault.status}`;
  return fault.isJson ? 'its answer is not as the contract says' : 'its answer is no JSON';
}

/** Where the vendor is told; null: it has no address. */
async function findUrl({ db }: AskParts, vendor: string, name: 'award' | 'cancel'): Promise<URL | null> {
  const address = await selectVendorAddress(db, vendor);
  return address === null ? null : new URL(`${VENDOR_FREE_ROUNDS_PATH}/${name}`, address);
}

/** @returns null when it can be played, else why not */
export async function tellAward(line: AskParts, bundle: Told): Promise<string | null> {
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
  const url = await findUrl(line, vendor, 'award');
  const said = await askVendor(line, { vendor, url, request }, vendorFreeRoundsAwarded);
  if ('fault' in said) return sayFault(said.fault);
  if (said.value.bundleId !== bundleId) return 'it answered for others';
  return said.value.state === 'active' ? null : (said.value.reason ?? 'it refuses them');
}

/** @returns null when no round of it begins any more at the vendor, else why that is not known */
export async function tellCancel(line: AskParts, { bundleId, vendor }: Told): Promise<string | null> {
  const request: VendorFreeRoundsCancel = { requestId: line.random.uuid(), bundleId };
  const url = await findUrl(line, vendor, 'cancel');
  const said = await askVendor(line, { vendor, url, request }, vendorFreeRoundsCancelled);
  if ('fault' in said) return sayFault(said.fault);
  return said.value.bundleId === bundleId ? null : 'it answered for others';
}

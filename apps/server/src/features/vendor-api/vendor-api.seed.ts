import type { Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random.ts';
import { lockOwnVendors, type OwnVendorKey, readNewestKey } from './own-vendors.queries.ts';
import { addVendorKey, carryVendor, saveTransferVendor, saveVendor } from './vendors/vendors.queries.ts';

/** The arcade is a vendor like any other; only its key is made here instead of being agreed with somebody outside. */
export const ARCADE_VENDOR = 'ARCADE';
const FIRST_KEY = 'arcade-1';

/** Makes the arcade known to the brands and returns its key, the same at every start. */
export async function ensureArcadeVendor(
  tx: Tx,
  options: { brands: readonly string[]; origin: string; random: Random },
): Promise<OwnVendorKey> {
  await saveVendor(tx, {
    code: ARCADE_VENDOR,
    name: 'Sampan Arcade',
    baseUrl: options.origin,
    catalogueUrl: `${options.origin}/vendor/catalogue`,
  });
  for (const brand of options.brands) await carryVendor(tx, brand, ARCADE_VENDOR);
  // Two nodes may start at once: the key that is written first is everybody's.
  await lockOwnVendors(tx);
  // A key that an operator has put in the first one's place is the arcade's from its next start on.
  const key = await readNewestKey(tx, ARCADE_VENDOR);
  if (key) return key;
  const secret = options.random.token(32);
  await addVendorKey(tx, { vendor: ARCADE_VENDOR, keyId: FIRST_KEY, secret });
  return { vendorCode: ARCADE_VENDOR, keyId: FIRST_KEY, secret };
}

/** Our second vendor: its games are played with money that stands with it. */
const TRANSFER_VENDOR = 'HARBOUR';

/** Makes the transfer vendor known to the brand and returns its key, the same at every start. */
export async function ensureTransferVendor(
  tx: Tx,
  { brand, origin, random }: { brand: string; origin: string; random: Random },
): Promise<OwnVendorKey> {
  await lockOwnVendors(tx);
  await saveTransferVendor(tx, {
    code: TRANSFER_VENDOR,
    name: 'Harbour House',
    baseUrl: origin,
    catalogueUrl: `${origin}/vendor/wallet/catalogue`,
    isDemo: true,
    walletUrl: `${origin}/vendor/wallet`,
    brand,
    keyId: FIRST_KEY,
    secret: random.token(32),
  });
  const key = await readNewestKey(tx, TRANSFER_VENDOR);
  if (!key) throw new Error('the transfer vendor has no key that is good');
  return key;
}

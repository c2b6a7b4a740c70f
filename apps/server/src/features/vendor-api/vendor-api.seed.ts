import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random.ts';
import { addVendorKey, carryVendor, saveTransferHouse, saveVendor } from './vendors.ts';

/** The house's own games are a vendor like any other; only its key is made here instead of being agreed by letter. */
export const HOUSE_VENDOR = 'ARCADE';
const HOUSE_KEY = 'house-1';

export interface HouseVendorKey {
  vendorCode: string;
  keyId: string;
  secret: string;
}

/** Makes the house vendor known to the brands and returns its key, the same at every start. */
export async function ensureHouseVendor(
  tx: Tx,
  options: { brands: readonly string[]; origin: string; random: Random },
): Promise<HouseVendorKey> {
  await saveVendor(tx, {
    code: HOUSE_VENDOR,
    name: 'Sampan Arcade',
    baseUrl: options.origin,
    catalogueUrl: `${options.origin}/vendor/catalogue`,
  });
  for (const brand of options.brands) await carryVendor(tx, brand, HOUSE_VENDOR);
  // Two nodes may start at once: the key that is written first is everybody's.
  await sql`select pg_advisory_xact_lock(hashtext('games.house-vendor'))`.execute(tx);
  // A key that an operator has put in the first one's place is the house's from its next start on.
  const key = await readNewestKey(tx, HOUSE_VENDOR);
  if (key) return key;
  const secret = options.random.token(32);
  await addVendorKey(tx, { vendor: HOUSE_VENDOR, keyId: HOUSE_KEY, secret });
  return { vendorCode: HOUSE_VENDOR, keyId: HOUSE_KEY, secret };
}

async function readNewestKey(tx: Tx, vendor: string): Promise<HouseVendorKey | null> {
  const { rows } = await sql<{ keyId: string; secret: string }>`
    select key_id as "keyId", secret from vendor_api.vendor_key
    where vendor = ${vendor} and (retired_at is null or retired_at > now())
    order by created_at desc limit 1`.execute(tx);
  return rows[0] ? { vendorCode: vendor, ...rows[0] } : null;
}

/** The house's second vendor: its games are played with money that stands with it. */
const TRANSFER_HOUSE = 'HARBOUR';

/** Makes the transfer house known to the brand and returns its key, the same at every start. */
export async function ensureTransferHouse(
  tx: Tx,
  { brand, origin, random }: { brand: string; origin: string; random: Random },
): Promise<HouseVendorKey> {
  await sql`select pg_advisory_xact_lock(hashtext('games.house-vendor'))`.execute(tx);
  await saveTransferHouse(tx, {
    code: TRANSFER_HOUSE,
    name: 'Harbour House',
    baseUrl: origin,
    catalogueUrl: `${origin}/vendor/wallet/catalogue`,
    walletUrl: `${origin}/vendor/wallet`,
    brand,
    keyId: HOUSE_KEY,
    secret: random.token(32),
  });
  const key = await readNewestKey(tx, TRANSFER_HOUSE);
  if (!key) throw new Error('the transfer house has no key that is good');
  return key;
}

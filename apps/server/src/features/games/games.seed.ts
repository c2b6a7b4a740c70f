import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random.ts';
import { addVendorKey, saveVendor } from './vendor-keys.ts';

/** The house's own games are a vendor like any other; only its key is made here instead of being agreed by letter. */
export const HOUSE_VENDOR = 'ARCADE';
const HOUSE_KEY = 'house-1';

export interface HouseVendorKey {
  vendorCode: string;
  keyId: string;
  secret: string;
}

/** Makes the house vendor known to the brand and returns its key, the same at every start. */
export async function ensureHouseVendor(
  tx: Tx,
  options: { brand: string; origin: string; random: Random },
): Promise<HouseVendorKey> {
  await saveVendor(tx, {
    code: HOUSE_VENDOR,
    name: 'Sampan Arcade',
    baseUrl: options.origin,
    catalogueUrl: `${options.origin}/vendor/catalogue`,
  });
  await sql`insert into games.brand_vendor (brand, vendor) values (${options.brand}, ${HOUSE_VENDOR}) on conflict do nothing`.execute(
    tx,
  );
  // Two nodes may start at once: the key that is written first is everybody's.
  await sql`select pg_advisory_xact_lock(hashtext('games.house-vendor'))`.execute(tx);
  const { rows } = await sql<{
    secret: string;
  }>`select secret from games.vendor_key where vendor = ${HOUSE_VENDOR} and key_id = ${HOUSE_KEY} and retired_at is null`.execute(
    tx,
  );
  const secret = rows[0]?.secret ?? options.random.token(32);
  if (!rows[0]) await addVendorKey(tx, { vendor: HOUSE_VENDOR, keyId: HOUSE_KEY, secret });
  return { vendorCode: HOUSE_VENDOR, keyId: HOUSE_KEY, secret };
}

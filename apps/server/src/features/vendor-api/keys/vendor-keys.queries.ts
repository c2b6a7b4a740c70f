import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { type EncryptedKey, encryptedKey, openKey } from './encrypted-key.queries.ts';

export interface VendorKey {
  secret: string;
  /** The vendor is switched on: it may open sessions and take bets. */
  enabled: boolean;
}

/** A key is good until the moment its retirement names. */
const VALID = sql`(k.retired_at is null or k.retired_at > now())`;

export async function selectKey(
  db: Queryable,
  vendor: string,
  keyId: string,
): Promise<(VendorKey & { used: boolean }) | null> {
  const { rows } = await sql<EncryptedKey & { enabled: boolean; used: boolean }>`
    select ${encryptedKey}, v.enabled, k.used_at is not null as used
    from vendor_api.vendor_key k join vendor_api.vendor v on v.code = k.vendor
    where k.vendor = ${vendor} and k.key_id = ${keyId} and ${VALID}
  `.execute(db);
  const row = rows[0];
  return row ? { secret: await openKey(db, row), enabled: row.enabled, used: row.used } : null;
}

/** Notes that a vendor has signed with the key for the first time. */
export async function noteFirstUse(db: Queryable, vendor: string, keyId: string): Promise<void> {
  await sql`
    update vendor_api.vendor_key set used_at = now()
    where vendor = ${vendor} and key_id = ${keyId} and used_at is null`.execute(db);
}

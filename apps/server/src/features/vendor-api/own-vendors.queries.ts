import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { type EncryptedKey, encryptedKey, openKey } from './keys/encrypted-key.queries.ts';

export interface OwnVendorKey {
  vendorCode: string;
  keyId: string;
  secret: string;
}

export async function readNewestKey(tx: Tx, vendor: string): Promise<OwnVendorKey | null> {
  const { rows } = await sql<EncryptedKey>`
    select ${encryptedKey} from vendor_api.vendor_key k
    where vendor = ${vendor} and (retired_at is null or retired_at > now())
    order by created_at desc limit 1`.execute(tx);
  const row = rows[0];
  return row ? { vendorCode: vendor, keyId: row.keyId, secret: await openKey(tx, row) } : null;
}

/** Nodes that start at once write the keys of our own vendors one after the other. */
export async function lockOwnVendors(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vendor-api.own-vendors'))`.execute(tx);
}

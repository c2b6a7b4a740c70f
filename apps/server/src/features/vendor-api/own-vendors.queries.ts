import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

export interface OwnVendorKey {
  vendorCode: string;
  keyId: string;
  secret: string;
}

export async function readNewestKey(tx: Tx, vendor: string): Promise<OwnVendorKey | null> {
  const { rows } = await sql<{ keyId: string; secret: string }>`
    select key_id as "keyId", secret from vendor_api.vendor_key
    where vendor = ${vendor} and (retired_at is null or retired_at > now())
    order by created_at desc limit 1`.execute(tx);
  return rows[0] ? { vendorCode: vendor, ...rows[0] } : null;
}

/** Nodes that start at once write the keys of our own vendors one after the other. */
export async function lockOwnVendors(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vendor-api.own-vendors'))`.execute(tx);
}

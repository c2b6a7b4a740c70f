import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';

/** Makes the kinds of movement of one vendor's account; call it when a vendor gets a transfer wallet. */
export async function openVendorMovements(tx: Tx, vendor: string): Promise<void> {
  await sql`select ledger.open_vendor_movements(${vendor})`.execute(tx);
}

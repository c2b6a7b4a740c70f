import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** Vendors that publish a catalogue, or the one of this code. */
export async function listCatalogueAddresses(
  db: Queryable,
  only: string | null,
): Promise<{ code: string; url: string }[]> {
  const { rows } = await sql<{ code: string; url: string }>`
    select code, catalogue_url as url from vendor_api.vendor
    where catalogue_url <> '' and (${only}::text is null or code = ${only}) order by code`.execute(db);
  return rows;
}

/** How many games a vendor has here, and when its catalogue was read last. */
export async function readSyncState(db: Queryable, vendor: string): Promise<{ games: number; readAt: Date | null }> {
  const { rows } = await sql<{ games: number; readAt: Date | null }>`
    select catalogue_read_at as "readAt",
      (select count(*)::int from catalogue.game where vendor = code and removed_at is null) as games
    from vendor_api.vendor where code = ${vendor}`.execute(db);
  return rows[0] ?? { games: 0, readAt: null };
}

/** Lists a vendor at the end of a brand's vendors, under maintenance, or hides it. */
export async function placeVendorLast(
  tx: Tx,
  { brand, vendor, enabled }: { brand: string; vendor: string; enabled: boolean },
): Promise<void> {
  if (enabled)
    await sql`insert into vendor_api.brand_vendor (brand, vendor) values (${brand}, ${vendor}) on conflict do nothing`.execute(
      tx,
    );
  await sql`update vendor_api.brand_vendor set enabled = ${enabled}, maintenance = true, position = 9
    where brand = ${brand} and vendor = ${vendor}`.execute(tx);
}

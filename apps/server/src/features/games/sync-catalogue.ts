import { type VendorCatalogue, vendorCatalogue } from '@sampan/contract';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import type { Logger } from '../../platform/observability/log.ts';
import { countPopularity, storeCatalogue } from './catalogue.queries.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 8_000_000;

/** Reads a vendor's catalogue. @throws Error that says what the vendor answered wrongly */
async function fetchCatalogue(url: string): Promise<VendorCatalogue> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`the catalogue at ${url} answered ${response.status}`);
  const text = await response.text();
  if (text.length > MAX_BYTES) throw new Error(`the catalogue at ${url} is larger than ${MAX_BYTES} bytes`);
  const parsed = vendorCatalogue.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(
      `the catalogue at ${url} is not valid at ${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`,
    );
  return parsed.data;
}

/** Pulls every vendor's catalogue. One that fails keeps what it had and is logged; the others go on. @returns vendors that failed */
export async function syncCatalogues(db: Database, log: Logger): Promise<string[]> {
  const { rows } = await sql<{
    code: string;
    catalogue_url: string;
  }>`select code, catalogue_url from games.vendor where catalogue_url <> '' order by code`.execute(db);
  const failed: string[] = [];
  for (const vendor of rows) {
    try {
      const catalogue = await fetchCatalogue(vendor.catalogue_url);
      await inTransaction(db, (tx) => storeCatalogue(tx, vendor.code, catalogue));
    } catch (error) {
      failed.push(vendor.code);
      log.warn({ vendor: vendor.code, err: error }, 'catalogue not read');
    }
  }
  await countPopularity(db);
  return failed;
}

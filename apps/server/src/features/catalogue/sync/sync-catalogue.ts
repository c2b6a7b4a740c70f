import { type VendorCatalogue, vendorCatalogue } from '@sampan/contract';
import type { Logger } from '@sampan/service-kit/log';
import { askOutside } from '@sampan/service-kit/outbound';
import { signVendorCall } from '@sampan/service-kit/signing';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { readSigningKey, type SigningKey } from '../../vendor-api/index.ts';
import { countPopularity, storeCatalogue } from '../catalogue.queries.ts';
import { listCatalogueAddresses } from './sync.queries.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 8_000_000;

/** Reads a vendor's catalogue, signed where the vendor has a key. @throws Error that says what the vendor answered wrongly */
async function fetchCatalogue(url: string, key: SigningKey | null, now: Date): Promise<VendorCatalogue> {
  const { pathname: path } = new URL(url);
  const response = await askOutside({
    url,
    timeoutMs: TIMEOUT_MS,
    mostBytes: MAX_BYTES,
    headers: { accept: 'application/json', ...(key && signVendorCall(key, { method: 'GET', path, body: '', now })) },
  });
  if (!response.ok) throw new Error(`the catalogue at ${url} answered ${response.status}`);
  const parsed = vendorCatalogue.safeParse(JSON.parse(response.text));
  if (!parsed.success)
    throw new Error(
      `the catalogue at ${url} is not valid at ${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`,
    );
  return parsed.data;
}

/** Pulls the catalogue of one vendor, or of all. One that fails keeps what it had and is logged; the others go on. @returns vendors that failed */
export async function syncCatalogues(
  { db, log, clock }: { db: Database; log: Logger; clock: Clock },
  only: string | null = null,
): Promise<string[]> {
  const failed: string[] = [];
  for (const { code, url } of await listCatalogueAddresses(db, only)) {
    try {
      const catalogue = await fetchCatalogue(url, await readSigningKey(db, code), clock.now());
      await inTransaction(db, (tx) => storeCatalogue(tx, code, catalogue));
    } catch (error) {
      failed.push(code);
      log.warn({ vendor: code, err: error }, 'catalogue not read');
    }
  }
  await countPopularity(db);
  return failed;
}

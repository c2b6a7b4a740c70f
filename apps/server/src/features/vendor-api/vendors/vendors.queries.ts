/** Who the vendors are and which keys they and the platform sign with. Written by the operator's command and the seed. */
import { sql } from 'kysely';
import { openVendorMovements } from '../../../ledger/index.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Random } from '../../../platform/random.ts';
import { type EncryptedKey, encryptedKey, insertKey, openKey } from '../keys/encrypted-key.queries.ts';

export interface NewVendor {
  code: string;
  name: string;
  baseUrl: string;
  catalogueUrl: string;
}

/** Makes the vendor known or brings its addresses up to date. */
export async function saveVendor(tx: Tx, vendor: NewVendor): Promise<void> {
  await sql`
    insert into vendor_api.vendor (code, name, base_url, catalogue_url)
    values (${vendor.code}, ${vendor.name}, ${vendor.baseUrl}, ${vendor.catalogueUrl})
    on conflict (code) do update set name = excluded.name, base_url = excluded.base_url,
      catalogue_url = excluded.catalogue_url
  `.execute(tx);
}

/** Adds a key beside those in use. `secret`: at least 32 characters. */
export async function addVendorKey(tx: Tx, key: { vendor: string; keyId: string; secret: string }): Promise<void> {
  await insertKey(tx, key);
}

/** From `at` on (2 s later at most) calls signed with this key are refused. @returns false: no such key that is still good */
export async function retireVendorKey(
  tx: Tx,
  key: { vendor: string; keyId: string; at: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update vendor_api.vendor_key set retired_at = coalesce(${key.at}::timestamptz, now())
    where vendor = ${key.vendor} and key_id = ${key.keyId} and (retired_at is null or retired_at > now())
  `.execute(tx);
  return numAffectedRows === 1n;
}

export interface TransferVendor extends NewVendor {
  /** It shows what the platform can do and answers for nothing. */
  isDemo: boolean;
  /** Where its transfer calls are answered. */
  walletUrl: string;
  brand: string;
  keyId: string;
  secret: string;
}

/** A vendor at whom players' money stands while they play: with its key, its accounts in the ledger, and a brand. */
export async function saveTransferVendor(tx: Tx, named: TransferVendor): Promise<void> {
  await saveVendor(tx, named);
  await sql`update vendor_api.vendor set wallet = 'transfer', wallet_url = ${named.walletUrl}, is_demo = ${named.isDemo} where code = ${named.code}`.execute(
    tx,
  );
  await openVendorMovements(tx, named.code);
  await carryVendor(tx, named.brand, named.code);
  // Behind the vendors whose games need no transfer.
  await sql`update vendor_api.brand_vendor set position = 1 where brand = ${named.brand} and vendor = ${named.code} and position = 0`.execute(
    tx,
  );
  const { keyId, secret, code: vendor } = named;
  if ((await listVendorKeys(tx, vendor)).length === 0) await addVendorKey(tx, { vendor, keyId, secret });
}

export interface KeyLine {
  keyId: string;
  createdAt: Date;
  usedAt: Date | null;
  retiredAt: Date | null;
  valid: boolean;
}

/** The keys of a vendor, newest first, without their secrets. */
export async function listVendorKeys(db: Queryable, vendor: string): Promise<KeyLine[]> {
  const { rows } = await sql<KeyLine>`
    select key_id as "keyId", created_at as "createdAt", used_at as "usedAt", retired_at as "retiredAt",
      retired_at is null or retired_at > now() as valid
    from vendor_api.vendor_key where vendor = ${vendor} order by created_at desc, key_id desc`.execute(db);
  return rows;
}

export interface SigningKey {
  vendor: string;
  keyId: string;
  secret: string;
}

/**
 * The key the platform signs with: the newest that the vendor has signed with itself, so that a vendor never meets a key
 * it has not put in place yet; until it has used any, the oldest. Null: the vendor has no key that is good.
 */
export async function readSigningKey(db: Queryable, vendor: string): Promise<SigningKey | null> {
  const { rows } = await sql<EncryptedKey>`
    select ${encryptedKey} from vendor_api.vendor_key k
    where vendor = ${vendor} and (retired_at is null or retired_at > now())
    order by used_at is null, case when used_at is null then created_at end, created_at desc limit 1`.execute(db);
  const row = rows[0];
  return row ? { vendor, keyId: row.keyId, secret: await openKey(db, row) } : null;
}

/** A vendor may hold this many good keys at once: the one in use and its successor. */
export const KEYS_AT_ONCE = 2;

/**
 * A new key beside the one in use, which stays good until `oldUntil`. Two operators who rotate at once wait for each other.
 * @returns null when two keys are good already
 */
export async function rotateVendorKey(
  tx: Tx,
  { vendor, oldUntil, random }: { vendor: string; oldUntil: Date; random: Random },
): Promise<SigningKey | null> {
  await sql`select 1 from vendor_api.vendor where code = ${vendor} for update`.execute(tx);
  const valid = (await listVendorKeys(tx, vendor)).filter((key) => key.valid);
  if (valid.length >= KEYS_AT_ONCE) return null;
  for (const { keyId } of valid) await retireVendorKey(tx, { vendor, keyId, at: oldUntil });
  const key = { vendor, keyId: `k-${random.token(6)}`, secret: random.token(32) };
  await addVendorKey(tx, key);
  return key;
}

export interface VendorLine {
  code: string;
  name: string;
  wallet: 'seamless' | 'transfer';
  enabled: boolean;
  /** Why the platform itself has switched it off; '' while it has not. */
  stoppedBecause: string;
  /** It answers for nothing: no brand with real money carries it. */
  isDemo: boolean;
  baseUrl: string;
  catalogueUrl: string;
  games: number;
  readAt: Date | null;
}

/** All vendors, or the one of a code. */
export async function listVendors(db: Queryable, code: string | null = null): Promise<VendorLine[]> {
  const { rows } = await sql<VendorLine>`
    select v.code, v.name, v.wallet, v.enabled, v.stopped_because as "stoppedBecause", v.is_demo as "isDemo", v.base_url as "baseUrl", v.catalogue_url as "catalogueUrl",
      (select count(*)::int from catalogue.game g where g.vendor = v.code and g.removed_at is null) as games,
      v.catalogue_read_at as "readAt"
    from vendor_api.vendor v where ${code}::text is null or v.code = ${code} order by v.code`.execute(db);
  return rows;
}

export async function switchVendor(tx: Tx, vendor: string, enabled: boolean): Promise<void> {
  await sql`update vendor_api.vendor set enabled = ${enabled}, stopped_because = '' where code = ${vendor}`.execute(tx);
}

/** A brand carries the vendor's games. */
export async function carryVendor(tx: Tx, brand: string, vendor: string): Promise<void> {
  await sql`
    insert into vendor_api.brand_vendor (brand, vendor) values (${brand}, ${vendor}) on conflict do nothing`.execute(
    tx,
  );
}

export async function switchCarried(
  tx: Tx,
  { brand, vendor, enabled }: { brand: string; vendor: string; enabled: boolean },
): Promise<void> {
  await sql`
    update vendor_api.brand_vendor set enabled = ${enabled} where brand = ${brand} and vendor = ${vendor}`.execute(tx);
}

export async function isPlayMoney(db: Queryable, brand: string): Promise<boolean> {
  const { rows } = await sql`select 1 from brand.brand where brand = ${brand} and play_money`.execute(db);
  return rows.length > 0;
}

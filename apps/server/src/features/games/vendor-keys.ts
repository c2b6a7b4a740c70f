import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';

/** A retired key or a switched-off vendor is noticed everywhere within this time. */
const CACHE_MS = 2_000;

export interface VendorKey {
  secret: string;
  /** The vendor is switched on: it may open sessions and take bets. */
  enabled: boolean;
}

export interface VendorKeys {
  /** Null: no such vendor, no such key, or the key is retired. */
  find(vendor: string, keyId: string): Promise<VendorKey | null>;
}

async function selectKey(db: Queryable, vendor: string, keyId: string): Promise<VendorKey | null> {
  const { rows } = await sql<VendorKey>`
    select k.secret, v.enabled from games.vendor_key k join games.vendor v on v.code = k.vendor
    where k.vendor = ${vendor} and k.key_id = ${keyId} and k.retired_at is null
  `.execute(db);
  return rows[0] ?? null;
}

/** Reads keys through a short cache: one read for thousands of bets. Unknown keys are not kept, so the cache stays small. */
export function createVendorKeys(db: Queryable, clock: Clock): VendorKeys {
  const cache = new Map<string, { key: VendorKey; readAt: number }>();
  /** A key whose time is over is read once for all the calls that arrive meanwhile, not once for each. */
  const reading = new Map<string, Promise<VendorKey | null>>();

  function read(name: string, vendor: string, keyId: string): Promise<VendorKey | null> {
    const started = reading.get(name) ?? selectKey(db, vendor, keyId).finally(() => reading.delete(name));
    reading.set(name, started);
    return started;
  }

  return {
    async find(vendor, keyId) {
      const name = `${vendor}/${keyId}`;
      const now = clock.now().getTime();
      const cached = cache.get(name);
      // Math.abs: a clock that was set back must not keep a retired key alive.
      if (cached && Math.abs(now - cached.readAt) < CACHE_MS) return cached.key;
      const key = await read(name, vendor, keyId);
      if (key) cache.set(name, { key, readAt: now });
      else cache.delete(name);
      return key;
    },
  };
}

export interface NewVendor {
  code: string;
  name: string;
  baseUrl: string;
  catalogueUrl: string;
}

/** Makes the vendor known or brings its addresses up to date. */
export async function saveVendor(tx: Tx, vendor: NewVendor): Promise<void> {
  await sql`
    insert into games.vendor (code, name, base_url, catalogue_url)
    values (${vendor.code}, ${vendor.name}, ${vendor.baseUrl}, ${vendor.catalogueUrl})
    on conflict (code) do update set name = excluded.name, base_url = excluded.base_url,
      catalogue_url = excluded.catalogue_url
  `.execute(tx);
}

/** Adds a key beside those in use. `secret`: at least 32 characters. */
export async function addVendorKey(tx: Tx, key: { vendor: string; keyId: string; secret: string }): Promise<void> {
  await sql`
    insert into games.vendor_key (vendor, key_id, secret) values (${key.vendor}, ${key.keyId}, ${key.secret})
    on conflict (vendor, key_id) do update set secret = excluded.secret, retired_at = null
  `.execute(tx);
}

/** From now on (2 s at most) calls signed with this key are refused. */
export async function retireVendorKey(tx: Tx, vendor: string, keyId: string): Promise<void> {
  await sql`
    update games.vendor_key set retired_at = now()
    where vendor = ${vendor} and key_id = ${keyId} and retired_at is null
  `.execute(tx);
}

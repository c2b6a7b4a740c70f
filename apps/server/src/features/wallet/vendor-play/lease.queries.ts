import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** A lease ends with its session, which logging out, a break and the closing of an account end too. */
const LEASE_SECONDS = 60;

/** By the database, not by what the process remembers of a key: a vendor that was stopped gets no further minute. */
export async function selectVendor(db: Queryable, vendor: string): Promise<{ enabled: boolean; holdsMoney: boolean }> {
  const { rows } = await sql<{ enabled: boolean; holdsMoney: boolean }>`
    select enabled, wallet = 'transfer' as "holdsMoney" from vendor_api.vendor where code = ${vendor}`.execute(db);
  return rows[0] ?? { enabled: false, holdsMoney: false };
}

/**
 * Lets the vendor take stakes of the session's player for a minute from now. One that has run out is not lengthened: what the
 * vendor opened meanwhile stays uncovered. The caller holds the player's lock. @returns until when
 */
export async function extendLease(
  tx: Tx,
  lease: { playerId: string; vendor: string; sessionId: string; expiresAt: Date },
): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    with due as (
      select least(clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}), ${lease.expiresAt}::timestamptz) as until
    ), renewed as (
      update wallet.vendor_lease l set until = due.until from due
      where player_id = ${lease.playerId}::uuid and vendor = ${lease.vendor} and session_id = ${lease.sessionId}::uuid
        and ended_at is null and l.until > clock_timestamp()
      returning l.until
    ), begun as (
      insert into wallet.vendor_lease (player_id, vendor, session_id, until)
      select ${lease.playerId}::uuid, ${lease.vendor}, ${lease.sessionId}::uuid, until from due
      where not exists (select from renewed)
      returning until
    )
    select until from renewed union all select until from begun`.execute(tx);
  return rows[0]?.until ?? new Date(0);
}

/** The sessions of these leases have ended here; the vendors do not know it yet. */
export async function markLeasesEnded(tx: Tx, playerId: string): Promise<void> {
  await sql`
    update wallet.vendor_lease l set ended_at = clock_timestamp()
    where player_id = ${playerId}::uuid and ended_at is null and until > now() - interval '1 hour'
      and exists (select from play.session s where s.id = l.session_id and s.ended_at is not null)`.execute(tx);
}

/** The vendor has said that the player stakes nothing more. */
export async function markPlayEnded(tx: Tx, playerId: string, vendor: string): Promise<void> {
  await sql`
    update wallet.vendor_lease set told_at = clock_timestamp()
    where player_id = ${playerId}::uuid and vendor = ${vendor} and ended_at is not null and told_at is null`.execute(
    tx,
  );
}

export interface HeldAt {
  vendor: string;
  /** Of the money there. */
  currency: string;
  balance: bigint;
}

/** Vendors that hold money of the player, have some on the way there or back, or have had a lease within the last hour. */
export async function selectVendorsOf(db: Queryable, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ vendor: string }>`
    select vendor from wallet.vendor_lease where player_id = ${playerId}::uuid and until > now() - interval '1 hour'
    union select substr(kind, 8) from ledger.account
      where player_id = ${playerId}::uuid and kind like 'vendor:%' and balance > 0
    union select vendor from wallet.vendor_transfer where player_id = ${playerId}::uuid and state = 'pending'`.execute(
    db,
  );
  return rows.map(({ vendor }) => vendor);
}

/** What the ledger shows at the vendor, by currency. */
export async function selectHeldAt(db: Queryable, playerId: string, vendor: string): Promise<HeldAt[]> {
  const { rows } = await sql<HeldAt>`
    select ${vendor} as vendor, currency, balance from ledger.account
    where player_id = ${playerId}::uuid and kind = ${`vendor:${vendor}`} and balance > 0`.execute(db);
  return rows;
}

/** Whether the player still has a game of the vendor open. */
export async function hasLiveSession(db: Queryable, playerId: string, vendor: string): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    select exists (select from play.session where player_id = ${playerId}::uuid and vendor = ${vendor}
      and ended_at is null and expires_at > now() and exchanged_at is not null) as live`.execute(db);
  return rows[0]?.live ?? false;
}

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { StuckKind, StuckRow } from '../../../platform/stuck.queries.ts';
import type { Bundle } from '../bundle.ts';

export type Told = Pick<
  Bundle,
  'bundleId' | 'playerId' | 'brand' | 'vendor' | 'gameCode' | 'currency' | 'stake' | 'rounds' | 'state' | 'tries'
> & { playUntil: Date };

/**
 * Takes what vendors are to be told now, and pushes the next try of each away by a doubling pause up to ten minutes: two
 * nodes do not tell the same at once for long, and telling it twice is nothing.
 */
export async function takeDue(db: Queryable, limit: number): Promise<Told[]> {
  const { rows } = await sql<Told>`
    update free_rounds.bundle set tries = tries + 1,
      tell_at = clock_timestamp() + least(600, 2 * power(2, least(tries, 10))) * interval '1 second'
    where bundle_id in (
      select bundle_id from free_rounds.bundle where tell_at <= clock_timestamp()
      order by tell_at limit ${limit} for update skip locked
    )
    returning bundle_id as "bundleId", player_id as "playerId", brand, vendor, game_code as "gameCode", currency, stake,
      rounds, state, tries, play_until as "playUntil"`.execute(db);
  return rows;
}

/** The vendor has confirmed it; it may have ended meanwhile. @returns whether it can be played now and could not before */
export async function noteTold(db: Queryable, { bundleId, state }: Pick<Told, 'bundleId' | 'state'>): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    update free_rounds.bundle set tell_at = null, fault = null, state = case when state = 'ordered' then 'active' else state end
    where bundle_id = ${bundleId} and state = ${state} returning state`.execute(db);
  return state === 'ordered' && rows.length > 0;
}

export async function noteFault(db: Queryable, bundleId: string, fault: string): Promise<void> {
  await sql`update free_rounds.bundle set fault = ${fault} where bundle_id = ${bundleId}`.execute(db);
}

/** The address of a seamless vendor; null: there is none. */
export async function selectVendorAddress(db: Queryable, vendor: string): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select base_url as address from vendor_api.vendor where code = ${vendor} and wallet = 'seamless'`.execute(db);
  return rows[0]?.address || null;
}

/** Claimed, and the vendor has not confirmed it in ten minutes: the player waits. */
const waiting = sql<StuckRow>`
  select brand, bundle_id as subject, claimed_at as at, null::bigint as amount, null::text as currency,
    vendor || ' does not give them: ' || coalesce(fault, 'not told yet') as detail
  from free_rounds.bundle
  where tell_at is not null and state = 'ordered' and claimed_at < clock_timestamp() - interval '10 minutes'`;

export const bundlesWaiting: StuckKind = { kind: 'free-rounds-waiting', wayOut: 'free-rounds cancel', rows: waiting };

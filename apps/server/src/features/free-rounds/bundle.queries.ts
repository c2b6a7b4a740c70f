import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import type { Bundle, BundleEnd } from './bundle.ts';

const columns = sql`
  bundle_id as "bundleId", player_id as "playerId", brand, cause, title, vendor, game_code as "gameCode", currency, stake,
  rounds, winnings, state, claim_until as "claimUntil", play_days as "playDays", play_until as "playUntil", taken, playing,
  won, ended_because as "endedBecause", settled_at as "settledAt", tries`;

export type NewBundle = Pick<
  Bundle,
  'playerId' | 'brand' | 'cause' | 'title' | 'vendor' | 'gameCode' | 'currency' | 'stake' | 'rounds' | 'winnings'
> & { playDays: number; claimUntil: Date };

/** @returns whose are new: of what was offered before there is none */
export async function insertBundles(
  tx: Tx,
  bundles: readonly NewBundle[],
): Promise<Pick<Bundle, 'playerId' | 'brand'>[]> {
  const given = JSON.stringify(bundles, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  const { rows } = await sql<Pick<Bundle, 'playerId' | 'brand'>>`
    insert into free_rounds.bundle (player_id, brand, cause, title, vendor, game_code, currency, stake, rounds, winnings,
      play_days, claim_until)
    select "playerId", brand, cause, title, vendor, "gameCode", currency, stake, rounds, winnings, "playDays", "claimUntil"
    from jsonb_to_recordset(${given}::jsonb) as b ("playerId" uuid, brand text, cause text, title jsonb, vendor text,
      "gameCode" text, currency text, stake bigint, rounds integer, winnings jsonb, "playDays" integer,
      "claimUntil" timestamptz)
    -- In one order for everybody: two who offer the same would else wait for each other.
    order by "playerId", cause
    on conflict (player_id, cause) do nothing returning player_id as "playerId", brand`.execute(tx);
  return rows;
}

const canBeClaimed = sql`state = 'offered' and claim_until > clock_timestamp()`;

/** What waits for the player's claim or is being played, the one that ends first at the head. */
const isShown = sql`settled_at is null and state <> 'lapsed' and (state <> 'offered' or ${canBeClaimed})`;

/** A row where `selectOwnBundles` would find any. */
export const hasBundles = (playerId: string): RawBuilder<{ has: true }> => sql<{ has: true }>`
  select true as has from free_rounds.bundle where player_id = ${playerId} and ${isShown} limit 1`;

export async function selectOwnBundles(db: Queryable, playerId: string, limit: number): Promise<Bundle[]> {
  const { rows } = await sql<Bundle>`
    select ${columns} from free_rounds.bundle where player_id = ${playerId} and ${isShown}
    order by coalesce(play_until, claim_until), bundle_id limit ${limit}`.execute(db);
  return rows;
}

export async function selectBundle(db: Queryable, bundleId: string): Promise<Bundle | null> {
  const { rows } = await sql<Bundle>`
    select ${columns} from free_rounds.bundle where bundle_id = ${bundleId}`.execute(db);
  return rows[0] ?? null;
}

/** Locks it until the transaction ends. The caller holds the player's lock: it comes first. */
export async function lockBundle(tx: Tx, bundleId: string): Promise<Bundle | null> {
  const { rows } = await sql<Bundle>`
    select ${columns} from free_rounds.bundle where bundle_id = ${bundleId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Claims it: its days begin and the vendor is told. @returns null: it cannot be claimed (any more) */
export async function orderBundle(
  tx: Tx,
  { playerId, bundleId }: { playerId: string; bundleId: string },
): Promise<Bundle | null> {
  const { rows } = await sql<Bundle>`
    update free_rounds.bundle set state = 'ordered', claimed_at = clock_timestamp(), tell_at = clock_timestamp(),
      play_until = date_trunc('milliseconds', clock_timestamp()) + play_days * interval '1 day'
    where bundle_id = ${bundleId} and player_id = ${playerId} and ${canBeClaimed} returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Ends it: no round of it begins any more. `tell`: the vendor is told. */
export async function endBundle(
  tx: Tx,
  bundleId: string,
  { because, tell }: { because: BundleEnd; tell: boolean },
): Promise<Bundle | null> {
  const { rows } = await sql<Bundle>`
    update free_rounds.bundle set state = 'ended', ended_at = clock_timestamp(), ended_because = ${because}, tries = 0,
      tell_at = case when ${tell} then clock_timestamp() end
    where bundle_id = ${bundleId} and state in ('ordered', 'active') returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** @returns whether it was not settled before */
export async function markSettled(tx: Tx, bundleId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update free_rounds.bundle set settled_at = clock_timestamp()
    where bundle_id = ${bundleId} and settled_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ends what nobody has claimed in time. @returns whose, once each */
export async function lapseBundles(tx: Tx, limit: number): Promise<Pick<Bundle, 'playerId' | 'brand'>[]> {
  const { rows } = await sql<Pick<Bundle, 'playerId' | 'brand'>>`
    update free_rounds.bundle set state = 'lapsed'
    where bundle_id in (
      select bundle_id from free_rounds.bundle where state = 'offered' and claim_until <= clock_timestamp()
      order by claim_until limit ${limit} for update skip locked
    ) returning player_id as "playerId", brand`.execute(tx);
  return rows;
}

/** Claimed ones whose days are over. */
export async function selectExpired(db: Queryable, limit: number): Promise<Pick<Bundle, 'bundleId' | 'playerId'>[]> {
  const { rows } = await sql<Pick<Bundle, 'bundleId' | 'playerId'>>`
    select bundle_id as "bundleId", player_id as "playerId" from free_rounds.bundle
    where state in ('ordered', 'active') and play_until <= clock_timestamp() order by play_until limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface ListedBundle extends Bundle {
  username: string;
  fault: string | null;
}

/** Newest first, for an operator. */
export async function selectBrandBundles(
  db: Queryable,
  filter: { brand: string; username: string | null; limit: number },
): Promise<ListedBundle[]> {
  const { rows } = await sql<ListedBundle>`
    select b.*, coalesce(p.username, b."playerId"::text) as username
    from (select ${columns}, offered_at, fault from free_rounds.bundle where brand = ${filter.brand}) b
    left join account.player p on p.player_id = b."playerId"
    where ${filter.username}::text is null or lower(p.username) = lower(${filter.username})
    order by b.offered_at desc, b."bundleId" desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** What a player who leaves has not claimed can not be claimed any more. */
export async function forgetBundles(tx: Tx, playerId: string): Promise<void> {
  await sql`
    update free_rounds.bundle set state = 'lapsed' where player_id = ${playerId} and state = 'offered'`.execute(tx);
}

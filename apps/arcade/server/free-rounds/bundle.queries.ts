import { sql } from 'kysely';
import type { Store } from '../store/open-store.ts';
import type { PlayerGame } from '../store/round.queries.ts';

export interface BundleRow {
  bundle_id: string;
  player_ref: string;
  game_code: string;
  currency_code: string;
  stake: bigint;
  rounds: number;
  expires_at: Date;
}

/** A bundle that can be played, with what has become of it so far. */
export interface OpenBundle extends BundleRow {
  left: number;
  /** minor units */
  won: bigint;
}

/** A round counts when the platform has taken it; one that waits for the answer has its place too. */
const openBundles = sql<OpenBundle>`
  select b.bundle_id, b.player_ref, b.game_code, b.currency_code, b.stake, b.rounds, b.expires_at,
    (b.rounds - r.played)::int as left, r.won
  from arcade.bundle b
  cross join lateral (
    select count(*) filter (where status not in ('refused', 'rolled-back')) as played, coalesce(sum(total), 0)::bigint as won
    from arcade.round where bundle_id = b.bundle_id
  ) r
  where b.ended_at is null and b.expires_at > now() and r.played < b.rounds`;

/** The bundle that the player plays next in the game: the one that expires first. */
export async function findOpenBundle(
  db: Store,
  { playerRef, gameCode }: PlayerGame,
  currency: string,
): Promise<OpenBundle | null> {
  const { rows } = await sql<OpenBundle>`
    select * from (${openBundles}) o where player_ref = ${playerRef} and game_code = ${gameCode}
      and currency_code = ${currency} order by expires_at, bundle_id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What one bundle has brought, also when it is over. */
export async function readBundleFigures(
  db: Store,
  bundleId: string,
): Promise<{ rounds: number; played: number; won: bigint } | null> {
  const { rows } = await sql<{ rounds: number; played: number; won: bigint }>`
    select b.rounds, count(r.*) filter (where r.status not in ('refused', 'rolled-back'))::int as played,
      coalesce(sum(r.total), 0)::bigint as won
    from arcade.bundle b left join arcade.round r on r.bundle_id = b.bundle_id
    where b.bundle_id = ${bundleId} group by b.bundle_id`.execute(db);
  return rows[0] ?? null;
}

/** Keeps a bundle once. @returns what stands under its id; null in every part: it was cancelled before it came */
export async function insertBundle(
  db: Store,
  bundle: BundleRow,
): Promise<{ [Part in keyof BundleRow]: BundleRow[Part] | null } & { ended_at: Date | null }> {
  await sql`
    insert into arcade.bundle (bundle_id, player_ref, game_code, currency_code, stake, rounds, expires_at)
    values (${bundle.bundle_id}, ${bundle.player_ref}, ${bundle.game_code}, ${bundle.currency_code}, ${bundle.stake},
      ${bundle.rounds}, ${bundle.expires_at})
    on conflict (bundle_id) do nothing`.execute(db);
  const { rows } = await sql<BundleRow & { ended_at: Date | null }>`
    select * from arcade.bundle where bundle_id = ${bundle.bundle_id}`.execute(db);
  return rows[0] as BundleRow & { ended_at: Date | null };
}

/** No round of it begins any more, also of one that has not come yet. */
export async function endBundle(db: Store, bundleId: string): Promise<void> {
  await sql`
    insert into arcade.bundle as b (bundle_id, ended_at) values (${bundleId}, now())
    on conflict (bundle_id) do update set ended_at = coalesce(b.ended_at, now())`.execute(db);
}

import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { NotedRank } from './noted-rank.ts';

/** Of these brands, those with a board that runs, or has run within a day. */
export async function selectBrandsWithBoards(db: Queryable, brands: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    select distinct brand from leaderboard.board
    where brand = any (${[...brands]}::text[]) and starts_at <= clock_timestamp()
      and (ends_at is null or ends_at > clock_timestamp() - interval '1 day')`.execute(db);
  return rows.map(({ brand }) => brand);
}

export async function insertRanks(tx: Tx, events: readonly NotedRank[]): Promise<void> {
  await sql`insert into leaderboard.queue (events) values (${JSON.stringify(events)}::jsonb)`.execute(tx);
}

/** Who changes places holds this, one at a time. @returns whether it was free */
export async function lockRanking(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('leaderboard', 0)) as free`.execute(tx);
  return rows[0]?.free ?? false;
}

/** Takes what waits. Under `lockRanking`. */
export async function takeRanks(tx: Tx, batches: number): Promise<NotedRank[]> {
  const { rows } = await sql<{ events: NotedRank[] }>`
    with taken as (
      delete from leaderboard.queue
      where batch_id in (select batch_id from leaderboard.queue order by batch_id limit ${batches})
      returning batch_id, events
    )
    select events from taken order by batch_id`.execute(tx);
  return rows.flatMap(({ events }) => events);
}

export async function hasPoints(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select 1 from leaderboard.queue) as some`.execute(db);
  return rows[0]?.some ?? false;
}

export interface EntryRow {
  playerId: string;
  bucket: number;
  value: bigint;
  reachedAt: Date;
}

export async function selectEntries(db: Queryable, periodId: bigint, players: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select player_id as "playerId", bucket, value, reached_at as "reachedAt" from leaderboard.entry
    where period_id = ${periodId} and player_id = any (${[...players]}::uuid[])`.execute(db);
  return rows;
}

/** Writes what players have reached; one without a value leaves the board. Under `lockRanking`. */
export async function writeEntries(
  tx: Tx,
  periodId: bigint,
  {
    entries,
    gone,
    buckets,
  }: { entries: readonly EntryRow[]; gone: readonly string[]; buckets: ReadonlyMap<number, number> },
): Promise<void> {
  if (entries.length > 0)
    await sql`
      insert into leaderboard.entry (period_id, player_id, bucket, value, reached_at)
      select ${periodId}, * from unnest(${entries.map((one) => one.playerId)}::uuid[],
        ${entries.map((one) => one.bucket)}::int[], ${entries.map((one) => one.value)}::bigint[],
        ${entries.map((one) => one.reachedAt)}::timestamptz[])
      on conflict (period_id, player_id) do update set bucket = excluded.bucket, value = excluded.value,
        reached_at = excluded.reached_at`.execute(tx);
  if (gone.length > 0)
    await sql`delete from leaderboard.entry
      where period_id = ${periodId} and player_id = any (${[...gone]}::uuid[])`.execute(tx);
  const changed = [...buckets].filter(([, change]) => change !== 0);
  if (changed.length > 0)
    // Rows that exist are counted up and down; what is inserted is never below zero.
    await sql`
      with change as (
        select * from unnest(${changed.map(([bucket]) => bucket)}::int[], ${changed.map(([, n]) => n)}::int[]) as u (bucket, n)
      ), counted as (
        update leaderboard.bucket b set players = b.players + c.n from change c
        where b.period_id = ${periodId} and b.bucket = c.bucket returning b.bucket
      )
      insert into leaderboard.bucket (period_id, bucket, players)
      select ${periodId}, c.bucket, c.n from change c where c.bucket not in (select bucket from counted)`.execute(tx);
}

/** The best multiple of each player in a period, from the wagering ledger as it stands: after a bet was changed. */
export async function selectBestMultiples(
  db: Queryable,
  players: readonly string[],
  period: { fromAt: Date; endsAt: Date; currency: string; products: string[] | null; leastStake: bigint },
): Promise<{ playerId: string; value: bigint; at: Date }[]> {
  if (players.length === 0) return [];
  const { rows } = await sql<{ playerId: string; value: bigint; at: Date }>`
    select distinct on (player_id) player_id as "playerId", (stake + net) * 100 / stake as value, at
    from (
      select player_id, sum(stake)::bigint as stake, sum(net)::bigint as net, sum(valid)::bigint as valid,
        min(settled_at) filter (where entry = 0) as at
      from wagering.contribution
      where player_id = any (${[...players]}::uuid[]) and settled_at >= ${period.fromAt} and currency = ${period.currency}
        and (${period.products}::text[] is null or product = any (${period.products}::text[]))
      group by player_id, source, reference
    ) bet
    where at >= ${period.fromAt} and at < ${period.endsAt} and valid > 0 and stake > 0 and stake >= ${period.leastStake}
      and (stake + net) * 100 / stake > 0
    order by player_id, value desc, at`.execute(db);
  return rows;
}

/** Of these players, those who may rank: members with an open account. */
export async function selectRankable(db: Queryable, players: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId" from account.player
    where player_id = any (${[...players]}::uuid[]) and account_type <> 4 and status = 'active'`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

export async function deletePlaces(tx: Tx, playerId: string): Promise<void> {
  await sql`
    with gone as (delete from leaderboard.entry where player_id = ${playerId} returning period_id, bucket)
    update leaderboard.bucket b set players = b.players - 1 from gone g
    where b.period_id = g.period_id and b.bucket = g.bucket`.execute(tx);
}

import { sql } from 'kysely';
import { markEmitted, type Queryable, type Tx } from '../../../platform/database/index.ts';
import type { Bet } from '../missions.rules.ts';
import type { NotedEvent } from './noted-event.ts';

/** Of these brands, those with a mission that runs, or has run within a day: late bets of its time count. */
export async function selectBrandsWithMissions(db: Queryable, brands: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    select distinct brand from missions.mission
    where brand = any (${[...brands]}::text[]) and starts_at <= clock_timestamp()
      and (ends_at is null or ends_at > clock_timestamp() - interval '1 day')`.execute(db);
  return rows.map(({ brand }) => brand);
}

export async function insertEvents(tx: Tx, events: readonly NotedEvent[]): Promise<void> {
  await sql`insert into missions.queue (events) values (${JSON.stringify(events)}::jsonb)`.execute(tx);
}

export async function anyEvents(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from missions.queue) as some`.execute(db);
  return rows[0]?.some ?? false;
}

/** Takes what waits, for this transaction alone. @returns null: another node is at it */
export async function takeEvents(tx: Tx, batches: number): Promise<NotedEvent[] | null> {
  const { rows: locked } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('missions', 0)) as free`.execute(tx);
  if (!locked[0]?.free) return null;
  const { rows } = await sql<{ events: NotedEvent[] }>`
    with taken as (
      delete from missions.queue where batch_id in (select batch_id from missions.queue order by batch_id limit ${batches})
      returning batch_id, events
    )
    select events from taken order by batch_id`.execute(tx);
  return rows.flatMap(({ events }) => events);
}

export interface BetLineName {
  playerId: string;
  source: string;
  reference: string;
  entry: number;
}

/** Each bet as it stood before one of its lines, and when and on which day it was settled. In the order of the names. */
export async function selectBefore(
  db: Queryable,
  names: readonly BetLineName[],
): Promise<(Bet & { at: Date; day: string })[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<Bet & { at: Date; day: string }>`
    select sum(c.stake)::bigint as stake, sum(c.net)::bigint as net, sum(c.valid)::bigint as valid,
      min(c.settled_at) filter (where c.entry = 0) as at,
      min(c.day) filter (where c.entry = 0)::text as day
    from unnest(${names.map((one) => one.playerId)}::uuid[], ${names.map((one) => one.source)}::text[],
      ${names.map((one) => one.reference)}::text[], ${names.map((one) => one.entry)}::int[]) with ordinality
      as u (player_id, source, reference, entry, place)
    join wagering.contribution c on c.player_id = u.player_id and c.source = u.source collate "C"
      and c.reference = u.reference collate "C" and c.entry < u.entry
    group by u.place order by u.place`.execute(db);
  return rows;
}

export interface ProgressName {
  playerId: string;
  brand: string;
  code: string;
  period: string;
}

export interface ProgressRow extends ProgressName {
  version: number;
  total: bigint;
  items: Record<string, string>;
  done: bigint;
  reached: number;
  beganAt: Date;
}

const columns = sql`p.player_id as "playerId", p.brand, p.code, p.period, p.version, p.total, p.items, p.done, p.reached,
  p.began_at as "beganAt"`;

export async function selectProgress(db: Queryable, names: readonly ProgressName[]): Promise<ProgressRow[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<ProgressRow>`
    select ${columns}
    from unnest(${names.map((one) => one.playerId)}::uuid[], ${names.map((one) => one.brand)}::text[],
      ${names.map((one) => one.code)}::text[], ${names.map((one) => one.period)}::text[])
      as u (player_id, brand, code, period)
    join missions.progress p on p.player_id = u.player_id and p.brand = u.brand and p.code = u.code
      and p.period = u.period`.execute(db);
  return rows;
}

/** Progress of one player in these periods. */
export async function selectOwnProgress(
  db: Queryable,
  player: { playerId: string; brand: string; periods: readonly string[] },
): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select ${columns} from missions.progress p
    where p.player_id = ${player.playerId} and p.brand = ${player.brand}
      and p.period = any (${[...player.periods]}::text[])`.execute(db);
  return rows;
}

export async function upsertProgress(tx: Tx, rows: readonly ProgressRow[]): Promise<void> {
  if (rows.length === 0) return;
  const written = rows.map((row) => ({ ...row, total: `${row.total}`, done: `${row.done}` }));
  await sql`
    insert into missions.progress (player_id, brand, code, period, version, total, items, done, reached, began_at)
    select "playerId", brand, code, period, version, total, items, done, reached, "beganAt"
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as x ("playerId" uuid, brand text, code text, period text,
      version int, total bigint, items jsonb, done bigint, reached smallint, "beganAt" timestamptz)
    on conflict (player_id, brand, code, period) do update set total = excluded.total, items = excluded.items,
      done = excluded.done, reached = excluded.reached, changed_at = clock_timestamp()`.execute(tx);
}

export interface AudienceFacts {
  playerId: string;
  registeredAt: Date;
  labels: string[];
  level: number;
  /** 0 member; agents play too, demo accounts do not. */
  accountType: number;
}

/** What an audience is chosen by, of open accounts. */
export async function selectAudienceFacts(db: Queryable, players: readonly string[]): Promise<AudienceFacts[]> {
  const { rows } = await sql<AudienceFacts>`
    select a.player_id as "playerId", a.registered_at as "registeredAt", a.member_labels as labels,
      a.account_type as "accountType", coalesce(max(s.level), 0)::int as level
    from account.player a left join rank.standing s on s.player_id = a.player_id and s.brand = a.brand
    where a.player_id = any (${[...players]}::uuid[]) and a.status = 'active'
    group by a.player_id`.execute(db);
  return rows;
}

/** Tells the open pages of these players that something has counted: one event for all of a brand. */
export async function emitCounted(tx: Tx, brand: string, players: readonly string[]): Promise<void> {
  for (let from = 0; from < players.length; from += EVENT_PLAYERS)
    await sql`
      insert into platform.outbox (brand, topic, player_ids, payload)
      values (${brand}, 'mission', ${players.slice(from, from + EVENT_PLAYERS)}::uuid[], '{"type": "mission"}'::jsonb)`.execute(
      tx,
    );
  if (players.length > 0) markEmitted(tx);
}

/** So many fit into the row itself (baseline 01). */
const EVENT_PLAYERS = 128;

/** Rows of periods that are long over. */
export async function deleteOldProgress(db: Queryable, days: number): Promise<void> {
  await sql`
    delete from missions.progress p using missions.mission m
    where m.brand = p.brand and m.code = p.code and m.period in ('day', 'week', 'month')
      and p.changed_at < now() - ${days} * interval '1 day'`.execute(db);
}

export async function deletePlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from missions.progress where player_id = ${playerId}`.execute(tx);
}

export async function selectNow(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}

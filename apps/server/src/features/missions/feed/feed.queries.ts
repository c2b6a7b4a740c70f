import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
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

/** Progress of these players in any of these periods: of thousands, a pair of lists costs less than a list of pairs. */
export async function selectProgress(db: Queryable, names: readonly ProgressName[]): Promise<ProgressRow[]> {
  if (names.length === 0) return [];
  const periods = [...new Map(names.map((one) => [`${one.brand} ${one.code} ${one.period}`, one])).values()];
  const { rows } = await sql<ProgressRow>`
    select ${columns}
    from missions.progress p
    join unnest(${periods.map((one) => one.brand)}::text[], ${periods.map((one) => one.code)}::text[],
      ${periods.map((one) => one.period)}::text[]) as u (brand, code, period)
      on p.brand = u.brand and p.code = u.code and p.period = u.period
    where p.player_id = any (${[...new Set(names.map((one) => one.playerId))]}::uuid[])`.execute(db);
  return rows;
}

/** Progress of one player in these periods; sums as text. */
export const ownProgress = (player: {
  playerId: string;
  brand: string;
  periods: readonly string[];
}): RawBuilder<OwnProgress> => sql<OwnProgress>`
  select p.code, p.period, p.version, p.total::text, p.items, p.done::text from missions.progress p
  where p.player_id = ${player.playerId} and p.brand = ${player.brand}
    and p.period = any (${[...player.periods]}::text[])`;

export type OwnProgress = Pick<ProgressRow, 'code' | 'period' | 'version' | 'items'> & { total: string; done: string };

export async function upsertProgress(tx: Tx, rows: readonly ProgressRow[]): Promise<void> {
  if (rows.length === 0) return;
  // As columns: a list of objects would be parsed a second time, and a pass writes ten thousand.
  const column = <Value>(read: (row: ProgressRow) => Value) => rows.map(read);
  await sql`
    insert into missions.progress (player_id, brand, code, period, version, total, items, done, reached, began_at)
    select player_id, brand, code, period, version, total, items::jsonb, done, reached, began_at
    from unnest(${column((row) => row.playerId)}::uuid[], ${column((row) => row.brand)}::text[],
      ${column((row) => row.code)}::text[], ${column((row) => row.period)}::text[],
      ${column((row) => row.version)}::int[], ${column((row) => row.total)}::bigint[],
      ${column((row) => JSON.stringify(row.items))}::text[], ${column((row) => row.done)}::bigint[],
      ${column((row) => row.reached)}::smallint[], ${column((row) => row.beganAt)}::timestamptz[])
      as u (player_id, brand, code, period, version, total, items, done, reached, began_at)
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
const audienceFacts = (players: readonly string[]): RawBuilder<AudienceFacts> => sql<AudienceFacts>`
  select a.player_id as "playerId", a.registered_at as "registeredAt", a.member_labels as labels,
    a.account_type as "accountType", coalesce(max(s.level), 0)::int as level
  from account.player a left join rank.standing s on s.player_id = a.player_id and s.brand = a.brand
  where a.player_id = any (${[...players]}::uuid[]) and a.status = 'active'
  group by a.player_id`;

export async function selectAudienceFacts(db: Queryable, players: readonly string[]): Promise<AudienceFacts[]> {
  return (await audienceFacts(players).execute(db)).rows;
}

/** The same of one player as JSON brings it. */
export type OwnFacts = Omit<AudienceFacts, 'registeredAt'> & { registeredAt: string };
export const ownFacts = (playerId: string) => audienceFacts([playerId]) as RawBuilder<unknown> as RawBuilder<OwnFacts>;

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

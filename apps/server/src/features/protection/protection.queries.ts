import type { LimitKind, LimitPeriod } from '@sampan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';

export interface GuardRow {
  breakKind: 'time-out' | 'exclusion' | null;
  breakSince: Date | null;
  /** null with a kind: for good. */
  breakUntil: Date | null;
  realityMinutes: number | null;
  timeZone: string;
}

export interface LimitRow {
  kind: LimitKind;
  period: LimitPeriod;
  /** Minor units; minutes for 'time'. */
  amount: bigint;
  /** A raise that waits; `wanted` null with it is a removal. */
  askedAt: Date | null;
  wanted: bigint | null;
}

/** What the player has asked of protection; null: nothing ever. A break that is over is left out. */
export async function selectGuard(db: Queryable, playerId: string, now: Date): Promise<GuardRow | null> {
  const { rows } = await sql<GuardRow>`
    select case when break_until > ${now} then break_kind end as "breakKind",
      case when break_until > ${now} then break_since end as "breakSince",
      case when break_until > ${now} then nullif(break_until, 'infinity') end as "breakUntil",
      reality_minutes as "realityMinutes", time_zone as "timeZone"
    from protection.guard where player_id = ${playerId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** A row while the player's time-out or exclusion runs. */
export const breakOf = ({ playerId, now }: { playerId: string; now: Date }): RawBuilder<{ kind: string }> => sql<{
  kind: string;
}>`
  select break_kind as kind from protection.guard
  where player_id = ${playerId}::uuid and break_until > ${now} and break_kind is not null`;

/** Makes the player's row, or brings its time zone up to date: then the bets are counted anew. The caller holds the player's lock. */
export async function keepGuard(
  tx: Tx,
  guard: { playerId: string; brand: string; timeZone: string; realityMinutes?: number },
): Promise<void> {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from protection.guard where player_id = ${guard.playerId}::uuid`.execute(tx);
  await sql`
    insert into protection.guard (player_id, brand, time_zone, reality_minutes)
    values (${guard.playerId}::uuid, ${guard.brand}, ${guard.timeZone}, ${guard.realityMinutes ?? null})
    on conflict (player_id) do update set time_zone = excluded.time_zone,
      reality_minutes = coalesce(excluded.reality_minutes, protection.guard.reality_minutes)`.execute(tx);
  const before = rows[0]?.timeZone ?? guard.timeZone;
  if (before !== guard.timeZone) await sql`select protection.recount(${guard.playerId}::uuid)`.execute(tx);
}

/** `until` null: for good. */
export async function writeBreak(
  tx: Tx,
  playerId: string,
  { kind, since, until }: { kind: 'time-out' | 'exclusion'; since: Date; until: Date | null },
): Promise<void> {
  await sql`
    update protection.guard set break_kind = ${kind}, break_since = ${since},
      break_until = coalesce(${until}::timestamptz, 'infinity')
    where player_id = ${playerId}::uuid`.execute(tx);
}

export async function selectLimits(db: Queryable, playerId: string): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select kind, period, amount, asked_at as "askedAt", wanted
    from protection.limit where player_id = ${playerId}::uuid`.execute(db);
  return rows;
}

interface LimitKey {
  playerId: string;
  kind: LimitKind;
  period: LimitPeriod;
}

/** Sets the amount that holds from now on; a raise that waited is gone. */
export async function writeLimit(tx: Tx, { playerId, kind, period }: LimitKey, amount: bigint): Promise<void> {
  await sql`
    insert into protection.limit (player_id, kind, period, amount) values (${playerId}::uuid, ${kind}, ${period}, ${amount})
    on conflict (player_id, kind, period) do update
    set amount = excluded.amount, set_at = now(), asked_at = null, wanted = null`.execute(tx);
}

export async function removeLimit(tx: Tx, { playerId, kind, period }: LimitKey): Promise<void> {
  await sql`
    delete from protection.limit
    where player_id = ${playerId}::uuid and kind = ${kind} and period = ${period}`.execute(tx);
}

/** Notes a raise that waits, or drops it (`askedAt` null). */
export async function writeRaise(
  tx: Tx,
  { playerId, kind, period }: LimitKey,
  { askedAt, wanted }: { askedAt: Date | null; wanted: bigint | null },
): Promise<void> {
  await sql`
    update protection.limit set asked_at = ${askedAt}, wanted = ${wanted}
    where player_id = ${playerId}::uuid and kind = ${kind} and period = ${period}`.execute(tx);
}

/** Starts or ends the counting of bets as the limits ask. The caller holds the player's lock. */
export async function keepCount(tx: Tx, playerId: string): Promise<void> {
  await sql`select protection.keep_count(${playerId}::uuid)`.execute(tx);
}

export interface Used {
  period: LimitPeriod;
  /** When the period began. */
  since: Date;
  stake: bigint;
  net: bigint;
  minutes: bigint;
}

/** What was counted in the running day, week and month of the time zone. */
export async function selectUsed(db: Queryable, playerId: string, timeZone: string, now: Date): Promise<Used[]> {
  const { rows } = await sql<Used>`
    select d.period, (d.start::timestamp at time zone ${timeZone}) as since,
      coalesce(sum(t.stake), 0)::bigint as stake, coalesce(sum(t.net), 0)::bigint as net,
      (coalesce(sum(t.seconds), 0) / 60)::bigint as minutes
    from (
      select period, protection.period_start(period, (${now}::timestamptz at time zone ${timeZone})::date) as start
      from unnest(array['day', 'week', 'month']) as period
    ) d
    left join protection.tally t on t.player_id = ${playerId}::uuid and t.day >= d.start
    group by 1, 2`.execute(db);
  return rows;
}

export async function noteEvent(
  tx: Tx,
  event: { playerId: string; by: string; what: string; details: Record<string, unknown> },
): Promise<void> {
  await sql`
    insert into protection.event (player_id, by, what, details)
    values (${event.playerId}::uuid, ${event.by}, ${event.what}, ${JSON.stringify(event.details)}::jsonb)`.execute(tx);
}

export async function selectEvents(db: Queryable, playerId: string, limit: number) {
  const { rows } = await sql<{ at: Date; by: string; what: string; details: Record<string, unknown> }>`
    select at, by, what, details from protection.event
    where player_id = ${playerId}::uuid order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** When a login session began; null when it is not the player's. */
export async function selectSessionStart(
  db: Queryable,
  { playerId, sessionId }: { playerId: string; sessionId: string },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from platform.session
    where id = ${sessionId}::uuid and player_id = ${playerId}::uuid`.execute(db);
  return rows[0]?.at ?? null;
}

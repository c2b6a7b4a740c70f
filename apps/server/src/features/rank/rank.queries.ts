import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { rankSettings } from './rank.settings.ts';

/** Something that counts for rank; minor units, below zero when it is taken back. */
export interface RankEntry {
  playerId: string;
  brand: string;
  currency: string;
  turnover: bigint;
  deposits: bigint;
  /** Its month is that of the brand's time zone. */
  at: Date;
  timeZone: string;
}

/** Adds to the sums of these players and locks them until the transaction ends. */
export async function addEntries(tx: Tx, entries: readonly RankEntry[]): Promise<void> {
  await sql`
    with entry as materialized (
      select u.*, date_trunc('month', u.at at time zone u.zone)::date as month,
        date_trunc('month', clock_timestamp() at time zone u.zone)::date as this_month
      from unnest(
        ${entries.map((one) => one.playerId)}::uuid[], ${entries.map((one) => one.brand)}::text[],
        ${entries.map((one) => one.currency)}::text[], ${entries.map((one) => one.turnover)}::bigint[],
        ${entries.map((one) => one.deposits)}::bigint[], ${entries.map((one) => one.at)}::timestamptz[],
        ${entries.map((one) => one.timeZone)}::text[]
      ) as u (player_id, brand, currency, turnover, deposits, at, zone)
    ), summed as (
      insert into rank.standing as s (player_id, currency, brand, turnover, deposits, evaluated_until)
      select player_id, currency, min(brand), sum(turnover), sum(deposits), min(this_month)
      from entry group by 1, 2 order by 1, 2
      on conflict (player_id, currency) do update
        set turnover = s.turnover + excluded.turnover, deposits = s.deposits + excluded.deposits
      returning 1
    )
    insert into rank.month_total as m (player_id, currency, month, turnover)
    select player_id, currency, month, sum(turnover) from entry
    -- Names the step before, so that the standing is locked first.
    where (select count(*) from summed) > 0
    group by 1, 2, 3 having sum(turnover) <> 0 order by 1, 2, 3
    on conflict (player_id, currency, month) do update set turnover = m.turnover + excluded.turnover`.execute(tx);
}

export interface StandingRow {
  playerId: string;
  turnover: bigint;
  deposits: bigint;
  /** What the player was last told. */
  level: number;
  fallenTo: number | null;
  risenAt: Date | null;
  /** `yyyy-mm-01`. */
  evaluatedUntil: string;
  /** The best of the months that were not evaluated yet, and this month's. */
  monthTurnover: bigint;
  thisMonthTurnover: bigint;
}

interface Place {
  currency: string;
  timeZone: string;
}

/** A player's standing for `nextLevel`; amounts as text. */
export interface StandingOf {
  turnover: string;
  deposits: string;
  fallenTo: number | null;
  monthTurnover: string;
}

export const standingOf = (playerId: string, currency: string): RawBuilder<StandingOf> => sql<StandingOf>`
  select s.turnover::text, s.deposits::text, s.fallen_to as "fallenTo",
    (select coalesce(max(t.turnover), 0)::text from rank.month_total t
      where t.player_id = s.player_id and t.currency = s.currency and t.month >= s.evaluated_until) as "monthTurnover"
  from rank.standing s where s.player_id = ${playerId} and s.currency = ${currency}`;

export async function selectStandings(
  db: Queryable,
  players: readonly string[],
  { currency, timeZone }: Place,
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select s.player_id as "playerId", s.turnover, s.deposits, s.level, s.fallen_to as "fallenTo", s.risen_at as "risenAt",
      s.evaluated_until::text as "evaluatedUntil", m.best as "monthTurnover", m.current as "thisMonthTurnover"
    from rank.standing s
    cross join lateral (
      select coalesce(max(t.turnover), 0)::bigint as best,
        coalesce(max(t.turnover) filter (where t.month = date_trunc('month', now() at time zone ${timeZone})), 0)::bigint
          as current
      from rank.month_total t
      where t.player_id = s.player_id and t.currency = s.currency and t.month >= s.evaluated_until
    ) m
    where s.player_id = any (${[...players]}::uuid[]) and s.currency = ${currency}
    order by s.player_id`.execute(db);
  return rows;
}

/** Locks a player's standing. @returns false when there is none */
export async function lockStanding(tx: Tx, playerId: string, currency: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from rank.standing where player_id = ${playerId} and currency = ${currency} for update`.execute(tx);
  return rows.length > 0;
}

export interface LevelChange {
  playerId: string;
  currency: string;
  from: number;
  to: number;
  reason: 'reached' | 'taken-back' | 'not-kept';
}

/** Writes the level a player is told of. @returns the number of the change */
export async function writeChange(tx: Tx, change: LevelChange): Promise<bigint> {
  const { playerId, currency, from, to, reason } = change;
  await sql`
    update rank.standing
    set level = ${to}, risen_at = case when ${to}::int > ${from}::int then clock_timestamp() else risen_at end
    where player_id = ${playerId} and currency = ${currency}`.execute(tx);
  const { rows } = await sql<{ id: bigint }>`
    insert into rank.change (player_id, from_level, to_level, reason)
    values (${playerId}, ${from}, ${to}, ${reason}) returning id`.execute(tx);
  return (rows[0] as { id: bigint }).id;
}

export async function selectChanges(
  db: Queryable,
  playerId: string,
  limit: number,
): Promise<{ at: Date; from: number; to: number; reason: LevelChange['reason'] }[]> {
  const { rows } = await sql<{ at: Date; from: number; to: number; reason: LevelChange['reason'] }>`
    select at, from_level as from, to_level as to, reason from rank.change
    where player_id = ${playerId} order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Players whose months are due to be evaluated, and the first month that is not evaluated today. */
export async function selectUnevaluated(
  db: Queryable,
  asked: { brand: string; currency: string; timeZone: string; graceHours: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId" from rank.standing
    where brand = ${asked.brand} and currency = ${asked.currency} and evaluated_until < ${openMonth(asked)}
    order by evaluated_until, player_id limit ${asked.limit}`.execute(db);
  return rows.map((row) => row.playerId);
}

/** The month that is still open: what was staked in the last hours of a month may be counted some hours later. */
const openMonth = (place: { timeZone: string; graceHours: number }) =>
  sql`date_trunc('month', (now() - ${place.graceHours} * interval '1 hour') at time zone ${place.timeZone})::date`;

export interface DueMonth {
  turnover: bigint;
  risenInMonth: boolean;
}

/** The next month of a player to be evaluated; null when there is none. Under the lock of the standing. */
export async function selectDueMonth(
  db: Queryable,
  asked: { playerId: string; currency: string; timeZone: string; graceHours: number },
): Promise<DueMonth | null> {
  const { rows } = await sql<DueMonth>`
    select coalesce(m.turnover, 0)::bigint as turnover,
      coalesce(date_trunc('month', s.risen_at at time zone ${asked.timeZone}) = s.evaluated_until, false) as "risenInMonth"
    from rank.standing s
    left join rank.month_total m on m.player_id = s.player_id and m.currency = s.currency and m.month = s.evaluated_until
    where s.player_id = ${asked.playerId} and s.currency = ${asked.currency} and s.evaluated_until < ${openMonth(asked)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The month is evaluated; the next one is on. */
export async function markEvaluated(
  tx: Tx,
  evaluated: { playerId: string; currency: string; fallenTo: number | null },
): Promise<void> {
  await sql`
    update rank.standing set evaluated_until = (evaluated_until + interval '1 month')::date, fallen_to = ${evaluated.fallenTo}
    where player_id = ${evaluated.playerId} and currency = ${evaluated.currency}`.execute(tx);
}

export async function listBrands(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`select brand from brand.brand order by brand`.execute(db);
  return rows.map(({ brand }) => brand);
}

/** Whether a brand has set levels of its own. */
export async function hasLevels(db: Queryable, brand: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from brand.setting where brand = ${brand} and key = ${rankSettings.levels.key}`.execute(db);
  return rows.length > 0;
}

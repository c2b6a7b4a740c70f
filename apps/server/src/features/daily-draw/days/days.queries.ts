import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { WheelPlace } from '../daily-draw.settings.ts';

/** A place as a day has it: `cost` in minor units, or points. */
export type FixedPlace = WheelPlace & { cost: string };

export interface DayRow {
  brand: string;
  /** `yyyy-mm-dd` in the brand's time zone. */
  day: string;
  seedHash: string;
  /** null until the day is over. */
  seed: string | null;
  committedAt: Date;
  startsAt: Date;
  endsAt: Date;
  places: FixedPlace[] | null;
  budget: bigint | null;
  budgetPoints: bigint | null;
  spent: bigint;
  spentPoints: bigint;
  openedAt: Date | null;
}

const columns = sql`
  brand, to_char(day, 'YYYY-MM-DD') as day, seed_hash as "seedHash", seed, committed_at as "committedAt", starts_at as "startsAt",
  ends_at as "endsAt", places, budget, budget_points as "budgetPoints", spent, spent_points as "spentPoints",
  opened_at as "openedAt"`;

/** The next days from today on that have no seed, in the brand's time zone. */
export async function selectUncommitted(
  db: Queryable,
  { brand, timeZone, ahead }: { brand: string; timeZone: string; ahead: number },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(d, 'YYYY-MM-DD') as day
    from generate_series(0, ${ahead}::int) n
    cross join lateral (select (clock_timestamp() at time zone ${timeZone})::date + n as d) t
    where not exists (select from daily_draw.day k where k.brand = ${brand} and k.day = t.d) order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

export interface EncryptedSeed {
  bytes: Buffer;
  keyId: string;
}

/** Nothing where another node has committed the day. */
export async function insertDay(
  tx: Tx,
  given: { brand: string; day: string; timeZone: string; seedHash: string; seed: EncryptedSeed },
): Promise<void> {
  const { brand, day, timeZone, seedHash, seed } = given;
  await sql`
    insert into daily_draw.day (brand, day, seed_hash, seed_encrypted, seed_key, starts_at, ends_at)
    values (${brand}, ${day}::date, ${seedHash}, ${seed.bytes}, ${seed.keyId},
      ${day}::date::timestamp at time zone ${timeZone}, (${day}::date + 1)::timestamp at time zone ${timeZone})
    on conflict do nothing`.execute(tx);
}

/** The day that runs. */
export async function selectToday(db: Queryable, brand: string): Promise<DayRow | null> {
  const { rows } = await sql<DayRow>`
    select ${columns} from daily_draw.day
    where brand = ${brand} and starts_at <= clock_timestamp() and ends_at > clock_timestamp()`.execute(db);
  return rows[0] ?? null;
}

/** A day that runs, as a player finds it; amounts as text. */
export interface TodayOf {
  day: string;
  endsAt: string;
  /** null: nobody has looked yet, so its wheel is not fixed. */
  places: FixedPlace[] | null;
  budget: string | null;
  budgetPoints: string | null;
  spent: string;
  spentPoints: string;
  drawn: boolean;
}

export const todayOf = ({ brand, playerId }: { brand: string; playerId: string }): RawBuilder<TodayOf> => sql<TodayOf>`
  select to_char(d.day, 'YYYY-MM-DD') as day, d.ends_at as "endsAt", d.places, d.budget::text,
    d.budget_points::text as "budgetPoints", d.spent::text, d.spent_points::text as "spentPoints",
    exists (select from daily_draw.draw x where x.player_id = ${playerId} and x.day = d.day) as drawn
  from daily_draw.day d
  where d.brand = ${brand} and d.starts_at <= clock_timestamp() and d.ends_at > clock_timestamp()`;

/** The same, locked: draws of a brand come one after the other, so that no two take the last of the budget. */
export async function lockToday(tx: Tx, brand: string): Promise<DayRow | null> {
  const { rows } = await sql<DayRow>`
    select ${columns} from daily_draw.day
    where brand = ${brand} and starts_at <= clock_timestamp() and ends_at > clock_timestamp() for update`.execute(tx);
  return rows[0] ?? null;
}

/** Fixes the wheel of a day; what is fixed stays. */
export async function fixWheel(
  tx: Tx,
  { brand, day }: Pick<DayRow, 'brand' | 'day'>,
  wheel: { places: readonly FixedPlace[]; budget: bigint; budgetPoints: bigint },
): Promise<void> {
  await sql`
    update daily_draw.day set places = ${JSON.stringify(wheel.places)}::jsonb, budget = ${wheel.budget},
      budget_points = ${wheel.budgetPoints}
    where brand = ${brand} and day = ${day}::date and places is null`.execute(tx);
}

export async function addSpent(
  tx: Tx,
  { brand, day }: Pick<DayRow, 'brand' | 'day'>,
  spent: { money: bigint; points: bigint },
): Promise<void> {
  await sql`
    update daily_draw.day set spent = spent + ${spent.money}, spent_points = spent_points + ${spent.points}
    where brand = ${brand} and day = ${day}::date`.execute(tx);
}

/** Days that are over and not opened, locked; what another node opens is passed by. */
export async function lockOver(
  tx: Tx,
  { minutes, limit }: { minutes: number; limit: number },
): Promise<(Pick<DayRow, 'brand' | 'day'> & EncryptedSeed)[]> {
  const { rows } = await sql<Pick<DayRow, 'brand' | 'day'> & EncryptedSeed>`
    select brand, to_char(day, 'YYYY-MM-DD') as day, seed_encrypted as bytes, seed_key as "keyId" from daily_draw.day
    where seed is null and ends_at <= clock_timestamp() - make_interval(mins => ${minutes})
    order by ends_at limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export async function openDay(tx: Tx, { brand, day }: Pick<DayRow, 'brand' | 'day'>, seed: string): Promise<void> {
  await sql`
    update daily_draw.day set seed = ${seed}, opened_at = clock_timestamp(), seed_encrypted = null, seed_key = null
    where brand = ${brand} and day = ${day}::date and seed is null`.execute(tx);
}

export async function selectSeed(tx: Tx, { brand, day }: Pick<DayRow, 'brand' | 'day'>): Promise<EncryptedSeed | null> {
  const { rows } = await sql<EncryptedSeed>`
    select seed_encrypted as bytes, seed_key as "keyId" from daily_draw.day
    where brand = ${brand} and day = ${day}::date and seed_key is not null`.execute(tx);
  return rows[0] ?? null;
}

export async function selectSeedsToEncrypt(
  tx: Tx,
  keyId: string,
  limit: number,
): Promise<(Pick<DayRow, 'brand' | 'day'> & EncryptedSeed)[]> {
  const { rows } = await sql<Pick<DayRow, 'brand' | 'day'> & EncryptedSeed>`
    select brand, to_char(day, 'YYYY-MM-DD') as day, seed_encrypted as bytes, seed_key as "keyId"
    from daily_draw.day where seed_key <> ${keyId} limit ${limit} for update`.execute(tx);
  return rows;
}

export async function updateSeed(
  tx: Tx,
  { brand, day }: Pick<DayRow, 'brand' | 'day'>,
  { bytes, keyId }: EncryptedSeed,
): Promise<void> {
  await sql`
    update daily_draw.day set seed_encrypted = ${bytes}, seed_key = ${keyId}
    where brand = ${brand} and day = ${day}::date`.execute(tx);
}

/** The newest day that was opened and had a wheel. */
export async function selectLastOpened(db: Queryable, brand: string): Promise<DayRow | null> {
  const { rows } = await sql<DayRow>`
    select ${columns} from daily_draw.day
    where brand = ${brand} and seed is not null and places is not null order by day desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function listWheelBrands(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`select brand from brand.brand order by brand`.execute(db);
  return rows.map(({ brand }) => brand);
}

/** Marks of days that are over tell nothing any more. */
export async function pruneMarks(db: Queryable): Promise<void> {
  await sql`
    delete from daily_draw.person_mark m using daily_draw.day d
    where d.brand = m.brand and d.day = m.day and d.seed is not null`.execute(db);
}

import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type Mission, type MissionInput, type MissionVersion, readStored, writeStored } from './mission-schema.ts';

interface StoredMission extends Omit<Mission, 'versions'> {
  versions: (Omit<MissionVersion, 'since'> & { since: string })[];
}

const columns = sql`m.brand, m.code, m.period, m.position, m.starts_at as "startsAt", m.ends_at as "endsAt",
  (select jsonb_agg(jsonb_build_object('version', v.version, 'since', v.since, 'rule', v.rule, 'steps', v.steps,
    'audience', v.audience, 'texts', v.texts, 'claimDays', v.claim_days) order by v.version)
    from missions.version v where v.brand = m.brand and v.code = m.code) as versions`;

const read = ({ versions, ...mission }: StoredMission): Mission => ({
  ...mission,
  versions: (readStored(versions) as StoredMission['versions']).map(({ since, ...version }) => ({
    ...version,
    since: new Date(since),
  })),
});

/** Missions of a brand (null: of all) that have started and have not been over for more than a day. */
export async function selectRunning(db: Queryable, brand: string | null = null): Promise<Mission[]> {
  const { rows } = await sql<StoredMission>`
    select ${columns} from missions.mission m
    where (${brand}::text is null or m.brand = ${brand}) and m.starts_at <= clock_timestamp()
      and (m.ends_at is null or m.ends_at > clock_timestamp() - interval '1 day')
    order by m.brand, m.position, m.code`.execute(db);
  return rows.map(read);
}

/**
 * Names what stands of a brand's missions: another name once a row was written, changed or taken away, whoever did it and
 * whatever became of it. A row version is written by one transaction at one place.
 */
export const definitionsName = (brand: string): RawBuilder<{ name: string }> => sql<{ name: string }>`
  select current_database() || ' ' || coalesce((select string_agg(m.xmin::text || m.ctid::text, ' ' order by m.code)
      from missions.mission m where m.brand = ${brand}), '') || ' '
    || coalesce((select string_agg(v.xmin::text || v.ctid::text, ' ' order by v.code, v.version)
      from missions.version v where v.brand = ${brand}), '') as name`;

/** Missions of a brand that are not over, those too that have not started. */
export async function selectCurrent(db: Queryable, brand: string): Promise<Mission[]> {
  const { rows } = await sql<StoredMission>`
    select ${columns} from missions.mission m
    where m.brand = ${brand} and m.starts_at is not null and (m.ends_at is null or m.ends_at > clock_timestamp())
    order by m.position, m.code`.execute(db);
  return rows.map(read);
}

export async function selectAll(db: Queryable, brand: string): Promise<Mission[]> {
  const { rows } = await sql<StoredMission>`
    select ${columns} from missions.mission m where m.brand = ${brand} order by m.position, m.code`.execute(db);
  return rows.map(read);
}

export async function lockMission(tx: Tx, { brand, code }: { brand: string; code: string }): Promise<Mission | null> {
  await sql`select 1 from missions.mission where brand = ${brand} and code = ${code} for update`.execute(tx);
  const { rows } = await sql<StoredMission>`
    select ${columns} from missions.mission m where m.brand = ${brand} and m.code = ${code}`.execute(tx);
  return rows[0] ? read(rows[0]) : null;
}

/** A further version; the mission itself with its first. @returns its number */
export async function insertVersion(tx: Tx, brand: string, mission: MissionInput): Promise<number> {
  const { code, period, position, rule, steps, audience, texts, claimDays } = mission;
  await sql`
    insert into missions.mission (brand, code, period, position) values (${brand}, ${code}, ${period}, ${position})
    on conflict (brand, code) do update set position = excluded.position`.execute(tx);
  const { rows } = await sql<{ version: number }>`
    insert into missions.version (brand, code, version, rule, steps, audience, texts, claim_days)
    select ${brand}, ${code}, coalesce(max(version), 0) + 1, ${writeStored(rule)}::jsonb, ${writeStored(steps)}::jsonb,
      ${writeStored(audience)}::jsonb, ${writeStored(texts)}::jsonb, ${claimDays}
    from missions.version where brand = ${brand} and code = ${code}
    returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

export async function updateTimes(
  tx: Tx,
  { brand, code, startsAt, endsAt }: Pick<Mission, 'brand' | 'code' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  await sql`update missions.mission set starts_at = ${startsAt}, ends_at = ${endsAt}
    where brand = ${brand} and code = ${code}`.execute(tx);
}

/** How many players are in a mission, and how many prizes it has offered. */
export async function selectTaking(
  db: Queryable,
  brand: string,
): Promise<{ code: string; players: number; reached: number }[]> {
  const { rows } = await sql<{ code: string; players: number; reached: number }>`
    select code, count(distinct player_id)::int as players, sum(reached)::int as reached
    from missions.progress where brand = ${brand} group by code`.execute(db);
  return rows;
}

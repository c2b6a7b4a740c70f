import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import type { CampaignName } from './awards/award.queries.ts';

export type CampaignState = 'draft' | 'live' | 'paused' | 'ended';

export interface CampaignRow extends CampaignName {
  state: CampaignState;
  liveVersion: number | null;
  latestVersion: number;
  spent: bigint;
  startsAt: Date | null;
  endsAt: Date | null;
  /** `yyyy-mm-dd` */
  evaluatedUntil: string | null;
  /** Of the running version; null: none was started. */
  data: unknown;
}

const columns = sql`c.brand, c.campaign_id as "campaignId", c.state, c.live_version as "liveVersion", c.spent,
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.evaluated_until::text as "evaluatedUntil", v.data,
  (select max(version) from campaigns.version n where n.brand = c.brand and n.campaign_id = c.campaign_id) as "latestVersion"`;
const withData = sql`campaigns.campaign c
  left join campaigns.version v on v.brand = c.brand and v.campaign_id = c.campaign_id and v.version = c.live_version`;

export async function selectCampaigns(db: Queryable, brand: string): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select ${columns} from ${withData} where c.brand = ${brand} order by c.state = 'ended', c.campaign_id`.execute(db);
  return rows;
}

export async function selectCampaign(db: Queryable, { brand, campaignId }: CampaignName): Promise<CampaignRow | null> {
  const { rows } = await sql<CampaignRow>`
    select ${columns} from ${withData} where c.brand = ${brand} and c.campaign_id = ${campaignId}`.execute(db);
  return rows[0] ?? null;
}

/** The row whose lock everything takes that gives or changes. @returns null: there is none */
export async function lockCampaign(tx: Tx, name: CampaignName): Promise<CampaignRow | null> {
  await sql`
    select from campaigns.campaign where brand = ${name.brand} and campaign_id = ${name.campaignId} for update`.execute(
    tx,
  );
  return selectCampaign(tx, name);
}

/** Campaigns that give now, by what they listen to. `triggers` null: all. */
export async function selectLive(
  db: Queryable,
  { brand, triggers }: { brand: string | null; triggers: readonly string[] | null },
): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select ${columns} from ${withData}
    where (${brand}::text is null or c.brand = ${brand}) and c.state = 'live'
      and (${triggers}::text[] is null or c.trigger = any (${triggers}::text[]))
      and coalesce(c.starts_at, '-infinity') <= clock_timestamp() and coalesce(c.ends_at, 'infinity') > clock_timestamp()
    order by c.brand, c.campaign_id`.execute(db);
  return rows;
}

/** The running campaign that a code opens, in small or capital letters. */
export async function selectByCode(db: Queryable, brand: string, code: string): Promise<CampaignRow | null> {
  const { rows } = await sql<CampaignRow>`
    select ${columns} from ${withData}
    where c.brand = ${brand} and lower(c.code) = lower(${code}) and c.state = 'live'
      and coalesce(c.starts_at, '-infinity') <= clock_timestamp() and coalesce(c.ends_at, 'infinity') > clock_timestamp()`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** @returns the number of the new version */
export async function insertVersion(
  tx: Tx,
  { brand, campaignId }: CampaignName,
  { data, savedBy }: { data: unknown; savedBy: string },
): Promise<number> {
  await sql`
    insert into campaigns.campaign (brand, campaign_id) values (${brand}, ${campaignId}) on conflict do nothing`.execute(
    tx,
  );
  await sql`
    select from campaigns.campaign where brand = ${brand} and campaign_id = ${campaignId} for update`.execute(tx);
  const { rows } = await sql<{ version: number }>`
    insert into campaigns.version (brand, campaign_id, version, data, saved_by)
    select ${brand}, ${campaignId}, coalesce(max(version), 0) + 1, ${JSON.stringify(data)}::jsonb, ${savedBy}
    from campaigns.version where brand = ${brand} and campaign_id = ${campaignId} returning version`.execute(tx);
  return (rows[0] as { version: number }).version;
}

export async function selectVersion(
  db: Queryable,
  { brand, campaignId }: CampaignName,
  version: number,
): Promise<{ data: unknown; savedBy: string; savedAt: Date } | null> {
  const { rows } = await sql<{ data: unknown; savedBy: string; savedAt: Date }>`
    select data, saved_by as "savedBy", saved_at as "savedAt" from campaigns.version
    where brand = ${brand} and campaign_id = ${campaignId} and version = ${version}`.execute(db);
  return rows[0] ?? null;
}

export interface Start {
  version: number;
  trigger: string;
  code: string | null;
  startsAt: string | null;
  endsAt: string | null;
  /** A scheduled rule looks at days from here on: nothing of before is given. */
  today: string;
}

/** @returns whether it runs; false: another running campaign has its code */
export async function startVersion(tx: Tx, { brand, campaignId }: CampaignName, start: Start): Promise<boolean> {
  if (start.code !== null) {
    const { rows } = await sql<{ id: string }>`
      select campaign_id as id from campaigns.campaign
      where brand = ${brand} and lower(code) = lower(${start.code}) and state <> 'ended' and campaign_id <> ${campaignId}`.execute(
      tx,
    );
    if (rows.length > 0) return false;
  }
  await sql`
    update campaigns.campaign set state = 'live', live_version = ${start.version}, trigger = ${start.trigger},
      code = ${start.code}, starts_at = ${start.startsAt}, ends_at = ${start.endsAt},
      evaluated_until = coalesce(evaluated_until, ${start.today}::date)
    where brand = ${brand} and campaign_id = ${campaignId}`.execute(tx);
  return true;
}

export async function updateState(
  tx: Tx,
  { brand, campaignId }: CampaignName,
  state: Exclude<CampaignState, 'draft'>,
): Promise<void> {
  await sql`
    update campaigns.campaign set state = ${state} where brand = ${brand} and campaign_id = ${campaignId}`.execute(tx);
}

export async function writeDryRun(
  tx: Tx,
  { brand, campaignId }: CampaignName,
  { version, result, runBy }: { version: number; result: unknown; runBy: string },
): Promise<void> {
  await sql`
    insert into campaigns.dry_run (brand, campaign_id, version, result, run_by)
    values (${brand}, ${campaignId}, ${version}, ${JSON.stringify(result)}::jsonb, ${runBy})
    on conflict (brand, campaign_id, version) do update
      set result = excluded.result, run_by = excluded.run_by, run_at = clock_timestamp()`.execute(tx);
}

export async function selectDryRun(
  db: Queryable,
  { brand, campaignId }: CampaignName,
  version: number,
): Promise<{ result: unknown; runAt: Date } | null> {
  const { rows } = await sql<{ result: unknown; runAt: Date }>`
    select result, run_at as "runAt" from campaigns.dry_run
    where brand = ${brand} and campaign_id = ${campaignId} and version = ${version}`.execute(db);
  return rows[0] ?? null;
}

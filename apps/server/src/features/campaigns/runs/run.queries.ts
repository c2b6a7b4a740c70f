import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { CampaignName } from '../awards/award.queries.ts';

export interface RunRow {
  day: string;
  afterPlayer: string | null;
}

/** Opens the day's run, or goes on with it. The caller holds the campaign's row. */
export async function openRun(
  tx: Tx,
  { brand, campaignId }: CampaignName,
  day: string,
  version: number,
): Promise<RunRow> {
  await sql`
    insert into campaigns.run (brand, campaign_id, day, version) values (${brand}, ${campaignId}, ${day}::date, ${version})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<RunRow>`
    select day::text, after_player as "afterPlayer" from campaigns.run
    where brand = ${brand} and campaign_id = ${campaignId} and day = ${day}::date`.execute(tx);
  return rows[0] as RunRow;
}

export async function advanceRun(
  tx: Tx,
  { brand, campaignId }: CampaignName,
  { day, afterPlayer, players }: { day: string; afterPlayer: string; players: number },
): Promise<void> {
  await sql`
    update campaigns.run set after_player = ${afterPlayer}, players = players + ${players}
    where brand = ${brand} and campaign_id = ${campaignId} and day = ${day}::date`.execute(tx);
}

/** The day is evaluated to the end. */
export async function finishDay(tx: Tx, { brand, campaignId }: CampaignName, day: string): Promise<void> {
  await sql`
    update campaigns.run set done_at = clock_timestamp()
    where brand = ${brand} and campaign_id = ${campaignId} and day = ${day}::date`.execute(tx);
  await sql`
    update campaigns.campaign set evaluated_until = ${day}::date
    where brand = ${brand} and campaign_id = ${campaignId}`.execute(tx);
}

export interface EventRow {
  brand: string;
  playerId: string;
  kind: 'deposit' | 'joined' | 'level';
  reference: string;
  amount: bigint | null;
}

/** Notes what happened, in brands that have a running campaign for it; nothing is written in others. */
export async function insertEvents(tx: Tx, events: readonly (EventRow & { at: Date })[]): Promise<void> {
  await sql`
    insert into campaigns.event (brand, player_id, kind, reference, amount, happened_at)
    select u.brand, u.player_id, u.kind, u.reference, u.amount, u.at
    from unnest(${events.map((one) => one.brand)}::text[], ${events.map((one) => one.playerId)}::uuid[],
      ${events.map((one) => one.kind)}::text[], ${events.map((one) => one.reference)}::text[],
      ${events.map((one) => one.amount)}::bigint[], ${events.map((one) => one.at)}::timestamptz[])
      as u (brand, player_id, kind, reference, amount, at)
    where exists (select from campaigns.campaign c where c.brand = u.brand and c.trigger = u.kind and c.state = 'live')`.execute(
    tx,
  );
}

/** Takes what waits, for this transaction alone; another node takes others. */
export async function takeEvents(tx: Tx, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with taken as (
      delete from campaigns.event where event_id in (
        select event_id from campaigns.event order by event_id limit ${limit} for update skip locked
      ) returning *
    )
    select brand, player_id as "playerId", kind, reference, amount from taken order by event_id`.execute(tx);
  return rows;
}

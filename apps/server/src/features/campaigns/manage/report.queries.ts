import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { CampaignName } from '../awards/award.queries.ts';

export interface CampaignReport {
  awards: number;
  players: number;
  /** Minor units: promised, credited to players, still waiting for a claim, and what nobody claimed. */
  given: bigint;
  claimed: bigint;
  waiting: bigint;
  lapsed: bigint;
  /** Turnover that was done on the terms of what was claimed. */
  wagered: bigint;
  /** What those who claimed have staked from the day of a claim on, for seven days, each day counted once. */
  staked: bigint;
  samePersons: number;
}

/** What a campaign has cost, whom it reached and what was played with it. */
export async function selectReport(
  db: Queryable,
  { brand, campaignId }: CampaignName,
  { timeZone, personOffer, currency }: { timeZone: string; personOffer: string; currency: string },
): Promise<CampaignReport> {
  const { rows } = await sql<CampaignReport>`
    with own as materialized (
      select a.player_id, a.amount, r.reference, r.state, r.ended_at
      from campaigns.award a
      join rewards.reward r on r.player_id = a.player_id and r.source = 'campaign' and r.cause = a.campaign_id || '/' || a.occasion
      where a.brand = ${brand} and a.campaign_id = ${campaignId}
    ), days as (
      select distinct o.player_id, (o.ended_at at time zone ${timeZone})::date + n as day
      from own o cross join generate_series(0, 6) n where o.state = 'claimed'
    )
    select count(*)::int as awards, count(distinct player_id)::int as players,
      coalesce(sum(amount), 0)::bigint as given,
      coalesce(sum(amount) filter (where state = 'claimed'), 0)::bigint as claimed,
      coalesce(sum(amount) filter (where state in ('claimable', 'held')), 0)::bigint as waiting,
      coalesce(sum(amount) filter (where state in ('expired', 'refused')), 0)::bigint as lapsed,
      (select coalesce(sum(q.done), 0) from own o
        left join bonuses.bonus b on b.player_id = o.player_id and b.kind = 'reward' and b.cause = o.reference
        join wagering.requirement q on q.player_id = o.player_id and q.kind = 'bonus'
          and q.reference in (o.reference, b.reference))::bigint as wagered,
      (select coalesce(sum(t.stake), 0) from days d
        join wagering.daily_total t on t.player_id = d.player_id and t.day = d.day and t.currency = ${currency})::bigint as staked,
      (select count(*) from bonuses.person_flag f
        where f.brand = ${brand} and f.offer_id = ${personOffer})::int as "samePersons"
    from own`.execute(db);
  return rows[0] as CampaignReport;
}

export async function selectRefusals(
  db: Queryable,
  { brand, campaignId }: CampaignName,
): Promise<{ reason: string; times: bigint }[]> {
  const { rows } = await sql<{ reason: string; times: bigint }>`
    select reason, sum(times)::bigint as times from campaigns.refusal
    where brand = ${brand} and campaign_id = ${campaignId} group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

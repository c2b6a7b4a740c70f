import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { CampaignName } from '../awards/award.queries.ts';

/** What free rounds of a campaign came to. */
export interface FreeRoundsReport {
  awards: number;
  players: number;
  /** Rounds: promised, claimed, still waiting for a claim, lapsed, and of the claimed those that were played. */
  given: bigint;
  claimed: bigint;
  waiting: bigint;
  lapsed: bigint;
  played: bigint;
  /** Minor units: what those that are over won and players were paid (the cost), what of it waits, and what those won that go on. */
  paid: bigint;
  unpaid: bigint;
  going: bigint;
  /** Turnover that was done on the terms of what was paid. */
  wagered: bigint;
}

export async function selectFreeRoundsReport(
  db: Queryable,
  { brand, campaignId }: CampaignName,
): Promise<FreeRoundsReport> {
  const { rows } = await sql<FreeRoundsReport>`
    with own as materialized (
      select b.*, r.reference, r.state as paid_state
      from campaigns.award a
      join free_rounds.bundle b on b.player_id = a.player_id and b.cause = a.campaign_id || '/' || a.occasion
      left join rewards.reward r on r.player_id = b.player_id and r.source = 'free-rounds'
        and r.cause = 'free-rounds:' || b.bundle_id
      where a.brand = ${brand} and a.campaign_id = ${campaignId}
    )
    select count(*)::int as awards, count(distinct player_id)::int as players,
      coalesce(sum(rounds), 0)::bigint as given,
      coalesce(sum(rounds) filter (where claimed_at is not null), 0)::bigint as claimed,
      coalesce(sum(rounds) filter (where state = 'offered'), 0)::bigint as waiting,
      coalesce(sum(rounds) filter (where state = 'lapsed'), 0)::bigint as lapsed,
      coalesce(sum(taken), 0)::bigint as played,
      coalesce(sum(won) filter (where paid_state = 'claimed'), 0)::bigint as paid,
      coalesce(sum(won) filter (where settled_at is not null and paid_state in ('claimable', 'held')), 0)::bigint as unpaid,
      coalesce(sum(won) filter (where settled_at is null), 0)::bigint as going,
      (select coalesce(sum(q.done), 0) from own o
        left join bonuses.bonus b on b.player_id = o.player_id and b.kind = 'reward' and b.cause = o.reference
        join wagering.requirement q on q.player_id = o.player_id and q.kind = 'bonus'
          and q.reference in (o.reference, b.reference))::bigint as wagered
    from own`.execute(db);
  return rows[0] as FreeRoundsReport;
}

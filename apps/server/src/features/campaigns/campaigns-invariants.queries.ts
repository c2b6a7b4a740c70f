/** What must hold between campaigns and the rewards that they have offered. */
import { sql } from 'kysely';
import { type FreshScope, type Invariant, writtenSince } from '../../ledger/index.ts';

const spent: Invariant = {
  name: 'campaign-spent',
  meaning: 'a campaign has not spent what its awards come to',
  whole: sql`
    select 'campaign ' || c.brand || ' ' || c.campaign_id as subject,
      'spent ' || c.spent || ', awards ' || coalesce(a.amount, 0) as detail
    from campaigns.campaign c
    left join (select brand, campaign_id, sum(amount) as amount from campaigns.award group by 1, 2) a
      using (brand, campaign_id)
    where c.spent <> coalesce(a.amount, 0)`,
  fresh: (scope: FreshScope) => sql`
    select 'campaign ' || c.brand || ' ' || c.campaign_id as subject,
      'spent ' || c.spent || ', awards ' || a.amount as detail
    from (select * from campaigns.campaign where ${writtenSince(scope)}) c
    cross join lateral (
      select coalesce(sum(amount), 0) as amount from campaigns.award
      where brand = c.brand and campaign_id = c.campaign_id
    ) a
    where c.spent <> a.amount`,
};

const unlike = (awards: ReturnType<typeof sql>, rewards: ReturnType<typeof sql>) => sql<{
  subject: string;
  detail: string;
}>`
  select 'award ' || coalesce(a.campaign_id || '/' || a.occasion, r.cause) || ' of ' || coalesce(a.player_id, r.player_id)
      as subject,
    'awarded ' || coalesce(a.amount, 0) || ', reward ' || coalesce(r.amount, 0) as detail
  from ${awards} a
  full join ${rewards} r
    on r.player_id = a.player_id and r.brand = a.brand and r.cause = a.campaign_id || '/' || a.occasion
  where a.amount is distinct from r.amount`;

const awarded: Invariant = {
  name: 'campaign-awards',
  meaning: 'an award of a campaign is not the reward, or the free rounds, that were offered for it',
  whole: unlike(
    sql`campaigns.award`,
    sql`(select player_id, brand, cause, amount from rewards.reward where source = 'campaign'
      union all select player_id, brand, cause, rounds from free_rounds.bundle)`,
  ),
  fresh: (scope) => {
    const awards = sql`(select * from campaigns.award where ${writtenSince(scope)})`;
    return unlike(
      awards,
      sql`(select w.player_id, w.brand, w.cause, w.amount from ${awards} n
        join rewards.reward w on w.player_id = n.player_id and w.source = 'campaign'
          and w.cause = n.campaign_id || '/' || n.occasion
        union all select b.player_id, b.brand, b.cause, b.rounds from ${awards} n
        join free_rounds.bundle b on b.player_id = n.player_id and b.cause = n.campaign_id || '/' || n.occasion)`,
    );
  },
};

export const campaignsInvariants: readonly Invariant[] = [spent, awarded];

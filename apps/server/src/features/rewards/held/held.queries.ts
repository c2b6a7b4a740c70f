import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { StuckKind, StuckRow } from '../../../platform/stuck.queries.ts';
import type { RewardRow } from '../reward.queries.ts';

/**
 * Ends the hold. A released reward can be claimed for as long as it was to be had when it was offered.
 * @returns false when it was not held any more
 */
export async function endHold(
  tx: Tx,
  {
    reference,
    decision,
    decidedBy,
    release,
  }: { reference: string; decision: string; decidedBy: string; release: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update rewards.reward
    set state = ${release ? 'claimable' : 'refused'}, decision = ${decision}, decided_by = ${decidedBy},
      expires_at = case when ${release} then expires_at + (clock_timestamp() - offered_at) else expires_at end,
      ended_at = case when ${release} then null else clock_timestamp() end
    where reference = ${reference} and state = 'held' returning 1`.execute(tx);
  return rows.length > 0;
}

export interface ListedReward {
  reference: string;
  username: string;
  source: string;
  title: string;
  kind: RewardRow['kind'];
  currency: string | null;
  amount: bigint;
  state: RewardRow['state'];
  heldReason: string | null;
  offeredAt: Date;
}

/** Newest first, for an operator. null: every state, every player. */
export async function selectBrandRewards(
  db: Queryable,
  filter: { brand: string; state: string | null; username: string | null; limit: number },
): Promise<ListedReward[]> {
  const { rows } = await sql<ListedReward>`
    select r.reference, coalesce(p.username, r.player_id::text) as username, r.source, r.title ->> 'EN' as title, r.kind,
      r.currency, r.amount, r.state, r.held_reason as "heldReason", r.offered_at as "offeredAt"
    from rewards.reward r left join account.player p using (player_id)
    where r.brand = ${filter.brand} and (${filter.state}::text is null or r.state = ${filter.state})
      and (${filter.username}::text is null or lower(p.username) = lower(${filter.username}))
    order by r.offered_at desc, r.reference desc limit ${filter.limit}`.execute(db);
  return rows;
}

const waiting = sql<StuckRow>`
  select brand, reference as subject, offered_at as at, case when kind <> 'points' then amount end as amount, currency,
    source || ' ' || cause || ': ' || held_reason as detail
  from rewards.reward where state = 'held'`;

export const rewardsStuck: readonly StuckKind[] = [
  { kind: 'rewards-held', wayOut: 'reward release or reward refuse', rows: waiting },
];

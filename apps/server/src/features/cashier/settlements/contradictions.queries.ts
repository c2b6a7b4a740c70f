import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface Contradiction {
  playerId: string;
  reference: string;
  kind: 'payment' | 'payout';
  provider: string;
  /** What the provider says now; the order has ended as the other. */
  status: 'paid' | 'declined';
  amount: bigint;
  currency: string;
  at: Date;
}

/**
 * What a provider said last of an order is not how the order has ended. Once the order says the same, there is none any more.
 * A deposit that was paid and is declined now is settled by a correction for it.
 */
export const contradictions = sql`
  select e.brand, e.player_id as "playerId", e.reference, e.kind, e.provider, e.status, e.amount, e.currency, e.received_at as at
  from (
    select distinct on (n.reference) n.* from cashier.payment_event n
    where n.reference in (select o.reference from cashier.payment_event o where o.outcome = 'contradicted')
    order by n.reference, n.received_at desc, n.event_id
  ) e
  left join cashier.withdrawal w on e.kind = 'payout' and w.player_id = e.player_id and w.reference = e.reference
  left join cashier.deposit d on e.kind = 'payment' and d.player_id = e.player_id and d.reference = e.reference
  where coalesce(w.ended_at, d.ended_at) is not null
    and (e.status = 'paid') is distinct from (coalesce(w.state, d.state) = 'paid')
    and not exists (
      select from operators.proposal p join operators.proposal_decision x using (proposal_id)
      where e.kind = 'payment' and x.verdict = 'approved' and p.kind = 'correct' and p.brand = e.brand
        and p.subject = e.reference and x.decided_at > e.received_at)`;

export async function selectContradiction(db: Queryable, reference: string): Promise<Contradiction | undefined> {
  const { rows } = await sql<Contradiction>`
    select * from (${contradictions}) c where c.reference = ${reference}`.execute(db);
  return rows[0];
}

/** Payouts that this player had back and was paid all the same. */
export async function hasUnsettledPayout(db: Queryable, playerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${contradictions}) c
    where c."playerId" = ${playerId} and c.kind = 'payout' and c.status = 'paid' limit 1`.execute(db);
  return rows.length === 1;
}

/** What was taken back already for a payout that was paid after it had ended; the keys are those of settle-payout.ts. */
export async function sumRecovered(
  db: Queryable,
  order: { brand: string; playerId: string; reference: string },
): Promise<bigint> {
  const key = `withdrawal:${order.reference}:recover`;
  const { rows } = await sql<{ taken: bigint }>`
    select coalesce(sum(t.amount), 0)::bigint as taken from ledger.transfer t
    where t.brand = ${order.brand} and t.key >= ${`${key}:`} and t.key < ${`${key};`}
      and t.player_id = ${order.playerId}::uuid and t.kind = 'withdrawal-hold'`.execute(db);
  return rows[0]?.taken ?? 0n;
}

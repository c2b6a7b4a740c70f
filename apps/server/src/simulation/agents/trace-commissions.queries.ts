/**
 * What every bill was made of, counted anew from the settled bets and the tree of agents, by other statements than those
 * that billed it.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';
import type { Kind } from './agent.ts';

export async function selectReviewsWaiting(db: Queryable, brand: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from commissions.bill where brand = ${brand} and state = 'review' order by bill_id`.execute(db);
  return rows.map(({ reference }) => reference);
}

export async function selectNotesWaiting(db: Queryable, brand: string): Promise<string[]> {
  const { rows } = await sql<{ note: string }>`
    select n.note_id::text as note from commissions.bill_note n join commissions.bill b using (bill_id)
    where b.brand = ${brand} and n.state = 'open' order by n.note_id`.execute(db);
  return rows.map(({ note }) => note);
}

/** What has left the account of commissions, less what came back. */
export async function readPaidByBrand(
  db: Queryable,
  { brand, currency }: { brand: string; currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(-sum(amount), 0)::bigint as paid from ledger.posting
    where brand = ${brand} and currency = ${currency} and account = 'house:commissions'`.execute(db);
  return rows[0]?.paid ?? 0n;
}

interface WrittenTier {
  sales: string;
  active: number;
  loss: string | null;
  rate: number;
}

export interface StoredBill {
  reference: string;
  kind: Kind;
  agentId: string;
  payerId: string | null;
  terms: { tiers: WrittenTier[]; cap: string | null; floating: boolean; carry: boolean };
  sales: bigint;
  active: number;
  loss: bigint;
  carriedIn: bigint;
  carriedOut: bigint;
  amount: bigint;
  correction: bigint;
  restIn: bigint;
  restOut: bigint;
  payable: bigint;
  paid: bigint;
  state: string;
}

/** In the order in which they follow each other between the same two. */
export async function selectStoredBills(db: Queryable, brand: string): Promise<StoredBill[]> {
  const { rows } = await sql<StoredBill>`
    select b.reference, b.kind, b.agent_id as "agentId", b.payer_id as "payerId", c.terms, b.sales, b.active, b.loss,
      b.carried_in as "carriedIn", b.carried_out as "carriedOut", b.amount, b.correction, b.rest_in as "restIn",
      b.rest_out as "restOut", b.payable, b.paid, b.state
    from commissions.bill b join commissions.contract c using (contract_id)
    where b.brand = ${brand} order by b.from_at, b.bill_id`.execute(db);
  return rows;
}

/** No window of a kind is longer. */
const LONGEST: Record<Kind, string> = {
  realtime: '5 minutes',
  hourly: '1 hour',
  daily: '26 hours',
  dividend: '17 days',
};

export interface BilledAgent {
  agentId: string;
  kind: Kind;
}

export async function selectBilledAgents(db: Queryable, brand: string): Promise<BilledAgent[]> {
  const { rows } = await sql<BilledAgent>`
    select distinct agent_id as "agentId", kind from commissions.bill where brand = ${brand} order by 1, 2`.execute(db);
  return rows;
}

/**
 * How many bets all bills of a kind come to that one agent has got, and those among the bills whose members, sales or active
 * members are not what the bets of their team say. One agent and kind a statement: all of a fortnight in one met the time that
 * the server gives a statement, and bill by bill the lines of a team were read once for every five minutes.
 */
export async function traceBills(
  db: Queryable,
  { agentId, kind }: BilledAgent,
): Promise<{ bets: number; faults: string[] }> {
  const { rows } = await sql<{ bets: number; faults: string[] | null }>`
    with line as materialized (
      select c.player_id, o.product, c.valid, c.net, (c.entry = 0)::integer as bets, o.settled_at as at,
        coalesce(l.late_id, 0) as late_id
      from agents.ancestry a
      join agents.member m on m.player_id = a.player_id
      join wagering.contribution o on o.player_id = a.player_id and o.brand = m.brand and o.settled_at >= m.placed_at
        and o.entry = 0 and o.currency <> 'DEMO'
      join wagering.contribution c on c.player_id = o.player_id and c.source = o.source and c.reference = o.reference
      left join commissions.late l on l.player_id = c.player_id and l.source = c.source and l.reference = c.reference
        and l.entry = c.entry
      where a.agent_id = ${agentId}::uuid and a.depth > 0
    ), sold as (
      select b.bill_id, c.terms, x.player_id, x.product, sum(x.valid) as valid, sum(x.net) as net, sum(x.bets) as bets
      from line x
      join commissions.bill b on b.agent_id = ${agentId}::uuid and b.kind = ${kind} and b.from_at <= x.at
        and b.from_at > x.at - ${LONGEST[kind]}::interval and b.to_at > x.at
      join commissions.run r on r.run_id = b.run_id and r.late_upto >= x.late_id
      join commissions.contract c using (contract_id)
      group by 1, 2, 3, 4
    ), counted as (
      select bill_id, player_id, sum(net) as net, sum(bets) as bets,
        sum(div(valid * coalesce((terms #>> array['products', product])::numeric, 1000000), 1000000)) as valid
      from sold group by 1, 2
    ), compared as (
      select bill_id, coalesce(t.bets, 0) as bets, coalesce(t.valid, 0) as valid,
        (t.valid, t.net) is distinct from (m.valid, m.net) as off
      from counted t full join (
        select m.* from commissions.bill_member m join commissions.bill b using (bill_id)
        where b.agent_id = ${agentId}::uuid and b.kind = ${kind}) m using (bill_id, player_id)
    ), summed as (
      select o.bill_id, sum(o.bets) as bets, sum(o.valid) as valid, bool_or(o.off) as off,
        count(*) filter (where o.valid >= greatest((c.terms->>'activeStake')::bigint, 1)) as active
      from compared o join commissions.bill b using (bill_id) join commissions.contract c using (contract_id)
      group by o.bill_id
    )
    select coalesce(sum(p.bets), 0)::int as bets, array_agg(b.reference order by b.bill_id) filter (
      where coalesce(p.off, false) or coalesce(p.valid, 0) <> b.sales or coalesce(p.active, 0) <> b.active) as faults
    from commissions.bill b left join summed p using (bill_id)
    where b.agent_id = ${agentId}::uuid and b.kind = ${kind}`.execute(db);
  const [traced] = rows;
  return { bets: traced?.bets ?? 0, faults: traced?.faults ?? [] };
}

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

/** A bill beside what the bets of its team come to. */
export interface TracedBill {
  kind: Kind;
  reference: string;
  bets: number;
  /** Whether members, sales and active members of the bill are those of the bets. */
  right: boolean;
}

export async function selectBillIds(db: Queryable, brand: string): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select bill_id as id from commissions.bill where brand = ${brand} order by bill_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** One bill a statement: all bills of a fortnight in one statement met the time that the server gives a statement. */
export async function traceBill(db: Queryable, billId: bigint): Promise<TracedBill> {
  const { rows } = await sql<TracedBill>`
    with bill as (
      select b.*, r.late_upto, greatest((c.terms->>'activeStake')::bigint, 1) as active_stake
      from commissions.bill b join commissions.contract c using (contract_id) join commissions.run r using (run_id)
      where b.bill_id = ${billId}
    ), counted as (
      select c.player_id, sum(c.valid) as valid, sum(c.net) as net, count(*) filter (where c.entry = 0) as bets
      from bill b join agents.ancestry a on a.agent_id = b.agent_id and a.depth > 0
      join agents.member m on m.player_id = a.player_id and m.brand = b.brand
      join wagering.contribution o on o.player_id = a.player_id and o.entry = 0 and o.currency <> 'DEMO'
        and o.settled_at >= greatest(b.from_at, m.placed_at) and o.settled_at < b.to_at
      join wagering.contribution c on c.player_id = o.player_id and c.source = o.source and c.reference = o.reference
      left join commissions.late l on l.player_id = c.player_id and l.source = c.source and l.reference = c.reference
        and l.entry = c.entry
      where coalesce(l.late_id, 0) <= b.late_upto
      group by c.player_id
    ), compared as (
      select coalesce(t.bets, 0) as bets, coalesce(t.valid, 0) as valid,
        (t.valid, t.net) is distinct from (m.valid, m.net) as off
      from counted t full join (select * from commissions.bill_member where bill_id = ${billId}) m using (player_id)
    ), summed as (
      select coalesce(sum(bets), 0)::int as bets, coalesce(sum(valid), 0) as valid, coalesce(bool_or(off), false) as off,
        count(*) filter (where valid >= (select active_stake from bill)) as active
      from compared
    )
    select b.kind, b.reference, s.bets, not s.off and s.valid = b.sales and s.active = b.active as right
    from bill b cross join summed s`.execute(db);
  const [traced] = rows;
  if (!traced) throw new Error(`no bill ${billId}`);
  return traced;
}

/** What late lines change of bills that were made before. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Figures } from '../rules/bill.ts';
import type { ContractKind, WrittenTerms } from '../rules/terms.ts';
import type { RunContract } from './figures.queries.ts';
import type { Run } from './run.queries.ts';
import { countedOf } from './teams/counted.queries.ts';

export interface AboutBill extends Figures {
  /** Place of the contract whose next bill it is put right in. */
  ord: number;
  billId: bigint;
  terms: WrittenTerms;
  carriedIn: bigint;
  /** What the bill and corrections of it have said so far. */
  given: bigint;
  knownSales: bigint;
  knownLoss: bigint;
  knownCarried: bigint;
}

const longest: Record<ContractKind, string> = {
  realtime: '5 minutes',
  hourly: '1 hour',
  daily: '26 hours',
  dividend: '17 days',
};

/**
 * Members of bills that name products, rows (bill_id, player_id, valid, net): what they sold of each product as it is known
 * now, for what was cut to the minor unit cannot be added to. A member has the sums by five minutes less what came after;
 * somebody who was none has what has come since.
 */
const recounted = (upto: bigint) => sql`
  select bill_id, player_id,
    sum(${countedOf({ valid: sql`s.valid`, products: sql`s.products`, product: sql`s.product` })}) as valid, sum(net) as net
  from (
    select x.bill_id, x.player_id, x.product, b.terms -> 'products' as products, sum(x.valid) as valid, sum(x.net) as net
    from (
      select b.bill_id, k.player_id, k.product, k.valid, k.net
      from named b join commissions.bill_member m using (bill_id)
      join commissions.bucket k on k.player_id = m.player_id and k.brand = b.brand and k.at >= b.from_at and k.at < b.to_at
      union all
      select b.bill_id, l.player_id, l.product, -l.valid, -l.net
      from named b join commissions.bill_member m using (bill_id)
      join commissions.late l on l.player_id = m.player_id and l.brand = b.brand and l.late_id > ${upto}
        and l.at >= b.from_at and l.at < b.to_at
      union all
      select bill_id, player_id, product, valid, net from since s
      where bill_id in (select bill_id from named)
        and not exists (select from commissions.bill_member m where m.bill_id = s.bill_id and m.player_id = s.player_id)
    ) x
    join named b using (bill_id) group by 1, 2, 3, 4
  ) s
  group by 1, 2`;

/**
 * Bills between the same two that late lines of this run are about, with their figures as they are known now: members as
 * billed and all late lines since.
 */
export async function selectAbout(db: Queryable, run: Run, contracts: readonly RunContract[]): Promise<AboutBill[]> {
  const { rows } = await sql<AboutBill>`
    with asked as materialized (
      select * from unnest(${contracts.map((one) => one.agentId)}::uuid[], ${contracts.map((one) => one.payerId)}::uuid[])
        with ordinality as u (agent_id, payer_id, ord)
    ), changed as materialized (
      select distinct at, player_id from commissions.late
      where brand = ${run.brand} and late_id > ${run.lateFrom} and late_id <= ${run.lateUpto} and at < ${run.windowFrom}
    ), about as materialized (
      select distinct q.ord, b.bill_id
      from changed l
      join agents.ancestry a on a.player_id = l.player_id and a.depth > 0
      join asked q on q.agent_id = a.agent_id
      join commissions.bill b on b.agent_id = q.agent_id and b.kind = ${run.kind} and b.payer_id is not distinct from q.payer_id
        and b.from_at <= l.at and b.from_at > l.at - ${longest[run.kind]}::interval and b.to_at > l.at
    ), named as materialized (
      select b.* from commissions.bill b where b.bill_id in (select bill_id from about) and b.terms ? 'products'
    ), since as materialized (
      select b.bill_id, l.player_id, l.product, l.valid, l.net
      from (select distinct bill_id from about) x
      join commissions.bill b using (bill_id)
      join commissions.run r on r.run_id = b.run_id
      join commissions.late l on l.brand = b.brand and l.at >= b.from_at and l.at < b.to_at
        and l.late_id > r.late_upto and l.late_id <= ${run.lateUpto}
      join agents.ancestry a on a.agent_id = b.agent_id and a.player_id = l.player_id and a.depth > 0
    ), line as (
      select m.bill_id, m.player_id, m.valid, m.net from commissions.bill_member m
      where m.bill_id in (select bill_id from about) and m.bill_id not in (select bill_id from named)
      union all
      select bill_id, player_id, valid, net from since where bill_id not in (select bill_id from named)
      union all
      ${recounted(run.lateUpto)}
    ), player as (
      select bill_id, player_id, sum(valid) as valid, sum(net) as net from line group by 1, 2
    ), now as (
      select p.bill_id, sum(p.valid)::bigint as sales, -sum(p.net)::bigint as loss,
        (count(*) filter (where p.valid >= greatest((b.terms->>'activeStake')::bigint, 1)))::int as active
      from player p join commissions.bill b using (bill_id) group by 1
    ), known as (
      select about_bill_id as bill_id, sum(sales)::bigint as sales, sum(loss)::bigint as loss, sum(amount)::bigint as amount,
        sum(carried_out)::bigint as carried
      from commissions.bill_correction where about_bill_id in (select bill_id from about) group by 1
    )
    select about.ord::int as ord, b.bill_id as "billId", b.terms, b.carried_in as "carriedIn", n.sales, n.loss, n.active,
      b.amount + coalesce(k.amount, 0) as given, b.sales + coalesce(k.sales, 0) as "knownSales",
      b.loss + coalesce(k.loss, 0) as "knownLoss", b.carried_out + coalesce(k.carried, 0) as "knownCarried"
    from about join commissions.bill b using (bill_id) join now n using (bill_id) left join known k using (bill_id)
    order by about.ord, b.bill_id`.execute(db);
  return rows;
}

/** What teams did within a run's window, contract by contract. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Figures } from '../rules/bill.ts';
import type { ProductSales } from '../rules/products.ts';
import type { WrittenTerms } from '../rules/terms.ts';
import { inForce, type Run, spanFrom, spanTo } from './run.queries.ts';
import { countedOf, productsJson } from './teams/counted.queries.ts';

export interface RunContract {
  contractId: bigint;
  agentId: string;
  payerId: string | null;
  currency: string;
  terms: WrittenTerms;
  depth: number;
  fromAt: Date;
  toAt: Date;
  /** Of the last bill between the same two: what winnings and takings were left over. */
  carriedIn: bigint;
  restIn: bigint;
}

/** The next contracts of a run, in the order of their ids. */
export async function selectContracts(db: Queryable, run: Run, zone: string, limit: number): Promise<RunContract[]> {
  const { rows } = await sql<RunContract>`
    select c.contract_id as "contractId", c.agent_id as "agentId", c.payer_id as "payerId", c.currency, c.terms,
      (select coalesce(max(depth), 0) from agents.ancestry where player_id = c.agent_id)::int as depth,
      ${spanFrom(run, zone)} as "fromAt", ${spanTo(run, zone)} as "toAt",
      coalesce(b.carried_out, 0)::bigint as "carriedIn", coalesce(b.rest_out, 0)::bigint as "restIn"
    from commissions.contract c
    left join lateral (
      select carried_out, rest_out from commissions.bill
      where agent_id = c.agent_id and kind = c.kind and payer_id is not distinct from c.payer_id
        and from_at < ${spanFrom(run, zone)}
      order by from_at desc limit 1
    ) b on true
    where c.contract_id > ${run.billedUpto} and ${inForce(run, zone, run.closedAt)}
    order by c.contract_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * What members of these contracts did on each product, rows `line` (ord, player_id, product, valid, counted, net, lines), and
 * all of it, rows `team` (ord, player_id, valid: what counts, net, lines).
 */
export function teamRows(run: Run, contracts: readonly RunContract[]) {
  const named = contracts.some(({ terms }) => terms.products);
  const counted = countedOf({ valid: sql`t.valid`, products: sql`q.products`, product: sql`t.product` });
  return sql`
  line as materialized (
    select t.ord, t.player_id, t.product, t.valid, ${named ? counted : sql`t.valid`} as counted, t.net, t.lines
    from commissions.team_rows(${run.runId}, ${contracts.map((one) => one.agentId)}::uuid[],
      ${contracts.map((one) => one.fromAt)}::timestamptz[], ${contracts.map((one) => one.toAt)}::timestamptz[]) t
    ${named ? sql`join unnest(${contracts.map(({ terms }) => productsJson(terms))}::jsonb[]) with ordinality q (products, ord) using (ord)` : sql``}
  ), team as materialized (
    select ord, player_id, sum(counted)::bigint as valid, sum(net)::bigint as net, sum(lines)::int as lines
    from line group by 1, 2
  )`;
}

export interface TeamSums extends Figures {
  lines: number;
  /** By their names; of a dividend there are none. */
  products: ProductSales[];
}

type SummedTeam = Omit<TeamSums, 'products'> & { products: string[]; valid: string[]; counted: string[] };

/** In the order of the contracts. A player who bet nothing that counts is active for nobody. */
export async function sumTeams(db: Queryable, run: Run, contracts: readonly RunContract[]): Promise<TeamSums[]> {
  const stakes = contracts.map((one) => BigInt(one.terms.activeStake));
  const { rows } = await sql<SummedTeam>`
    with ${teamRows(run, contracts)}, product as (
      select ord, array_agg(product order by product collate "C") as products,
        array_agg(valid::text order by product collate "C") as valid,
        array_agg(counted::text order by product collate "C") as counted
      from (select ord, product, sum(valid) as valid, sum(counted) as counted from line group by 1, 2) p
      group by 1
    ), whole as (
      select s.ord, coalesce(sum(t.valid), 0)::bigint as sales, coalesce(-sum(t.net), 0)::bigint as loss,
        (count(*) filter (where t.valid >= greatest(s.stake, 1)))::int as active, coalesce(sum(t.lines), 0)::int as lines
      from unnest(${stakes}::bigint[]) with ordinality as s (stake, ord) left join team t using (ord)
      group by s.ord
    )
    select w.sales, w.loss, w.active, w.lines, coalesce(p.products, '{}') as products, coalesce(p.valid, '{}') as valid,
      coalesce(p.counted, '{}') as counted
    from whole w left join product p using (ord) order by w.ord`.execute(db);
  return rows.map(({ products, valid, counted, ...sums }) => ({
    ...sums,
    products:
      run.kind === 'dividend'
        ? []
        : products.map((product, at) => ({
            product,
            valid: BigInt(valid[at] as string),
            counted: BigInt(counted[at] as string),
          })),
  }));
}

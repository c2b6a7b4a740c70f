import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { ContractKind, Terms } from '../rules/terms.ts';
import { countedOf, productsJson } from '../runs/teams/counted.queries.ts';

export interface TeamWindow {
  /** The day, or the first day of the half-month, that the window belongs to. */
  day: string;
  loss: bigint;
  /** What counts by each of the terms, and who is active by them, in their order. */
  sales: bigint[];
  active: number[];
}

const windowOf: Record<ContractKind, ReturnType<typeof sql>> = {
  dividend: sql`(case when extract(day from l.local) < 16 then date_trunc('month', l.local)
    else date_trunc('month', l.local) + interval '15 days' end)`,
  daily: sql`date_trunc('day', l.local)`,
  hourly: sql`date_trunc('hour', l.local)`,
  realtime: sql`l.local`,
};

/** What a team has done in each window of a span of days by each of some terms, where it has done anything, in their order. */
export async function selectTeamWindows(
  db: Queryable,
  span: { brand: string; agentId: string; kind: ContractKind; from: string; to: string; zone: string },
  terms: readonly Terms[],
): Promise<TeamWindow[]> {
  const { brand, agentId, kind, from, to, zone } = span;
  // Products make many more rows of what is summed here: only where they count otherwise than whole.
  const product = terms.some(({ products }) => products) ? sql`b.product` : sql`''`;
  const { rows } = await sql<Omit<TeamWindow, 'sales'> & { sales: string[] }>`
    with own as materialized (
      select b.player_id, ${windowOf[kind]} as at, ${product} as product, sum(b.valid) as valid, -sum(b.net) as loss
      from agents.ancestry a
      join commissions.bucket b on b.player_id = a.player_id and b.brand = ${brand}
        and b.at >= ${from}::date::timestamp at time zone ${zone}
        and b.at < (${to}::date + 1)::timestamp at time zone ${zone}
      cross join lateral (select b.at at time zone ${zone} as local) l
      where a.agent_id = ${agentId}::uuid and a.depth > 0
      group by 1, 2, 3
    ), asked as materialized (
      select * from unnest(${terms.map(({ activeStake }) => activeStake)}::bigint[],
        ${terms.map(productsJson)}::jsonb[]) with ordinality as s (stake, products, ord)
    ), member as (
      select s.ord, s.stake, o.at, o.player_id, sum(o.loss) as loss,
        sum(${countedOf({ valid: sql`o.valid`, products: sql`s.products`, product: sql`o.product` })}) as valid
      from own o cross join asked s group by 1, 2, 3, 4
    ), seen as (
      select ord, at, sum(loss) as loss, sum(valid) as valid, count(*) filter (where valid >= greatest(stake, 1)) as active
      from member group by 1, 2
    )
    select at::date::text as day, max(loss)::bigint as loss, array_agg(valid::text order by ord) as sales,
      array_agg(active::int order by ord) as active
    from seen group by at order by at`.execute(db);
  return rows.map(({ sales, ...window }) => ({ ...window, sales: sales.map(BigInt) }));
}

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { ContractKind } from '../rules/terms.ts';

export interface TeamWindow {
  /** The day, or the first day of the half-month, that the window belongs to. */
  day: string;
  sales: bigint;
  loss: bigint;
  /** By the stake that each of the contracts asks for, in their order. */
  active: number[];
}

const windowOf: Record<ContractKind, ReturnType<typeof sql>> = {
  dividend: sql`(case when extract(day from l.local) < 16 then date_trunc('month', l.local)
    else date_trunc('month', l.local) + interval '15 days' end)`,
  daily: sql`date_trunc('day', l.local)`,
  hourly: sql`date_trunc('hour', l.local)`,
  realtime: sql`l.local`,
};

/** What a team has done in each window of a span of days, where it has done anything, in their order. */
export async function selectTeamWindows(
  db: Queryable,
  span: { brand: string; agentId: string; kind: ContractKind; from: string; to: string; zone: string },
  stakes: readonly bigint[],
): Promise<TeamWindow[]> {
  const { brand, agentId, kind, from, to, zone } = span;
  const { rows } = await sql<TeamWindow>`
    with own as (
      select b.player_id, ${windowOf[kind]} as at, sum(b.valid) as valid, -sum(b.net) as loss
      from agents.ancestry a
      join commissions.bucket b on b.player_id = a.player_id and b.brand = ${brand}
        and b.at >= ${from}::date::timestamp at time zone ${zone}
        and b.at < (${to}::date + 1)::timestamp at time zone ${zone}
      cross join lateral (select b.at at time zone ${zone} as local) l
      where a.agent_id = ${agentId}::uuid and a.depth > 0
      group by 1, 2
    )
    select o.at::date::text as day, sum(o.valid)::bigint as sales, sum(o.loss)::bigint as loss,
      array(select (count(*) filter (where p.valid >= greatest(s.stake, 1)))::int
        from unnest(${[...stakes]}::bigint[]) with ordinality as s (stake, ord)
        left join own p on p.at = o.at group by s.ord order by s.ord) as active
    from own o group by o.at order by o.at`.execute(db);
  return rows;
}

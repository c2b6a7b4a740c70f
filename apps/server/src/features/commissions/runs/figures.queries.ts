/** What teams did within a run's window, contract by contract. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Figures } from '../rules/bill.ts';
import type { WrittenTerms } from '../rules/terms.ts';
import { inForce, type Run, spanFrom, spanTo } from './run.queries.ts';

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

/** The members of these contracts with what they did: rows (ord, player_id, valid, net, lines). */
export const teamRows = (run: Run, contracts: readonly RunContract[]) => sql`
  team as materialized (
    select * from commissions.team_rows(${run.runId}, ${contracts.map((one) => one.agentId)}::uuid[],
      ${contracts.map((one) => one.fromAt)}::timestamptz[], ${contracts.map((one) => one.toAt)}::timestamptz[])
  )`;

/** In the order of the contracts. A player who bet nothing that counts is active for nobody. */
export async function sumTeams(
  db: Queryable,
  run: Run,
  contracts: readonly RunContract[],
): Promise<(Figures & { lines: number })[]> {
  const stakes = contracts.map((one) => BigInt(one.terms.activeStake));
  const { rows } = await sql<Figures & { lines: number }>`
    with ${teamRows(run, contracts)}
    select coalesce(sum(t.valid), 0)::bigint as sales, coalesce(-sum(t.net), 0)::bigint as loss,
      (count(*) filter (where t.valid >= greatest(s.stake, 1)))::int as active, coalesce(sum(t.lines), 0)::int as lines
    from unnest(${stakes}::bigint[]) with ordinality as s (stake, ord)
    left join team t using (ord)
    group by s.ord order by s.ord`.execute(db);
  return rows;
}

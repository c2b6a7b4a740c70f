/** What contracts have brought an agent, and what goes on just now. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { shownName } from '../../account/index.ts';
import type { Figures } from '../rules/bill.ts';
import type { ContractKind, Terms, WrittenTerms } from '../rules/terms.ts';
import { countedOf, productsJson } from '../runs/teams/counted.queries.ts';

interface Period {
  agentId: string;
  from: Date;
  to: Date;
  zone: string;
}

export interface IncomeRow {
  day: string;
  kind: ContractKind;
  /** What came in, and what of it went on to agents below. */
  paid: bigint;
  given: bigint;
}

/** Salaries stand with the day they are for, dividends with the day they were paid. */
export async function selectIncome(db: Queryable, { agentId, from, to, zone }: Period): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    with line as (
      select from_at as at, kind, paid, 0::bigint as given from commissions.bill
      where agent_id = ${agentId}::uuid and kind <> 'dividend' and from_at >= ${from} and from_at < ${to} and paid > 0
      union all
      select paid_at, kind, paid, 0 from commissions.bill
      where agent_id = ${agentId}::uuid and kind = 'dividend' and paid_at >= ${from} and paid_at < ${to} and paid > 0
      union all
      select case kind when 'dividend' then paid_at else from_at end, kind, 0, paid from commissions.bill
      where payer_id = ${agentId}::uuid and paid > 0
        and case kind when 'dividend' then paid_at else from_at end >= ${from}
        and case kind when 'dividend' then paid_at else from_at end < ${to}
    )
    select (at at time zone ${zone})::date::text as day, kind, sum(paid)::bigint as paid, sum(given)::bigint as given
    from line group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface GivenRow {
  id: string;
  name: string;
  amount: bigint;
}

export async function selectGiven(db: Queryable, { agentId, from, to }: Period): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    select b.agent_id as id, ${shownName('p')} as name, sum(b.paid)::bigint as amount
    from commissions.bill b join account.player p on p.player_id = b.agent_id
    where b.payer_id = ${agentId}::uuid and b.paid > 0
      and case b.kind when 'dividend' then b.paid_at else b.from_at end >= ${from}
      and case b.kind when 'dividend' then b.paid_at else b.from_at end < ${to}
    group by 1, 2 order by 3 desc, 1`.execute(db);
  return rows;
}

export interface LastPayment {
  reference: string;
  kind: ContractKind;
  at: Date;
  amount: bigint;
}

export async function selectLastPayment(db: Queryable, agentId: string): Promise<LastPayment | undefined> {
  const { rows } = await sql<LastPayment>`
    select reference, kind, paid_at as at, paid as amount from commissions.bill
    where agent_id = ${agentId}::uuid and paid > 0 order by paid_at desc limit 1`.execute(db);
  return rows[0];
}

/** The salary contracts in force today. */
export async function selectSalaries(
  db: Queryable,
  agentId: string,
  today: string,
): Promise<{ kind: ContractKind; terms: WrittenTerms }[]> {
  const { rows } = await sql<{ kind: ContractKind; terms: WrittenTerms }>`
    select kind, terms from commissions.contract
    where agent_id = ${agentId}::uuid and state = 'valid' and kind <> 'dividend' and starts_on <= ${today}::date
      and (ends_on is null or ends_on >= ${today}::date)
    order by array_position(array['realtime', 'hourly', 'daily'], kind)`.execute(db);
  return rows;
}

/** What a team has done between two moments by these terms, from its sums by five minutes. */
export async function sumNow(
  db: Queryable,
  { agentId, from, to, terms }: { agentId: string; from: Date; to: Date; terms: Terms },
): Promise<Figures> {
  const { activeStake } = terms;
  const products = sql`${productsJson(terms)}::jsonb`;
  const { rows } = await sql<Figures>`
    with sold as (
      select b.player_id, b.product, sum(b.valid) as valid, sum(b.net) as net
      from agents.ancestry a
      join commissions.bucket b on b.player_id = a.player_id and b.at >= ${from} and b.at < ${to}
      where a.agent_id = ${agentId}::uuid and a.depth > 0 group by 1, 2
    ), player as (
      select player_id, sum(${countedOf({ valid: sql`s.valid`, products, product: sql`s.product` })}) as valid,
        sum(net) as net
      from sold s group by 1
    )
    select coalesce(sum(valid), 0)::bigint as sales, coalesce(-sum(net), 0)::bigint as loss,
      (count(*) filter (where valid >= greatest(${activeStake}::bigint, 1)))::int as active
    from player`.execute(db);
  return rows[0] as Figures;
}

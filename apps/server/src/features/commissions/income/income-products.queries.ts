/** What salaries have brought an agent by product. */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { ContractKind } from '../rules/terms.ts';

interface Span {
  agentId: string;
  from: Date;
  to: Date;
}

export interface ProductIncome {
  kind: ContractKind;
  product: string;
  /** Of bills to the agent, or of those that the agent pays. */
  own: boolean;
  valid: bigint;
  amount: bigint;
}

/** Salaries that were paid, to the agent and by the agent, of these days: those that selectIncome adds up. */
const paidBills = ({ agentId, from, to }: Span): RawBuilder<unknown> => sql`
  select bill_id, kind, paid, true as own from commissions.bill
  where agent_id = ${agentId}::uuid and kind <> 'dividend' and from_at >= ${from} and from_at < ${to} and paid > 0
  union all
  select bill_id, kind, paid, false from commissions.bill
  where payer_id = ${agentId}::uuid and kind <> 'dividend' and from_at >= ${from} and from_at < ${to} and paid > 0`;

export async function selectProductIncome(db: Queryable, span: Span): Promise<ProductIncome[]> {
  const { rows } = await sql<ProductIncome>`
    select b.kind, p.product, b.own, sum(p.valid)::bigint as valid, sum(p.amount)::bigint as amount
    from (${paidBills(span)}) b join commissions.bill_product p using (bill_id) group by 1, 2, 3`.execute(db);
  return rows;
}

export async function sumPaid(db: Queryable, span: Span): Promise<{ earned: bigint; given: bigint }> {
  const { rows } = await sql<{ earned: bigint; given: bigint }>`
    select coalesce(sum(paid) filter (where own), 0)::bigint as earned,
      coalesce(sum(paid) filter (where not own), 0)::bigint as given
    from (${paidBills(span)}) b`.execute(db);
  return rows[0] as { earned: bigint; given: bigint };
}

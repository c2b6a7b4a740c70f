/** Bills as their agent reads them. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { shownName } from '../../account/index.ts';
import type { ContractKind, WrittenTerms } from '../rules/terms.ts';

export interface BillRow {
  billId: bigint;
  reference: string;
  contract: string;
  runId: bigint;
  currency: string;
  kind: ContractKind;
  agentId: string;
  payerId: string | null;
  fromAt: Date;
  toAt: Date;
  terms: WrittenTerms;
  sales: bigint;
  active: number;
  loss: bigint;
  carriedIn: bigint;
  carriedOut: bigint;
  tier: number | null;
  shareNum: string;
  shareDen: string;
  gross: bigint;
  amount: bigint;
  carriedPart: bigint;
  remainder: bigint;
  holder: string | null;
  correction: bigint;
  restIn: bigint;
  restOut: bigint;
  payable: bigint;
  paid: bigint;
  fromWallet: bigint;
  madeAt: Date;
  state: 'not-reached' | 'due' | 'partial' | 'insufficient' | 'review' | 'claimable' | 'paid' | 'refused';
  paidAt: Date | null;
  lateUpto: bigint;
  /** What bills of the agents below take of it, and what of that they have got. */
  children: bigint;
  childrenPaid: bigint;
}

const billRow = sql`
  select b.bill_id as "billId", b.reference, c.reference as contract, b.run_id as "runId", b.currency, b.kind,
    b.agent_id as "agentId", b.payer_id as "payerId", b.from_at as "fromAt", b.to_at as "toAt", b.terms, b.sales, b.active,
    b.loss, b.carried_in as "carriedIn", b.carried_out as "carriedOut", b.tier, b.share_num::text as "shareNum",
    b.share_den::text as "shareDen", b.gross, b.amount, b.carried_part as "carriedPart", b.remainder,
    b.holder_id as holder, b.correction, b.rest_in as "restIn", b.rest_out as "restOut", b.payable, b.paid, b.state,
    b.paid_at as "paidAt", b.made_at as "madeAt", r.late_upto as "lateUpto", coalesce(k.payable, 0)::bigint as children,
    coalesce(k.paid, 0)::bigint as "childrenPaid",
    (select coalesce(sum(s.from_wallet), 0)::bigint from commissions.bill_payment s where s.bill_id = b.bill_id) as "fromWallet"
  from commissions.bill b
  join commissions.contract c using (contract_id)
  join commissions.run r using (run_id)
  left join lateral (
    select sum(x.payable) as payable, sum(x.paid) as paid from commissions.bill_child y
    join commissions.bill x on x.bill_id = y.child_bill_id where y.bill_id = b.bill_id
  ) k on true`;

/** @returns undefined when it is not this agent's */
export async function selectBill(
  db: Queryable,
  { agentId, reference }: { agentId: string; reference: string },
): Promise<BillRow | undefined> {
  const { rows } = await sql<BillRow>`
    ${billRow} where b.reference = ${reference} and b.agent_id = ${agentId}::uuid`.execute(db);
  return rows[0];
}

/** For an operator. */
export async function selectBillOf(db: Queryable, brand: string, reference: string): Promise<BillRow | undefined> {
  const { rows } = await sql<BillRow>`
    ${billRow} where b.reference = ${reference} and b.brand = ${brand}`.execute(db);
  return rows[0];
}

export interface BillFilter {
  agentId: string;
  kind: ContractKind | null;
  from: Date;
  to: Date;
}

const matches = ({ agentId, kind, from, to }: BillFilter) => sql`
  b.agent_id = ${agentId}::uuid and (${kind}::text is null or b.kind = ${kind}) and b.from_at >= ${from} and b.from_at < ${to}`;

/** The latest window first. */
export async function selectBills(
  db: Queryable,
  filter: BillFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    ${billRow} where ${matches(filter)} order by b.from_at desc, b.bill_id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export interface BillSums {
  count: number;
  amount: bigint;
  correction: bigint;
  payable: bigint;
  children: bigint;
  paid: bigint;
}

export async function sumBills(db: Queryable, filter: BillFilter): Promise<BillSums> {
  const { rows } = await sql<BillSums>`
    with own as materialized (select b.* from commissions.bill b where ${matches(filter)})
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(correction), 0)::bigint as correction, coalesce(sum(payable), 0)::bigint as payable,
      coalesce(sum(paid), 0)::bigint as paid,
      (select coalesce(sum(x.payable), 0)::bigint from own join commissions.bill_child y using (bill_id)
        join commissions.bill x on x.bill_id = y.child_bill_id) as children
    from own`.execute(db);
  return rows[0] as BillSums;
}

/** Dividends that wait for an operator, the oldest first. */
export async function selectReviews(db: Queryable, brand: string, limit: number): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    ${billRow} where b.brand = ${brand} and b.kind = 'dividend' and b.state = 'review' order by b.bill_id
    limit ${limit}`.execute(db);
  return rows;
}

export async function selectClaimable(db: Queryable, agentId: string): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    ${billRow} where b.agent_id = ${agentId}::uuid and b.kind = 'dividend' and b.state = 'claimable'
    order by b.from_at`.execute(db);
  return rows;
}

export interface ProductRow {
  product: string;
  valid: bigint;
  share: number;
  counted: bigint;
  amount: bigint;
  remainder: bigint;
}

/** What brought most first. */
export async function selectProducts(db: Queryable, billId: bigint): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select product, valid, share, counted, amount, remainder from commissions.bill_product
    where bill_id = ${billId} order by amount desc, valid desc, product`.execute(db);
  return rows;
}

export interface MemberRow {
  playerId: string;
  name: string;
  isAgent: boolean;
  lines: number;
  valid: bigint;
  net: bigint;
  amount: bigint;
}

const memberRow = sql`
  select m.player_id as "playerId", ${shownName('p')} as name, p.account_type <> 0 as "isAgent", m.lines, m.valid, m.net,
    m.amount
  from commissions.bill_member m join account.player p using (player_id)`;

/** Who brought most first. */
export async function selectMembers(
  db: Queryable,
  billId: bigint,
  { limit, offset }: { limit: number; offset: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    ${memberRow} where m.bill_id = ${billId} order by m.amount desc, m.valid desc, m.player_id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function selectMember(db: Queryable, billId: bigint, playerId: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    ${memberRow} where m.bill_id = ${billId} and m.player_id = ${playerId}::uuid`.execute(db);
  return rows[0];
}

export interface MemberSums {
  count: number;
  valid: bigint;
  net: bigint;
  amount: bigint;
}

export async function sumMembers(db: Queryable, billId: bigint): Promise<MemberSums> {
  const { rows } = await sql<MemberSums>`
    select count(*)::int as count, coalesce(sum(valid), 0)::bigint as valid, coalesce(sum(net), 0)::bigint as net,
      coalesce(sum(amount), 0)::bigint as amount
    from commissions.bill_member where bill_id = ${billId}`.execute(db);
  return rows[0] as MemberSums;
}

export interface ChildRow {
  reference: string;
  name: string;
  amount: bigint;
  paid: bigint;
  shareNum: string;
  shareDen: string;
  state: BillRow['state'];
}

export async function selectChildren(db: Queryable, billId: bigint): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select b.reference, ${shownName('p')} as name, b.payable as amount, b.paid, b.share_num::text as "shareNum",
      b.share_den::text as "shareDen", b.state
    from commissions.bill_child c join commissions.bill b on b.bill_id = c.child_bill_id
    join account.player p on p.player_id = b.agent_id
    where c.bill_id = ${billId} order by b.payable desc, b.bill_id`.execute(db);
  return rows;
}

export interface CorrectionRow {
  about: string;
  from: Date;
  to: Date;
  sales: bigint;
  loss: bigint;
  amount: bigint;
}

export async function selectCorrections(db: Queryable, billId: bigint): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select b.reference as about, b.from_at as from, b.to_at as to, c.sales, c.loss, c.amount
    from commissions.bill_correction c join commissions.bill b on b.bill_id = c.about_bill_id
    where c.bill_id = ${billId} order by b.from_at`.execute(db);
  return rows;
}

/** What the ledger says of a bill's payments. */
export async function selectTransfers(db: Queryable, billId: bigint): Promise<{ id: bigint; amount: bigint }[]> {
  const { rows } = await sql<{ id: bigint; amount: bigint }>`
    select t.id, t.amount from commissions.bill_payment s join ledger.transfer t on t.id = s.transfer_id
    where s.bill_id = ${billId} order by s.part`.execute(db);
  return rows;
}

/** Writing bills with all that they are made of. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { Bill, Figures } from '../rules/bill.ts';
import type { ProductPart } from '../rules/products.ts';
import type { ContractKind } from '../rules/terms.ts';
import { type RunContract, teamRows } from './figures.queries.ts';
import type { Run } from './run.queries.ts';

export interface NewCorrection {
  aboutBillId: bigint;
  sales: bigint;
  loss: bigint;
  amount: bigint;
  carriedOut: bigint;
}

export interface NewBill {
  contract: RunContract;
  figures: Figures;
  bill: Bill;
  products: readonly ProductPart[];
  carriedIn: bigint;
  corrections: readonly NewCorrection[];
  correction: bigint;
  payable: bigint;
  restOut: bigint;
  state: 'not-reached' | 'due' | 'review' | 'paid';
}

const prefixes: Record<ContractKind, string> = { dividend: 'D', daily: 'S', hourly: 'H', realtime: 'RT' };

/** @returns the ids, in order */
export async function insertBills(tx: Tx, run: Run, bills: readonly NewBill[], zone: string): Promise<bigint[]> {
  const of = <Value>(read: (bill: NewBill) => Value) => bills.map(read);
  const { rows } = await sql<{ billId: bigint }>`
    with made as materialized (
      select u.*, nextval('commissions.bill_bill_id_seq') as id
      from unnest(
        ${of((one) => one.contract.contractId)}::bigint[], ${of((one) => one.contract.currency)}::text[],
        ${of((one) => one.contract.agentId)}::uuid[], ${of((one) => one.contract.payerId)}::uuid[],
        ${of((one) => one.contract.depth)}::smallint[], ${of((one) => one.contract.fromAt)}::timestamptz[],
        ${of((one) => one.contract.toAt)}::timestamptz[], ${of((one) => JSON.stringify(one.contract.terms))}::jsonb[],
        ${of((one) => one.figures.sales)}::bigint[], ${of((one) => one.figures.active)}::int[],
        ${of((one) => one.figures.loss)}::bigint[], ${of((one) => one.carriedIn)}::bigint[],
        ${of((one) => one.bill.carriedOut)}::bigint[], ${of((one) => one.bill.base)}::bigint[],
        ${of((one) => one.bill.tier)}::smallint[], ${of((one) => `${one.bill.share.num}`)}::numeric[],
        ${of((one) => `${one.bill.share.den}`)}::numeric[], ${of((one) => one.bill.gross)}::bigint[],
        ${of((one) => one.bill.amount)}::bigint[], ${of((one) => one.correction)}::bigint[],
        ${of((one) => one.contract.restIn)}::bigint[], ${of((one) => one.restOut)}::bigint[],
        ${of((one) => one.payable)}::bigint[], ${of((one) => one.state)}::text[]
      ) with ordinality as u (contract_id, currency, agent_id, payer_id, depth, from_at, to_at, terms, sales, active, loss,
        carried_in, carried_out, base, tier, share_num, share_den, gross, amount, correction, rest_in, rest_out, payable,
        state, ord)
    ), kept as (
      insert into commissions.bill (bill_id, reference, contract_id, run_id, brand, currency, kind, agent_id, payer_id, depth,
        window_from, from_at, to_at, terms, sales, active, loss, carried_in, carried_out, base, tier, share_num, share_den,
        gross, amount, correction, rest_in, rest_out, payable, state, paid_at)
      overriding system value
      select id, ${prefixes[run.kind]} || to_char(from_at at time zone ${zone}, 'YYMMDD') || lpad(id::text, 5, '0'),
        contract_id, ${run.runId}, ${run.brand}, currency, ${run.kind}, agent_id, payer_id, depth, ${run.windowFrom}, from_at,
        to_at, terms, sales, active, loss, carried_in, carried_out, base, tier, share_num, share_den, gross, amount,
        correction, rest_in, rest_out, payable, state, case state when 'paid' then clock_timestamp() end
      from made
    )
    select id as "billId" from made order by ord`.execute(tx);
  return rows.map((row) => row.billId);
}

/** A share of a base rounded down, below zero too: what shareOf does. */
const part = (base: ReturnType<typeof sql>) => sql`(case when ${base} >= 0 then div(${base} * b.share_num, b.share_den)
  else -div(b.share_den - 1 - ${base} * b.share_num, b.share_den) end)::bigint`;

/** The members of bills that were just written, with their parts; what rounding leaves goes to the one with the most. */
export async function insertMembers(
  tx: Tx,
  run: Run,
  bills: readonly NewBill[],
  ids: readonly bigint[],
): Promise<void> {
  const contracts = bills.map((one) => one.contract);
  const base = run.kind === 'dividend' ? sql`-t.net` : sql`t.valid`;
  await sql`
    with ${teamRows(run, contracts)}, bill as materialized (
      select u.ord, b.* from unnest(${[...ids]}::bigint[]) with ordinality as u (bill_id, ord)
      join commissions.bill b using (bill_id)
    ), one as materialized (
      select b.bill_id, t.player_id, t.valid, t.net, t.lines, ${part(sql`(${base})::numeric`)} as amount,
        row_number() over (partition by b.bill_id order by ${base} desc, t.player_id) as place
      from bill b join team t using (ord)
    ), rest as materialized (
      select b.bill_id, ${part(sql`-b.carried_in::numeric`)} as carried_part,
        b.gross - ${part(sql`-b.carried_in::numeric`)} - coalesce(s.amount, 0)::bigint as remainder, s.holder_id
      from bill b left join (
        select bill_id, sum(amount) as amount, (array_agg(player_id) filter (where place = 1))[1] as holder_id
        from one group by 1
      ) s using (bill_id)
    ), noted as (
      update commissions.bill b
      set carried_part = r.carried_part, remainder = r.remainder,
        holder_id = case when r.remainder <> 0 then r.holder_id end
      from rest r where b.bill_id = r.bill_id and (r.carried_part <> 0 or r.remainder <> 0)
    )
    insert into commissions.bill_member (bill_id, player_id, valid, net, lines, amount)
    select o.bill_id, o.player_id, o.valid, o.net, o.lines,
      o.amount + case when o.place = 1 then r.remainder else 0 end
    from one o join rest r using (bill_id)
    order by 1, 2`.execute(tx);
}

export async function insertProducts(tx: Tx, bills: readonly NewBill[], ids: readonly bigint[]): Promise<void> {
  const parts = bills.flatMap(({ products }, at) => products.map((one) => ({ ...one, billId: ids[at] as bigint })));
  if (parts.length === 0) return;
  await sql`
    insert into commissions.bill_product (bill_id, product, valid, share, counted, amount, remainder)
    select * from unnest(${parts.map((one) => one.billId)}::bigint[], ${parts.map((one) => one.product)}::text[],
      ${parts.map((one) => one.valid)}::bigint[], ${parts.map((one) => one.share)}::int[],
      ${parts.map((one) => one.counted)}::bigint[], ${parts.map((one) => one.amount)}::bigint[],
      ${parts.map((one) => one.remainder)}::bigint[])`.execute(tx);
}

export async function insertCorrections(tx: Tx, bills: readonly NewBill[], ids: readonly bigint[]): Promise<void> {
  const lines = bills.flatMap(({ corrections }, at) =>
    corrections.map((one) => ({ ...one, billId: ids[at] as bigint })),
  );
  if (lines.length === 0) return;
  await sql`
    insert into commissions.bill_correction (bill_id, about_bill_id, sales, loss, amount, carried_out)
    select * from unnest(${lines.map((one) => one.billId)}::bigint[], ${lines.map((one) => one.aboutBillId)}::bigint[],
      ${lines.map((one) => one.sales)}::bigint[], ${lines.map((one) => one.loss)}::bigint[],
      ${lines.map((one) => one.amount)}::bigint[], ${lines.map((one) => one.carriedOut)}::bigint[])`.execute(tx);
}

/** Bills of a run to the bills of the same run whose agent pays them. */
export async function joinChildren(tx: Tx, runId: bigint): Promise<void> {
  await sql`
    insert into commissions.bill_child (bill_id, child_bill_id)
    select distinct on (c.bill_id) p.bill_id, c.bill_id
    from commissions.bill c
    join commissions.bill p on p.run_id = c.run_id and p.agent_id = c.payer_id
    where c.run_id = ${runId} and c.payable > 0
    order by c.bill_id, p.from_at <= c.from_at desc, p.from_at desc`.execute(tx);
}

import { sql } from 'kysely';
import { markEmitted, type Queryable, type Tx } from '../../../platform/database/index.ts';

/** Bills of a run that were not tried yet, who pays before who is paid. */
export async function selectDue(db: Queryable, runId: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ billId: bigint }>`
    select bill_id as "billId" from commissions.bill where run_id = ${runId} and state = 'due'
    order by depth, bill_id limit ${limit}`.execute(db);
  return rows.map((row) => row.billId);
}

/** Bills that waited for their payer's money, where there is some now; of a run, those made before it. */
export async function selectShort(
  db: Queryable,
  { brand, after, limit }: { brand: string; after: bigint; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ billId: bigint }>`
    select b.bill_id as "billId" from commissions.bill b
    join ledger.account a on a.player_id = b.payer_id and a.kind = 'main' and a.currency = b.currency and a.balance > 0
    where b.brand = ${brand} and b.state in ('partial', 'insufficient') and b.bill_id > ${after}
    order by b.bill_id limit ${limit}`.execute(db);
  return rows.map((row) => row.billId);
}

/** @returns how many bills got something */
export async function payBills(tx: Tx, bills: readonly bigint[]): Promise<number> {
  if (bills.length === 0) return 0;
  const { rows } = await sql<{ paid: number }>`select commissions.pay(${[...bills]}::bigint[]) as paid`.execute(tx);
  const paid = rows[0]?.paid ?? 0;
  if (paid > 0) markEmitted(tx);
  return paid;
}

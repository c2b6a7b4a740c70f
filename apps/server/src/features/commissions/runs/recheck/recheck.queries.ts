import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/index.ts';
import type { ProductPart } from '../../rules/products.ts';
import { type RunContract, teamRows } from '../figures.queries.ts';
import type { Run } from '../run.queries.ts';

export interface StoredBill {
  billId: bigint;
  carriedIn: bigint;
  sales: bigint;
  active: number;
  loss: bigint;
  tier: number | null;
  gross: bigint;
  amount: bigint;
  carriedOut: bigint;
}

export async function selectStoredBill(
  db: Queryable,
  runId: bigint,
  contractId: bigint,
): Promise<StoredBill | undefined> {
  const { rows } = await sql<StoredBill>`
    select bill_id as "billId", carried_in as "carriedIn", sales, active, loss, tier, gross, amount,
      carried_out as "carriedOut"
    from commissions.bill where run_id = ${runId} and contract_id = ${contractId}`.execute(db);
  return rows[0];
}

export interface StoredMember {
  playerId: string;
  valid: bigint;
  net: bigint;
  lines: number;
}

export async function selectStoredMembers(
  db: Queryable,
  billId: bigint,
): Promise<(StoredMember & { amount: bigint })[]> {
  const { rows } = await sql<StoredMember & { amount: bigint }>`
    select player_id as "playerId", valid, net, lines, amount from commissions.bill_member
    where bill_id = ${billId} order by player_id`.execute(db);
  return rows;
}

/** In the order, and with their fields in the order, of productParts. */
export async function selectStoredProducts(db: Queryable, billId: bigint): Promise<ProductPart[]> {
  const { rows } = await sql<ProductPart>`
    select product, valid, counted, share, amount, remainder from commissions.bill_product
    where bill_id = ${billId} order by product collate "C"`.execute(db);
  return rows;
}

/** By their ids: of equal ones the first holds what rounding leaves, as in the bill. */
export async function selectTeamMembers(db: Queryable, run: Run, contract: RunContract): Promise<StoredMember[]> {
  const { rows } = await sql<StoredMember>`
    with ${teamRows(run, [contract])}
    select player_id as "playerId", valid, net, lines from team order by player_id`.execute(db);
  return rows;
}

/** What is written from here on is undone by undoTrial. */
export async function beginTrial(tx: Tx): Promise<void> {
  await sql`savepoint trial`.execute(tx);
}

export async function undoTrial(tx: Tx): Promise<void> {
  await sql`rollback to savepoint trial`.execute(tx);
}

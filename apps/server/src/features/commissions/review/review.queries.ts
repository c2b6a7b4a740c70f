import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** @returns undefined when there is no such dividend of the brand */
export async function lockDividend(
  tx: Tx,
  brand: string,
  reference: string,
): Promise<{ billId: bigint; state: string } | undefined> {
  const { rows } = await sql<{ billId: bigint; state: string }>`
    select bill_id as "billId", state from commissions.bill
    where reference = ${reference} and brand = ${brand} and kind = 'dividend' for update`.execute(tx);
  return rows[0];
}

export async function noteReview(
  tx: Tx,
  billId: bigint,
  { state, by, reason }: { state: 'claimable' | 'refused'; by: string; reason: string | null },
): Promise<void> {
  await sql`
    update commissions.bill set state = ${state}, reviewed_at = clock_timestamp(), reviewed_by = ${by},
      review_reason = ${reason}
    where bill_id = ${billId}`.execute(tx);
}

/** A claimable dividend of this agent becomes due. @returns false: it is not claimable */
export async function claim(tx: Tx, billId: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update commissions.bill set state = 'due', claimed_at = clock_timestamp()
    where bill_id = ${billId} and state = 'claimable'`.execute(tx);
  return numAffectedRows === 1n;
}

import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** A call of a vendor by its request id. */
export interface CallOfVendor {
  vendor: string;
  requestId: string;
}

export interface VendorCall extends CallOfVendor {
  bodyHash: Buffer;
}

/** Calls with the same id go one after the other, until the transaction ends. */
export async function lockRequest(tx: Tx, { vendor, requestId }: CallOfVendor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${vendor}/${requestId}`}, 0))`.execute(tx);
}

/** What the request id has been answered; status 0: it names an operation of the wallet. */
export interface AnswerRow {
  kind: string;
  body_hash: Buffer;
  status: number;
  answer: string;
}

export async function selectAnswer(tx: Tx, { vendor, requestId }: CallOfVendor): Promise<AnswerRow | null> {
  const { rows } = await sql<AnswerRow>`
    select kind, body_hash, status, answer from vendor_api.vendor_answer
    where vendor = ${vendor} and request_id = ${requestId}
    union all
    select kind, body_hash, 0, '' from ledger.of_request(${vendor}, ${requestId})
    order by status desc limit 1
  `.execute(tx);
  return rows[0] ?? null;
}

/**
 * Takes the id from bets too, which know no lock of requests; for a call that moves money. Call it under the player's lock,
 * where bets take theirs, or the two wait for each other. @returns false when a bet has it
 */
export async function claimRequest(
  tx: Tx,
  { vendor, requestId, bodyHash }: VendorCall,
  kind: string,
): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select ledger.claim_request(${vendor}, ${requestId}, ${kind}, ${bodyHash}) as claimed`.execute(tx);
  return rows[0]?.claimed ?? false;
}

export async function insertAnswer(
  tx: Tx,
  { vendor, requestId }: CallOfVendor,
  { kind, body_hash: bodyHash, status, answer }: AnswerRow,
): Promise<void> {
  await sql`
    insert into vendor_api.vendor_answer (vendor, request_id, kind, body_hash, status, answer)
    values (${vendor}, ${requestId}, ${kind}, ${bodyHash}, ${status}, ${answer})
  `.execute(tx);
}

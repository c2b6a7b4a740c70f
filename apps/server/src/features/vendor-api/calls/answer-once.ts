import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { refusalAnswer, type VendorAnswer } from './vendor-answer.ts';

export interface VendorCall {
  vendor: string;
  requestId: string;
  bodyHash: Buffer;
}

/**
 * Answers a request id once: the first call runs `answer` and stores what it said, later ones get the stored answer, and
 * another body under the same id is refused. Calls with the same id queue on a lock.
 */
export async function answerOnce(
  tx: Tx,
  kind: 'session' | 'balance' | 'catalogue' | 'pot-round' | 'draws',
  call: VendorCall,
  answer: () => Promise<VendorAnswer>,
): Promise<VendorAnswer> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${call.vendor}/${call.requestId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ kind: string; body_hash: Buffer; status: number; answer: string }>`
    select kind, body_hash, status, answer from vendor_api.vendor_answer
    where vendor = ${call.vendor} and request_id = ${call.requestId}
    union all
    select kind, body_hash, 0, '' from bets.wallet_op
    where vendor = ${call.vendor} and request_id = ${call.requestId}
  `.execute(tx);
  const stored = rows[0];
  if (stored) {
    const same = stored.kind === kind && stored.body_hash.equals(call.bodyHash);
    return same ? { status: stored.status, body: stored.answer } : refusalAnswer('vendor.request.conflict');
  }
  const fresh = await answer();
  await sql`
    insert into vendor_api.vendor_answer (vendor, request_id, kind, body_hash, status, answer)
    values (${call.vendor}, ${call.requestId}, ${kind}, ${call.bodyHash}, ${fresh.status}, ${fresh.body})
  `.execute(tx);
  return fresh;
}

import type { Tx } from '../../../platform/database/index.ts';
import { insertAnswer, lockRequest, selectAnswer, type VendorCall } from './vendor-answer.queries.ts';
import { refusalAnswer, type VendorAnswer } from './vendor-answer.ts';

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
  await lockRequest(tx, call);
  const stored = await selectAnswer(tx, call);
  if (stored) {
    const same = stored.kind === kind && stored.body_hash.equals(call.bodyHash);
    return same ? { status: stored.status, body: stored.answer } : refusalAnswer('vendor.request.conflict');
  }
  const fresh = await answer();
  await insertAnswer(tx, call, { kind, body_hash: call.bodyHash, status: fresh.status, answer: fresh.body });
  return fresh;
}

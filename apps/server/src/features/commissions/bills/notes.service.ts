import type { BillNote, endpoints, InputOf } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { perform } from '../../operators/index.ts';
import { readOwnBill } from './bills.service.ts';
import { answerNote, insertNote } from './notes.queries.ts';
import { presentNote } from './present-bill.ts';

/** @throws AppError bill.not.found, bill.state while an earlier note waits for its answer */
export async function noteOnBill(tx: Tx, actor: Actor, input: InputOf<typeof endpoints.noteOnBill>): Promise<BillNote> {
  const bill = await readOwnBill(tx, actor, input.reference);
  const note = await insertNote(tx, { billId: bill.billId, agentId: bill.agentId, text: input.text });
  if (!note) throw new AppError('bill.state', { state: 'waiting for an answer' });
  return presentNote(note);
}

/** @throws AppError operator.*, request.invalid: there is no such open note */
export function answerByOperator(
  tx: Tx,
  actor: OperatorActor,
  { note, answer }: { note: string; answer: string },
): Promise<void> {
  return perform(tx, actor, { permission: 'agents.manage', what: 'bill.answer', subject: note }, async () => {
    const noteId = /^\d{1,15}$/.test(note) ? BigInt(note) : 0n;
    if (!(await answerNote(tx, { brand: actor.brand, noteId, answer, by: actor.name })))
      throw new AppError('request.invalid', { field: 'note', reason: `${note} is no note that waits for an answer` });
    return { result: undefined, after: { answer } };
  });
}

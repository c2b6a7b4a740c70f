import type { Tx } from '../../platform/database/index.ts';
import type { OperatorActor } from '../../platform/operator-actor.ts';
import { perform } from '../operators/index.ts';
import { closeFeedback } from './support.service.ts';

/** @throws AppError operator.*, request.invalid when there is no such open ticket */
export function closeFeedbackByOperator(
  tx: Tx,
  actor: OperatorActor,
  { reference }: { reference: string },
): Promise<void> {
  const { brand, name } = actor;
  return perform(tx, actor, { permission: 'support.answer', what: 'feedback.close', subject: reference }, async () => {
    await closeFeedback(tx, brand, { reference, closedBy: `operator:${name}` });
    return { result: undefined, before: { open: true }, after: { open: false } };
  });
}

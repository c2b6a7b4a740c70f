import type { Tx } from '../../platform/database/index.ts';
import type { OperatorActor } from '../../platform/operator-actor.ts';
import { perform } from '../operators/index.ts';
import { answerFeedback, closeFeedback } from './support.service.ts';

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

/** The writer reads it under their tickets; the ticket stays open. @throws AppError operator.*, request.invalid as above */
export function answerFeedbackByOperator(
  tx: Tx,
  actor: OperatorActor,
  { reference, answer }: { reference: string; answer: string },
): Promise<void> {
  const { brand, name } = actor;
  return perform(tx, actor, { permission: 'support.answer', what: 'feedback.answer', subject: reference }, async () => {
    await answerFeedback(tx, brand, { reference, answer, answeredBy: `operator:${name}` });
    return { result: undefined, before: {}, after: { answered: true } };
  });
}

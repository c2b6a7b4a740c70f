import type { Tx } from '../../platform/database/index.ts';
import { invalidRequest } from '../../platform/http/errors.ts';
import type { OperatorActor } from '../../platform/operator-actor.ts';
import { readReason } from '../../platform/proposal-kind.ts';
import { perform } from '../operators/index.ts';
import { acknowledgeBreak } from './breaks/breaks.queries.ts';
import { insertRun, type Run, saveSource, selectReportAddress } from './runs.queries.ts';

/** @throws AppError operator.*, request.invalid */
export function acknowledgeByOperator(
  tx: Tx,
  actor: OperatorActor,
  input: { id: bigint; reason: string },
): Promise<void> {
  const { brand, operatorId, sessionId } = actor;
  const action = { permission: 'money.correct', what: 'break.acknowledge', subject: `break ${input.id}` } as const;
  return perform(tx, actor, action, async () => {
    const reason = readReason(input.reason);
    if (!(await acknowledgeBreak(tx, { id: input.id, brand, operatorId, sessionId, reason })))
      throw invalidRequest('break', `${brand} has no open break ${input.id}: reconciliation list shows them.`);
    return { result: undefined, after: { reason } };
  });
}

/** @throws AppError operator.*, request.invalid */
export function setSourceByOperator(
  tx: Tx,
  actor: OperatorActor<null>,
  { vendor, source }: { vendor: string; source: Run['source'] | 'none' },
): Promise<void> {
  const action = { permission: 'vendors.manage', what: 'vendor.reconciliation', subject: vendor } as const;
  return perform(tx, actor, action, async () => {
    if ((await selectReportAddress(tx, vendor)) === null)
      throw invalidRequest('vendor', `${vendor} is no seamless vendor.`);
    await saveSource(tx, vendor, source);
    return { result: undefined, after: { source } };
  });
}

/** Begins a comparison that somebody asks for. @throws AppError operator.* */
export function beginRunByOperator(
  tx: Tx,
  actor: OperatorActor<null>,
  input: Pick<Run, 'vendor' | 'from' | 'to' | 'source'>,
): Promise<Run> {
  const { vendor, from, source } = input;
  const action = { permission: 'vendors.manage', what: 'vendor.compare', subject: vendor } as const;
  return perform(tx, actor, action, async () => {
    const result = await insertRun(tx, input);
    return { result, after: { run: `${result.runId}`, day: from.toISOString().slice(0, 10), source } };
  });
}

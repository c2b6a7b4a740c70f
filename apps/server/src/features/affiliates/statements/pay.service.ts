import { payAffiliate } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { perform } from '../../operators/index.ts';
import { insertPayment, lockStatement, type StatementRow, selectStatement } from './statement.queries.ts';

/**
 * Writes down that a statement was paid, by bank or otherwise: the ledger moves the amount once, however often it is said.
 * @throws AppError operator.*, request.invalid
 */
export function payByOperator(
  tx: Tx,
  actor: OperatorActor,
  { reference, note }: { reference: string; note: string },
): Promise<StatementRow> {
  const action = { permission: 'affiliates.decide', what: 'affiliates.pay', subject: reference } as const;
  return perform(tx, actor, action, async () => {
    const { brand } = actor;
    const invalid = (reason: string) => new AppError('request.invalid', { field: 'statement', reason });
    const row = await selectStatement(tx, brand, reference);
    if (!row) throw invalid(`there is no statement ${reference}`);
    const { statementId, affiliateId, currency, amount } = row;
    const state = await lockStatement(tx, statementId);
    if (state !== 'due')
      throw invalid(state === 'paid' ? `${reference} is paid already` : `${reference} comes to nothing`);
    const key = `affiliate:${statementId}`;
    const { transferId } = await payAffiliate(tx, { brand, playerId: affiliateId, currency, amount, key, reference });
    await insertPayment(tx, { statementId, transferId, amount, note, paidBy: `operator:${actor.name}` });
    return { result: row, after: { amount: `${amount}`, note, transfer: `${transferId}` } };
  });
}

import type { TransferNotice } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { selectNotifiedAccount } from '../deposits/accounts.queries.ts';
import { readWireAmount } from '../deposits/pay-amount.rules.ts';
import { type TransferOutcome, takeTransfer } from '../deposits/transfer.service.ts';

/**
 * A bank's word of money on an account of ours.
 * @throws AppError transfer.not.found for an account whose word this provider may not give, callback.mismatch for an
 *   amount its currency does not have, or a bank reference known with another amount
 */
export async function takeTransferNotice(tx: Tx, notifier: string, notice: TransferNotice): Promise<TransferOutcome> {
  const account = await selectNotifiedAccount(tx, { notifier, account: notice.account, currency: notice.currency });
  if (!account) throw new AppError('transfer.not.found');
  const amount = readWireAmount(notice.amount, account.digits);
  if (amount === null) throw new AppError('callback.mismatch');
  const { bankReference, currency, note, senderName, senderAccount } = notice;
  return takeTransfer(tx, {
    brand: account.brand,
    account: account.code,
    bankReference,
    amount,
    currency,
    note,
    senderName,
    senderAccount,
    at: new Date(notice.at),
    source: `notice:${notifier}`,
  });
}

import { isApiError } from '../../../shared/api/api-error.ts';
import { newIntent } from '../../../shared/api/call.ts';
import { makeOrderIntent } from './order-intent.ts';

/** What is typed but not sent, and the key it would be sent with. Outlives the page, so leaving and coming back loses nothing. */
export const depositDraft: { method: string; amount: string; bonusId: string | null } = {
  method: '',
  amount: '',
  bonusId: null,
};
export const withdrawalDraft = { payeeId: '', amount: '' };
/** What was typed has been sent. */
export function clearWithdrawalAmount(): void {
  withdrawalDraft.amount = '';
}

export const payeeDraft = { bankCode: '', accountName: '', accountNumber: '' };

export const depositIntent = makeOrderIntent(newIntent);
export const withdrawalIntent = makeOrderIntent(newIntent);

/** Whether a failure leaves open if the order was made: then the same key must go again. */
export function isUnsure(error: unknown): boolean {
  if (!isApiError(error)) return true;
  return error.isNetwork || (error.status ?? 500) >= 500 || error.code === 'idempotency.in.progress';
}

import { newIntent } from '@sampan/web-client/calls/caller';
import { makeOrderIntent } from '@sampan/web-client/calls/order-intent';

/** What is typed but not sent, and the key it would be sent with. Outlives the page, so leaving and coming back loses nothing. */
export const depositDraft: { method: string; amount: string; bonusId: string | null } = {
  method: '',
  amount: '',
  bonusId: null,
};
export const withdrawalDraft = { payeeId: '', amount: '' };
export function storeWithdrawalAmount(text: string): void {
  withdrawalDraft.amount = text;
}

export const payeeDraft = { bankCode: '', accountName: '', accountNumber: '' };

export const depositIntent = makeOrderIntent(newIntent);
export const withdrawalIntent = makeOrderIntent(newIntent);

import { formatMoney, promptPayCode, qrPhCode, vietQrCode } from '@sampan/contract';
import type { ReceivingAccount } from './accounts.queries.ts';

export interface PayOrder {
  reference: string;
  payAmount: bigint;
  payDigits: number;
}

/** The payment code of an order on an account of ours; empty for an account without one. */
export function payCodeOf(account: ReceivingAccount, { reference, payAmount }: PayOrder): string {
  const { qrAccount, schemeBank: bank, accountName, city } = account;
  if (account.scheme === 'promptpay') return promptPayCode({ target: qrAccount, amount: payAmount });
  if (account.scheme === 'vietqr')
    return vietQrCode({ bankBin: bank, account: qrAccount, amount: payAmount, purpose: reference });
  if (account.scheme === 'qrph')
    return qrPhCode({ bic: bank, account: qrAccount, name: accountName, city, amount: payAmount, reference });
  return '';
}

/**
 * The page of a bank that plays along (apps/demo-pay), with the payment filled in; empty when there is none, as with
 * every real bank: there the payer opens their own app.
 */
export function bankPageOf(bankPage: string | undefined, account: ReceivingAccount, order: PayOrder): string {
  if (!bankPage) return '';
  const url = new URL(bankPage);
  const code = payCodeOf(account, order);
  if (code) url.searchParams.set('code', code);
  else {
    url.searchParams.set('account', account.accountNumber);
    url.searchParams.set('currency', account.currency);
    url.searchParams.set('amount', formatMoney(order.payAmount, order.payDigits));
    url.searchParams.set('note', order.reference);
  }
  return url.href;
}

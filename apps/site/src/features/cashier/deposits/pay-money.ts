import type { Deposit } from '@sampan/contract';
import { formatMoney } from '@sampan/web-client/formatting/format';

/** An amount in the currency an order is paid in: ฿3,500.37. */
export function payMoney(amount: string, currency: Deposit['payCurrency']): string {
  return formatMoney(amount, currency);
}

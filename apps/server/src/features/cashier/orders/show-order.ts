import { formatMoney } from '@sampan/contract';
import type { BrandContext } from '../../../platform/cli/command.ts';

export const LIST_LIMIT = 100;
export const stamp = (at: Date | number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
export const money = ({ currency }: BrandContext, row: { amount: bigint; currency: string }) =>
  `${formatMoney(row.amount, currency.digits)} ${row.currency}`;

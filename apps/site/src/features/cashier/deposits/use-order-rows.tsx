import type { Deposit } from '@sampan/contract';
import type { DefinitionRow } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { CashierKey } from '../locales/index.ts';
import { isZero } from '../orders/money-sums.ts';
import { CopyReference } from '../orders/reference-line.tsx';
import { payMoney } from './pay-money.ts';

/** What is known of an order, line by line. */
export function useOrderRows(order: Deposit): DefinitionRow[] {
  const t = useMessages<CashierKey>();
  const { money, dateTime } = useFormat();
  return [
    {
      id: 'reference',
      label: t('cashier.order.reference'),
      value: <bdi className="num">{order.reference}</bdi>,
      action: <CopyReference reference={order.reference} />,
    },
    { id: 'method', label: t('cashier.column.method'), value: order.methodName },
    {
      id: 'fee',
      label: t('cashier.deposit.fee'),
      value: isZero(order.fee) ? t('cashier.deposit.feeNone') : money(order.fee),
    },
    { id: 'pay', label: t('cashier.deposit.pay'), value: payMoney(order.payAmount, order.payCurrency) },
    { id: 'credited', label: t('cashier.deposit.credited'), value: money(order.amount) },
    ...(order.bonus
      ? [
          {
            id: 'bonus',
            label: t('cashier.bonus.label'),
            value: t('cashier.bonus.plus', { amount: money(order.bonus.amount) }),
          },
        ]
      : []),
    order.paidAt === null
      ? { id: 'created', label: t('cashier.order.created'), value: dateTime(order.createdAt) }
      : { id: 'paid', label: t('cashier.order.paidAt'), value: dateTime(order.paidAt) },
  ];
}

import type { Deposit } from '@sampan/contract';
import { DefinitionRows } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import css from '../cashier.module.css';
import type { CashierKey } from '../locales/index.ts';
import { CopyValue } from '../orders/reference-line.tsx';
import { payMoney } from './pay-money.ts';

/** Where to send the transfer, each part to copy. */
export function TransferFacts({ order }: { order: Deposit }) {
  const t = useMessages<CashierKey>();
  const { transfer } = order;
  if (!transfer || order.kind !== 'transfer') return null;
  const copied = (id: string, label: string, value: string, shown = value) => ({
    id,
    label,
    value: <bdi className="num">{shown}</bdi>,
    action: <CopyValue value={value} label={t('cashier.transfer.copy', { what: label })} />,
  });
  return (
    <section className={css.transfer} aria-label={t('cashier.transfer.title')}>
      <h3 className={css.legend}>{t('cashier.transfer.title')}</h3>
      <DefinitionRows
        rows={[
          { id: 'bank', label: t('cashier.payee.bank'), value: transfer.bankName },
          { id: 'name', label: t('cashier.payee.name'), value: transfer.accountName },
          copied('number', t('cashier.payee.number'), transfer.accountNumber),
          copied('amount', t('cashier.deposit.amount'), order.payAmount, payMoney(order.payAmount, order.payCurrency)),
          copied('note', t('cashier.transfer.note'), transfer.note),
        ]}
      />
    </section>
  );
}

import type { Withdrawal } from '@sampan/contract';
import { Card, EmptyState } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { MoneyLine } from '../../../shared/money-standing/money-line.tsx';
import css from '../cashier.module.css';
import { optionsQuery, withdrawalsQuery } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { FormWaiting } from '../orders/form-waiting.tsx';
import { OrderList } from '../orders/order-list.tsx';
import { useShownOrder } from '../orders/use-shown-order.ts';
import { PayeeForm } from '../payees/payee-form.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalOrder } from './withdrawal-order.tsx';

/** withdraw: the form or the withdrawal on show, and the withdrawals so far (S-515). */
export function WithdrawPage() {
  const t = useMessages<CashierKey>();
  const { reference, show } = useShownOrder('W');
  return (
    <div className={css.page}>
      {reference ? (
        <WithdrawalOrder key={reference} reference={reference} onNew={() => show(null)} />
      ) : (
        <div className={css.order}>
          <MoneyLine place="withdrawal" />
          <Options onRequested={show} />
        </div>
      )}
      <OrderList<Withdrawal>
        title={t('cashier.withdraw.recent')}
        none={t('cashier.withdraw.recentNone')}
        detail={{
          head: t('cashier.column.account'),
          cell: (row) => `${row.payee.bankName} ${row.payee.accountNumberMasked}`,
        }}
        orders={withdrawalsQuery}
        onOpen={show}
      />
    </div>
  );
}

function Options({ onRequested }: { onRequested: (reference: string) => void }) {
  const t = useMessages<CashierKey | SharedKey>();
  const options = useQuery(optionsQuery);
  if (options.data?.payees.length === 0)
    return (
      <Card className={css.first}>
        <EmptyState compact pose="hello" title={t('cashier.payee.none')}>
          {t('cashier.payee.noneText')}
        </EmptyState>
        <PayeeForm options={options.data} onAdded={() => {}} />
      </Card>
    );
  if (options.data) return <WithdrawalForm options={options.data} onRequested={onRequested} />;
  if (options.error)
    return (
      <Card>
        <LoadFailure compact error={options.error} onRetry={() => void options.refetch()} />
      </Card>
    );
  return <FormWaiting />;
}

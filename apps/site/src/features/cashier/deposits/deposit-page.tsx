import type { Deposit } from '@sampan/contract';
import { Button, Card, EmptyState } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { MoneyLine } from '../../../shared/money-standing/money-line.tsx';
import css from '../cashier.module.css';
import { bonusesQuery, depositsQuery, methodsQuery } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { FormWaiting } from '../orders/form-waiting.tsx';
import { OrderList } from '../orders/order-list.tsx';
import { useShownOrder } from '../orders/use-shown-order.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositOrder } from './deposit-order.tsx';

/** depositv2: the form, or the order on show, and the orders so far (S-514). */
export function DepositPage() {
  const t = useMessages<CashierKey>();
  const { reference, show } = useShownOrder('D');
  return (
    <div className={css.page}>
      {reference ? (
        <DepositOrder key={reference} reference={reference} onNew={() => show(null)} />
      ) : (
        <div className={css.order}>
          <Methods onOpened={show} />
          <MoneyLine place="cashier" />
        </div>
      )}
      <OrderList<Deposit>
        title={t('cashier.deposit.recent')}
        none={t('cashier.deposit.recentNone')}
        detail={{ head: t('cashier.column.method'), cell: (row) => row.methodName }}
        orders={depositsQuery}
        onOpen={show}
      />
    </div>
  );
}

function Methods({ onOpened }: { onOpened: (reference: string) => void }) {
  const t = useMessages<CashierKey | SharedKey>();
  const methods = useQuery(methodsQuery());
  const orders = useQuery(depositsQuery(1));
  const service = (
    <Button look="line" icon="headset" onClick={() => openModal('serviceModal')}>
      {t('common.service')}
    </Button>
  );
  const bonuses = useQuery(bonusesQuery);
  // The form begins with the method used last and its bonuses: it is not drawn twice, and nothing is pushed down.
  if (methods.data?.some((method) => method.open) && !orders.isPending && !bonuses.isLoading) {
    const last = orders.data?.list[0]?.method;
    return <DepositForm methods={methods.data} last={last} onOpened={onOpened} />;
  }
  if (methods.data && !methods.data.some((method) => method.open))
    return (
      <Card>
        <EmptyState compact title={t('cashier.deposit.none')} actions={service}>
          {t('cashier.deposit.noneText')}
        </EmptyState>
      </Card>
    );
  if (methods.error)
    return (
      <Card>
        <LoadFailure compact error={methods.error} onRetry={() => void methods.refetch()} more={service} />
      </Card>
    );
  return <FormWaiting />;
}

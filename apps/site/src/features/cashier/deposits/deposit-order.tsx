import type { Deposit } from '@sampan/contract';
import { Button, ButtonLink, Card, DefinitionRows, ErrorState, Skeleton, SuccessState } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../cashier.module.css';
import { depositQuery } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { StateBadge } from '../orders/state-badge.tsx';
import { SlipUpload } from './slip-upload.tsx';
import { useOrderRows } from './use-order-rows.tsx';
import { WaitingOrder } from './waiting-order.tsx';

interface OrderProps {
  reference: string;
  onNew: () => void;
  /** What follows a paid order, in place of the way to the games. */
  next?: ReactNode;
}

/** One deposit order: waits live for the payment and says how it ended (S-301). */
export function DepositOrder({ reference, onNew, next }: OrderProps) {
  const t = useMessages<CashierKey>();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { data: order, error, refetch } = useQuery(depositQuery(reference));
  const seen = useRef<string | undefined>(undefined);
  const state = order?.state;
  useEffect(() => {
    // The money is there: whatever shows a balance or a record looks again, with or without a socket.
    if (seen.current === 'waiting' && state === 'paid')
      for (const queryKey of [queryKeys.balance, queryKeys.records]) void client.invalidateQueries({ queryKey });
    seen.current = state;
  }, [state, client]);
  if (!order && error)
    return (
      <ErrorState
        compact
        title={errorText(error)}
        actions={<EndActions onNew={onNew} onRetry={() => void refetch()} />}
      />
    );
  if (!order) return <Skeleton className={css.waitingCard} />;
  return (
    <Card className={css.order}>
      <div className={css.orderHead}>
        <h2 className="h18">{t('cashier.order.title')}</h2>
        <StateBadge state={order.state} />
      </div>
      {order.state === 'waiting' ? <WaitingOrder order={order} /> : <Ended order={order} onNew={onNew} next={next} />}
    </Card>
  );
}

function EndActions({ onNew, onRetry }: { onNew: () => void; onRetry?: () => void }) {
  const t = useMessages();
  return (
    <>
      {onRetry && (
        <Button look="action" icon="refresh" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      <Button look="line" icon="plus" onClick={onNew}>
        {t('cashier.order.another')}
      </Button>
    </>
  );
}

function Ended({ order, onNew, next }: Omit<OrderProps, 'reference'> & { order: Deposit }) {
  const t = useMessages<CashierKey>();
  const { money } = useFormat();
  const rows = useOrderRows(order);
  const again = <EndActions onNew={onNew} />;
  const paid: ReactNode = next ?? (
    <>
      <ButtonLink look="action" icon="play" href="/rng">
        {t('cashier.paid.play')}
      </ButtonLink>
      {again}
    </>
  );
  const state = order.state as Exclude<Deposit['state'], 'waiting'>;
  const title = t(`cashier.${state}.title`, { amount: money(order.amount) });
  return (
    <div className={css.orderBody}>
      {state === 'paid' ? (
        <SuccessState compact level={3} title={title} actions={paid}>
          {t('cashier.paid.text')}
        </SuccessState>
      ) : (
        <ErrorState compact level={3} pose={state === 'declined' ? 'error' : 'empty'} title={title} actions={again}>
          {t(`cashier.${state}.text`)}
        </ErrorState>
      )}
      <DefinitionRows rows={rows} />
      {state !== 'paid' && <SlipUpload order={order} />}
    </div>
  );
}

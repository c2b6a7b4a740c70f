import type { Deposit } from '@sampan/contract';
import {
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  type DefinitionRow,
  DefinitionRows,
  ErrorState,
  Money,
  Note,
  QrCode,
  Skeleton,
  SuccessState,
  Wake,
} from '@sampan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call, newIntent } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useText } from '../../../shared/i18n/text-context.tsx';
import { useErrorText } from '../../../shared/i18n/use-error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useOnline } from '../../../shared/online/use-online.ts';
import { useObserved } from '../../../shared/storage/observed-value.ts';
import { themeValue } from '../../../shared/theme/theme.ts';
import css from '../cashier.module.css';
import { depositQuery, takeDeposit } from '../cashier-queries.ts';
import type { CashierKey } from '../messages/index.ts';
import { isZero, payable } from '../orders/money-sums.ts';
import { CopyReference } from '../orders/reference-line.tsx';
import { StateBadge } from '../orders/state-badge.tsx';
import { useNow } from '../orders/use-now.ts';
import { clockText, fractionGone, secondsLeft } from './countdown.ts';
import { payAddress } from './pay-address.ts';

interface OrderProps {
  reference: string;
  onNew: () => void;
}

/** One deposit order: waits live for the payment and says how it ended (S-301). */
export function DepositOrder({ reference, onNew }: OrderProps) {
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
      {order.state === 'waiting' ? <Waiting order={order} /> : <Ended order={order} onNew={onNew} />}
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

function useOrderRows(order: Deposit): DefinitionRow[] {
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
    { id: 'credited', label: t('cashier.deposit.credited'), value: money(order.amount) },
    order.paidAt === null
      ? { id: 'created', label: t('cashier.order.created'), value: dateTime(order.createdAt) }
      : { id: 'paid', label: t('cashier.order.paidAt'), value: dateTime(order.paidAt) },
  ];
}

function Waiting({ order }: { order: Deposit }) {
  const t = useMessages<CashierKey>();
  const { money } = useFormat();
  const { digits } = useBrand().currency;
  const rows = useOrderRows(order);
  const pay = money(payable(order, digits));
  const { code } = useText();
  const address = payAddress(order.payUrl, { language: code, theme: useObserved(themeValue, 'dark') });
  return (
    <div className={css.orderBody}>
      <TimeLeft order={order} />
      <div className={order.qrText ? css.withQr : css.withoutQr}>
        {order.qrText && <QrCard order={order} pay={pay} />}
        <div className={css.orderFacts}>
          <DefinitionRows rows={rows} />
          <Note>{t('cashier.order.exactly', { amount: pay })}</Note>
          {address ? (
            <ButtonLink look="action" wide icon="external" href={address} target="_blank">
              {t('cashier.order.open')}
              <span className="visually-hidden"> ({t('cashier.order.opens')})</span>
            </ButtonLink>
          ) : (
            <Skeleton className={css.button} />
          )}
          <CancelOrder reference={order.reference} />
        </div>
      </div>
    </div>
  );
}

function TimeLeft({ order }: { order: Deposit }) {
  const t = useMessages<CashierKey>();
  const now = useNow(true);
  const left = secondsLeft(order.expiresAt, now);
  const gone = fractionGone({ from: order.createdAt, until: order.expiresAt, now });
  return (
    <div>
      <p className={css.left}>
        <b className="num">{clockText(left)}</b> {t('cashier.order.left')}
      </p>
      <Wake
        value={gone * 100}
        label={t('cashier.order.window')}
        valueText={t('cashier.order.leftText', { time: clockText(left) })}
      />
    </div>
  );
}

function QrCard({ order, pay }: { order: Deposit; pay: string }) {
  const t = useMessages<CashierKey>();
  const { symbol } = useFormat();
  const { name, playMoney, currency } = useBrand();
  return (
    <div className={css.qr} data-theme="light">
      <p className={css.qrHead}>
        <span>{order.methodName}</span>
        <span>{name}</span>
      </p>
      <QrCode text={order.qrText} label={t('cashier.order.qr', { amount: pay })} className={css.code} />
      <p className={css.qrAmount}>
        <Money amount={payable(order, currency.digits)} symbol={symbol} />
      </p>
      <p className={css.qrText}>{t(playMoney ? 'cashier.order.scanDemo' : 'cashier.order.scan')}</p>
    </div>
  );
}

function CancelOrder({ reference }: { reference: string }) {
  const t = useMessages<CashierKey>();
  const errorText = useErrorText();
  const client = useQueryClient();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const [intent] = useState(newIntent);
  const cancel = useMutation({
    mutationFn: () => call(endpoints.cancelDeposit, { reference }, { intent }),
    onSuccess: (order) => takeDeposit(client, order),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      {cancel.error && (
        <Note tone="bad" role="alert">
          {errorText(cancel.error)}
        </Note>
      )}
      <Button look="quiet" wide disabled={!online} onClick={() => setAsking(true)}>
        {t('cashier.order.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('cashier.order.cancelTitle')}
        confirm={{
          label: t('cashier.order.cancel'),
          look: 'bad',
          busy: cancel.isPending,
          onConfirm: () => cancel.mutate(),
        }}
        cancel={{ label: t('cashier.order.keep'), onCancel: () => setAsking(false) }}
      >
        {t('cashier.order.cancelText')}
      </ConfirmDialog>
    </>
  );
}

function Ended({ order, onNew }: { order: Deposit; onNew: () => void }) {
  const t = useMessages<CashierKey>();
  const { money } = useFormat();
  const rows = useOrderRows(order);
  const again = <EndActions onNew={onNew} />;
  const paid: ReactNode = (
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
    </div>
  );
}

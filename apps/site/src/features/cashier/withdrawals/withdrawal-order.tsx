import type { Withdrawal } from '@sampan/contract';
import { Badge, Button, Card, ConfirmDialog, ErrorState, Money, Note, Skeleton, Steps } from '@sampan/ui';
import { newIntent } from '@sampan/web-client/calls/caller';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../cashier.module.css';
import { cashierEndpoints } from '../cashier-endpoints.ts';
import { takeWithdrawal, withdrawalQuery } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { IdentityNote } from '../orders/identity-note.tsx';
import { CopyReference } from '../orders/reference-line.tsx';
import { StateBadge } from '../orders/state-badge.tsx';
import { useNow } from '../orders/use-now.ts';
import { useWithdrawalSteps } from './use-withdrawal-steps.ts';
import { isFinal, receiptOf } from './withdrawal-steps.ts';

/** One withdrawal: its four steps, live, and what can be done with it (S-302, S-303). */
export function WithdrawalOrder({ reference, onNew }: { reference: string; onNew: () => void }) {
  const t = useMessages<CashierKey | SharedKey>();
  const errorText = useErrorText();
  const { data: order, error, refetch } = useQuery(withdrawalQuery(reference));
  if (!order && error)
    return (
      <ErrorState
        compact
        title={errorText(error)}
        actions={
          <>
            <Button look="action" icon="refresh" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
            <Button look="line" onClick={onNew}>
              {t('cashier.withdraw.new')}
            </Button>
          </>
        }
      />
    );
  if (!order) return <Skeleton className={css.waitingCard} />;
  return <Shown order={order} onNew={onNew} />;
}

function Shown({ order, onNew }: { order: Withdrawal; onNew: () => void }) {
  const t = useMessages<CashierKey>();
  const { symbol } = useFormat();
  const { receiptMinutes } = useBrand();
  const now = useNow(!isFinal(order.state) || (order.state === 'paid' && order.receiptConfirmedAt === null));
  const steps = useWithdrawalSteps(order, now, receiptMinutes);
  const minutes = order.expectedAt === null ? 0 : Math.ceil((order.expectedAt - now) / 60_000);
  return (
    <Card className={css.order}>
      <div className={css.orderHead}>
        <h2 className="h18">
          <Money amount={order.amount} symbol={symbol} />
        </h2>
        {!isFinal(order.state) && minutes > 0 ? (
          <Badge tone="warn" icon="clock">
            {t('cashier.step.minutes', { minutes })}
          </Badge>
        ) : (
          <StateBadge state={order.state} />
        )}
      </div>
      <div className={css.orderHead}>
        <span className={css.number}>
          <bdi className="num">{order.reference}</bdi>
          <CopyReference reference={order.reference} />
        </span>
      </div>
      {order.identityNeeded && <IdentityNote>{t('cashier.identity.waits')}</IdentityNote>}
      {order.state === 'requested' && order.approvals.needed > 1 && (
        <Note>
          {t('cashier.withdrawal.approvals', { given: order.approvals.given, needed: order.approvals.needed })}
        </Note>
      )}
      <Steps label={t('cashier.step.label')} steps={steps} />
      <WithdrawalActions order={order} now={now} onNew={onNew} />
    </Card>
  );
}

function WithdrawalActions({ order, now, onNew }: { order: Withdrawal; now: number; onNew: () => void }) {
  const t = useMessages<CashierKey>();
  const receipt = receiptOf(order, now);
  const help = order.state === 'sent' || receipt === 'asked' || receipt === 'counted';
  return (
    <div className={css.actions}>
      {order.state === 'requested' && <CancelWithdrawal order={order} />}
      {help && (
        <Button look="line" onClick={() => openModal('serviceModal')}>
          {t('cashier.withdrawal.notReceived')}
        </Button>
      )}
      {(receipt === 'asked' || receipt === 'counted') && <ConfirmReceipt order={order} />}
      <Button look={receipt === 'asked' ? 'plain' : 'action'} icon="plus" onClick={onNew}>
        {t('cashier.withdraw.new')}
      </Button>
    </div>
  );
}

function ConfirmReceipt({ order }: { order: Withdrawal }) {
  const t = useMessages<CashierKey>();
  const errorText = useErrorText();
  const client = useQueryClient();
  const online = useOnline();
  const confirm = useMutation({
    mutationFn: () => call(cashierEndpoints.confirmReceipt, { reference: order.reference }),
    onSuccess(next) {
      takeWithdrawal(client, next);
      showToast({ tone: 'ok', title: t('cashier.withdrawal.thanks') });
    },
  });
  return (
    <>
      <Button look="action" icon="check" busy={confirm.isPending} disabled={!online} onClick={() => confirm.mutate()}>
        {t('cashier.withdrawal.received')}
      </Button>
      {confirm.error && (
        <Note tone="bad" role="alert">
          {errorText(confirm.error)}
        </Note>
      )}
    </>
  );
}

function CancelWithdrawal({ order }: { order: Withdrawal }) {
  const t = useMessages<CashierKey>();
  const errorText = useErrorText();
  const { money } = useFormat();
  const client = useQueryClient();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const [intent] = useState(newIntent);
  const cancel = useMutation({
    mutationFn: () => call(cashierEndpoints.cancelWithdrawal, { reference: order.reference }, { intent }),
    onSuccess: (next) => takeWithdrawal(client, next),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button look="line" disabled={!online} onClick={() => setAsking(true)}>
        {t('cashier.withdrawal.cancel')}
      </Button>
      {cancel.error && (
        <Note tone="bad" role="alert">
          {errorText(cancel.error)}
        </Note>
      )}
      <ConfirmDialog
        open={asking}
        title={t('cashier.withdrawal.cancelTitle')}
        confirm={{
          label: t('cashier.withdrawal.cancel'),
          look: 'bad',
          busy: cancel.isPending,
          onConfirm: () => cancel.mutate(),
        }}
        cancel={{ label: t('cashier.withdrawal.keep'), onCancel: () => setAsking(false) }}
      >
        {t('cashier.withdrawal.cancelText', { amount: money(order.amount) })}
      </ConfirmDialog>
    </>
  );
}

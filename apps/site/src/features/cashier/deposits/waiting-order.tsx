import type { Deposit } from '@sampan/contract';
import { Button, ButtonLink, ConfirmDialog, DefinitionRows, Note, ProgressLine, Skeleton } from '@sampan/ui';
import { newIntent } from '@sampan/web-client/calls/caller';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { themeValue } from '../../../shared/theme/theme.ts';
import css from '../cashier.module.css';
import { cashierEndpoints } from '../cashier-endpoints.ts';
import { takeDeposit } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { useNow } from '../orders/use-now.ts';
import { clockText, fractionGone, secondsLeft } from './countdown.ts';
import { payAddress } from './pay-address.ts';
import { payMoney } from './pay-money.ts';
import { QrCard } from './qr-card.tsx';
import { SlipUpload } from './slip-upload.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import { useOrderRows } from './use-order-rows.tsx';

/** An order that waits for its payment: the code, the account or the page to pay on, and the time that is left. */
export function WaitingOrder({ order }: { order: Deposit }) {
  const t = useMessages<CashierKey>();
  const rows = useOrderRows(order);
  const pay = payMoney(order.payAmount, order.payCurrency);
  return (
    <div className={css.orderBody}>
      <TimeLeft order={order} />
      <div className={order.qrText ? css.withQr : css.withoutQr}>
        {order.qrText && <QrCard order={order} />}
        <div className={css.orderFacts}>
          <TransferFacts order={order} />
          <PayLink order={order} />
          <Note>{t('cashier.order.exactly', { amount: pay })}</Note>
          <DefinitionRows rows={rows} />
          <SlipUpload order={order} />
          <CancelOrder reference={order.reference} />
        </div>
      </div>
    </div>
  );
}

/** The provider's page; for an account of ours there is one only where a bank plays along. */
function PayLink({ order }: { order: Deposit }) {
  const t = useMessages<CashierKey>();
  const { code } = useText();
  const address = payAddress(order.payUrl, { language: code, theme: useObserved(themeValue, 'dark') });
  if (!address) return order.transfer ? null : <Skeleton className={css.button} />;
  return (
    <ButtonLink look="action" wide icon="external" href={address} target="_blank">
      {t(order.transfer ? 'cashier.order.openBank' : 'cashier.order.open')}
      <span className="visually-hidden"> ({t('cashier.order.opens')})</span>
    </ButtonLink>
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
      <ProgressLine
        value={gone * 100}
        label={t('cashier.order.window')}
        valueText={t('cashier.order.leftText', { time: clockText(left) })}
      />
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
    mutationFn: () => call(cashierEndpoints.cancelDeposit, { reference }, { intent }),
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

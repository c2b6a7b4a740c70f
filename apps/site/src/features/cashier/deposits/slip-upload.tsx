import type { Deposit } from '@sampan/contract';
import { Button, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import css from '../cashier.module.css';
import { cashierEndpoints } from '../cashier-endpoints.ts';
import { takeDeposit } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { readSlip, type SlipFault, slipFault } from './slip-picture.ts';

/** Checks a picture and sends it in. */
function useSlip(order: Deposit) {
  const client = useQueryClient();
  const [fault, setFault] = useState<SlipFault | null>(null);
  const send = useMutation({
    mutationFn: async (file: File) => {
      const picture = await readSlip(file).catch(() => null);
      if (picture === null) {
        setFault('unreadable');
        return null;
      }
      return call(cashierEndpoints.addSlip, { reference: order.reference, picture });
    },
    onSuccess: (next) => next && takeDeposit(client, next),
  });
  const take = (file: File) => {
    const found = slipFault(file);
    setFault(found);
    if (!found) send.mutate(file);
  };
  return { fault, send, take };
}

/** Sends in a picture of the transfer; it credits nothing, a person looks at it. */
export function SlipUpload({ order }: { order: Deposit }) {
  const t = useMessages<CashierKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const { fault, send, take } = useSlip(order);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after a failure.
    event.target.value = '';
    if (file) take(file);
  };
  return (
    <div className={css.slip}>
      {order.slips > 0 && (
        <Note tone="ok" role="status">
          {t('cashier.slip.sent', { count: order.slips })}
        </Note>
      )}
      {order.slipsLeft > 0 && (
        <>
          <input
            ref={input}
            type="file"
            name="slip"
            accept="image/png,image/jpeg"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('cashier.slip.send')}
            onChange={choose}
          />
          <Button
            look="line"
            wide
            icon="upload"
            busy={send.isPending}
            disabled={!online}
            onClick={() => input.current?.click()}
          >
            {t(order.slips > 0 ? 'cashier.slip.more' : 'cashier.slip.send')}
          </Button>
          <p className={css.small}>{t('cashier.slip.hint')}</p>
        </>
      )}
      {(fault || send.error) && (
        <Note tone="bad" role="alert">
          {fault ? t(`cashier.slip.${fault}`) : errorText(send.error)}
        </Note>
      )}
    </div>
  );
}

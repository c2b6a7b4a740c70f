import type { UplineOptions } from '@sampan/contract';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { newIntent } from '@sampan/web-client/calls/caller';
import { isUnsure, makeOrderIntent } from '@sampan/web-client/calls/order-intent';
import { smallest } from '@sampan/web-client/formatting/read-amount';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { UplineKey } from './locales/index.ts';
import { uplineEndpoints } from './upline-endpoints.ts';

/** State and acts of the transfer's form. One key per intent: amount and note unchanged, it stays one transfer. */
export function useUplineForm(options: UplineOptions) {
  const t = useMessages<UplineKey>();
  const { money, digits } = useFormat();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  const [needsPassword, setNeedsPassword] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [intent] = useState(() => makeOrderIntent(newIntent));
  const amount = useAmount({
    digits,
    min: options.minimumAmount,
    max: smallest([options.maximumAmount, options.leftToday.amount], digits),
    available: options.available,
  });
  const { entry } = amount;

  const ask = () => {
    setFailure(null);
    if (amount.check()) setAsking(true);
  };
  const send = async () => {
    const body = { amount: entry.wire, note, ...(password && { paymentPassword: password }) };
    setBusy(true);
    try {
      await call(uplineEndpoints.uplineTransfer, body, { intent: intent.keyFor(body) });
      intent.settle();
      amount.change('');
      setNote('');
      showToast({ tone: 'ok', title: t('upline.done', { amount: money(entry.wire) }) });
      for (const queryKey of [queryKeys.balance, queryKeys.records]) void client.invalidateQueries({ queryKey });
    } catch (error) {
      if (!isUnsure(error)) intent.settle();
      if (isApiError(error, 'payment.password.required')) setNeedsPassword(true);
      setFailure(error);
    } finally {
      setBusy(false);
      setAsking(false);
      setPassword('');
    }
  };
  return {
    amount,
    note,
    setNote,
    password,
    setPassword,
    needsPassword,
    asking,
    setAsking,
    busy,
    failure,
    ask,
    send,
    entry,
    unsure: failure !== null && isUnsure(failure),
  };
}

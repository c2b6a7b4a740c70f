import type { UplineOptions } from '@sampan/contract';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { newIntent } from '@sampan/web-client/calls/caller';
import { isUnsure, makeOrderIntent } from '@sampan/web-client/calls/order-intent';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { judgeAmount } from './judge-amount.ts';
import type { UplineKey } from './locales/index.ts';

/** State and acts of the transfer's form. One key per intent: amount and note unchanged, it stays one transfer. */
export function useUplineForm(options: UplineOptions) {
  const t = useMessages<UplineKey>();
  const { money, digits } = useFormat();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  const [needsPassword, setNeedsPassword] = useState(false);
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [intent] = useState(() => makeOrderIntent(newIntent));
  const entry = judgeAmount(text, options, digits);

  const ask = () => {
    setTouched(true);
    setFailure(null);
    if (!entry.fault) setAsking(true);
  };
  const send = async () => {
    const body = { amount: entry.wire, note, ...(password && { paymentPassword: password }) };
    setBusy(true);
    try {
      await call(endpoints.uplineTransfer, body, { intent: intent.keyFor(body) });
      intent.settle();
      setText('');
      setNote('');
      setTouched(false);
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
    text,
    setText,
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
    fault: touched ? entry.fault : null,
    unsure: failure !== null && isUnsure(failure),
  };
}

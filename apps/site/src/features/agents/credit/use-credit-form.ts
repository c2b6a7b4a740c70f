import type { endpoints as table, ValueOf } from '@sampan/contract';
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
import { agentCreditEndpoints } from './agent-credit-endpoints.ts';
import type { CreditKey } from './locales/index.ts';

export type CreditOptions = ValueOf<(typeof table)['creditOptions']>;

/** State and acts of the form. One key per intent: pressed again after a lost answer it stays one transfer. */
export function useCreditForm(options: CreditOptions, playerId: string) {
  const t = useMessages<CreditKey>();
  const { money, digits } = useFormat();
  const client = useQueryClient();
  const [paymentPassword, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [intent] = useState(() => makeOrderIntent(newIntent));
  const amount = useAmount({
    digits,
    min: options.minimumAmount,
    max: smallest([options.maximumAmount, options.leftToday.toMember], digits),
    available: options.available,
  });
  const { entry } = amount;

  const send = async () => {
    setFailure(null);
    if (!amount.check()) return;
    const body = { playerId, amount: entry.wire, paymentPassword };
    setBusy(true);
    try {
      await call(agentCreditEndpoints.giveCredit, body, { intent: intent.keyFor(body) });
      intent.settle();
      amount.change('');
      setPassword('');
      showToast({ tone: 'ok', title: t('agents.credit.done', { amount: money(entry.wire), name: options.name }) });
    } catch (error) {
      // Without an answer the password stays, so that what is sent again is the same, under the same key.
      if (!isUnsure(error)) {
        intent.settle();
        setPassword('');
      }
      setFailure(error);
    } finally {
      setBusy(false);
      for (const queryKey of [queryKeys.balance, queryKeys.records, queryKeys.agents])
        void client.invalidateQueries({ queryKey });
    }
  };
  return {
    amount,
    password: paymentPassword,
    setPassword,
    busy,
    failure,
    send,
    unsure: failure !== null && isUnsure(failure),
  };
}

import { isApiError } from '@sampan/web-client/calls/api-error';
import { newIntent } from '@sampan/web-client/calls/caller';
import { isUnsure, makeOrderIntent } from '@sampan/web-client/calls/order-intent';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pointsKey } from '../points-queries.ts';

/**
 * Spends points: the payment password goes along where there is one, and one key holds for one intent, so that
 * nothing is spent twice. The password is kept nowhere.
 */
export function useSpend<Done>({ hasPassword, onDone }: { hasPassword: boolean; onDone(done: Done): void }) {
  const client = useQueryClient();
  const [intent] = useState(() => makeOrderIntent(newIntent));
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const spend = async (
    body: object,
    send: (password: { paymentPassword?: string }, intent: string) => Promise<Done>,
  ): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const done = await send(password ? { paymentPassword: password } : {}, intent.keyFor({ ...body, password }));
      intent.settle();
      onDone(done);
    } catch (error) {
      if (!isUnsure(error)) intent.settle();
      if (isApiError(error, 'payment.password.required')) setAsked(true);
      setFailure(error);
    } finally {
      setBusy(false);
      setPassword('');
      for (const queryKey of [pointsKey, queryKeys.balance, queryKeys.records])
        void client.invalidateQueries({ queryKey });
    }
  };
  return {
    spend,
    busy,
    failure,
    unsure: failure !== null && isUnsure(failure),
    password,
    setPassword,
    asksPassword: hasPassword || asked,
  };
}
export type Spending = Pick<
  ReturnType<typeof useSpend>,
  'busy' | 'failure' | 'unsure' | 'password' | 'setPassword' | 'asksPassword'
>;

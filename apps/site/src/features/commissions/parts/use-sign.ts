import { isApiError } from '@sampan/web-client/calls/api-error';
import { isUnsure } from '@sampan/web-client/calls/order-intent';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commissionsKey } from '../commissions-queries.ts';

/**
 * Does what binds both sides of a contract. Where the account has a payment password, the server asks for it and the same
 * press is repeated with it; it is kept nowhere.
 */
export function useSign<Done>(onDone: (done: Done) => void) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const sign = async (send: (password: { paymentPassword?: string }) => Promise<Done>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      onDone(await send(password ? { paymentPassword: password } : {}));
    } catch (error) {
      const first = isApiError(error, 'payment.password.required') && !asked;
      if (isApiError(error, 'payment.password.required')) setAsked(true);
      // To be asked for it the first time is no failure.
      if (!first) setFailure(error);
    } finally {
      setBusy(false);
      setPassword('');
      for (const queryKey of [commissionsKey, queryKeys.consolidated]) void client.invalidateQueries({ queryKey });
    }
  };
  return { sign, busy, asked, password, setPassword, failure, unsure: failure !== null && isUnsure(failure) };
}
export type Signing = Omit<ReturnType<typeof useSign>, 'sign'>;

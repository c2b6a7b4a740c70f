import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call, newIntent } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import { walletsKey } from './vendor-wallet-queries.ts';

export interface TransferWish {
  vendor?: string;
  direction: 'in' | 'out' | 'collect';
  amount?: string;
}

/** No answer at all: it may have been set aside, so the same key goes again. */
const isUnsure = (error: unknown) => isApiError(error) && ['network', 'timeout'].includes(error.code);

/** Sends transfers; one key per wish: pressed again unchanged, it stays one transfer. */
export function useTransfer() {
  const client = useQueryClient();
  const wish = useRef({ of: '', intent: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send(body: TransferWish): Promise<boolean> {
    const of = JSON.stringify(body);
    if (wish.current.of !== of) wish.current = { of, intent: newIntent() };
    setBusy(true);
    setFailure(null);
    try {
      await call(endpoints.transfer, body, { intent: wish.current.intent });
      wish.current = { of: '', intent: '' };
      for (const queryKey of [walletsKey, queryKeys.balance, queryKeys.records]) {
        void client.invalidateQueries({ queryKey });
      }
      return true;
    } catch (error) {
      if (!isUnsure(error)) wish.current = { of: '', intent: '' };
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { send, busy, failure, unsure: isUnsure(failure), forget: () => setFailure(null) };
}

import type { VendorTransferLine } from '@sampan/contract';
import { newIntent } from '@sampan/web-client/calls/caller';
import { isUnsure, makeOrderIntent } from '@sampan/web-client/calls/order-intent';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { walletsKey } from './vendor-wallet-queries.ts';

export interface TransferIntent {
  vendor?: string;
  direction: 'in' | 'out' | 'collect';
  amount?: string;
}

/** Sends transfers; one key per intent: pressed again unchanged, it stays one transfer. */
export function useTransfer() {
  const client = useQueryClient();
  const [intent] = useState(() => makeOrderIntent(newIntent));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  /** @returns what is on its way, which may be less than was asked for; null: it failed */
  async function send(body: TransferIntent): Promise<VendorTransferLine[] | null> {
    setBusy(true);
    setFailure(null);
    try {
      const { transfers } = await call(endpoints.transfer, body, { intent: intent.keyFor(body) });
      intent.settle();
      for (const queryKey of [walletsKey, queryKeys.balance, queryKeys.records]) {
        void client.invalidateQueries({ queryKey });
      }
      return transfers;
    } catch (error) {
      if (!isUnsure(error)) intent.settle();
      setFailure(error);
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { send, busy, failure, unsure: failure !== null && isUnsure(failure), forget: () => setFailure(null) };
}

import type { Protection } from '@sampan/contract';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useBalance } from '../../shared/balance/use-balance.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { protectionEndpoints } from './protection-endpoints.ts';

const REFRESH = 30_000;

export const protectionQuery = queryOptions({
  queryKey: [...queryKeys.protection, 'own'],
  queryFn: ({ signal }): Promise<Protection> => call(protectionEndpoints.protection, {}, { signal }),
  staleTime: 5000,
  refetchOnMount: 'always',
});

const clockQuery = queryOptions({
  queryKey: [...queryKeys.protection, 'clock'],
  queryFn: ({ signal }) => call(protectionEndpoints.sessionClock, {}, { signal }),
  refetchInterval: REFRESH,
  staleTime: 1000,
});

/**
 * The login session's figures with its time in milliseconds, counted every second, and the unit they are in: a demo account
 * plays with a money of its own.
 */
export function useSessionClock() {
  const signedIn = useSignedIn();
  const { data, refetch } = useQuery({ ...clockQuery, enabled: signedIn });
  const { symbol: brandSymbol } = useFormat();
  const { sumBalance: figure, currencySymbol: symbol = brandSymbol } = useBalance().data ?? {};
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  // A bet or win reaches the wallet first; the net result follows at once.
  useEffect(() => {
    if (signedIn && figure !== undefined) void refetch();
  }, [signedIn, figure, refetch]);
  return { session: signedIn ? data : undefined, symbol, now, elapsed: data ? Math.max(0, now - data.openedAt) : 0 };
}

/** A change of protection: what the server answers is what stands from now on. */
export function useProtectionChange<Input>(send: (input: Input) => Promise<Protection>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      client.setQueryData(protectionQuery.queryKey, answer);
      void client.invalidateQueries({ queryKey: clockQuery.queryKey });
    },
  });
}

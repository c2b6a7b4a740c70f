import type { Balance } from '@sampan/contract';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { endpoints } from '../api/endpoints.ts';
import { useSignedIn } from '../session/session.ts';
import { heldFigures } from './held-figures.ts';

export const balanceQuery = queryOptions({
  queryKey: queryKeys.balance,
  queryFn: ({ signal }) => call(endpoints.balance, {}, { signal }),
  // The socket pushes every change; this is for the time without one.
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/**
 * The member's balance as far as they have seen what a game shows them; a failed refresh keeps the last figure,
 * `isError` marks it as old (S-245).
 */
export function useBalance() {
  const held = useObserved(heldFigures, null);
  return useQuery({
    ...balanceQuery,
    enabled: useSignedIn(),
    select: (data: Balance) => (held ? { ...data, sumBalance: held.cash ?? held.balance } : data),
  });
}

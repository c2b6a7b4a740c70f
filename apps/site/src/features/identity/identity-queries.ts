import type { IdentityState } from '@sampan/contract';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { identityEndpoints } from './identity-endpoints.ts';

/** While documents are checked, the page asks whether they are. */
const REFRESH = 20_000;

/** Under the security centre's key: what drops that drops this too. */
export const identityQuery = queryOptions({
  queryKey: [...queryKeys.security, 'identity'],
  queryFn: ({ signal }): Promise<IdentityState> => call(identityEndpoints.identity, {}, { signal }),
  staleTime: 5000,
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.level === 'submitted' ? REFRESH : false),
});

/** What the server answers is what stands from now on; orders that waited for it are asked anew. */
export function takeIdentity(client: QueryClient, state: IdentityState): void {
  client.setQueryData(identityQuery.queryKey, state);
  void client.invalidateQueries({ queryKey: queryKeys.cashier });
}

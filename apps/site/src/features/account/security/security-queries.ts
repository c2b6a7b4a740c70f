import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { securityEndpoints } from './security-endpoints.ts';

/** What the security centre shows: bound contacts (masked) and whether there is a payment password. */
export const securityQuery = queryOptions({
  queryKey: queryKeys.security,
  queryFn: ({ signal }) => call(securityEndpoints.securityState, {}, { signal }),
  staleTime: 30_000,
});

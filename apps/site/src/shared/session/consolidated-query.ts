import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { endpoints } from '../api/endpoints.ts';

/** Which kinds of contract the brand has with its agents (E-022, F-017 to F-020). */
export const consolidatedQuery = queryOptions({
  queryKey: queryKeys.consolidated,
  queryFn: ({ signal }) => call(endpoints.consolidated, {}, { signal }),
  staleTime: 5 * 60_000,
});

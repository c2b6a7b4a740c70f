import type { endpoints as table, ValueOf } from '@sampan/contract';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { endpoints } from '../api/endpoints.ts';

export type Country = ValueOf<(typeof table)['countries']>[number];

/** Every country with its dialling code (E-059, S-494). Asked for once at the start where players choose one (S-441). */
export const countriesQuery = queryOptions({
  queryKey: queryKeys.countries,
  queryFn: ({ signal }) => call(endpoints.countries, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

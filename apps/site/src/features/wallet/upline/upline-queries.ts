import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { uplineEndpoints } from './upline-endpoints.ts';

const PAGE = 20;

export const uplineQuery = queryOptions({
  queryKey: [...queryKeys.records, 'upline', 'options'],
  queryFn: ({ signal }) => call(uplineEndpoints.uplineOptions, {}, { signal }),
  staleTime: 5000,
  refetchOnMount: 'always',
});

export const uplineListQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.records, 'upline', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(uplineEndpoints.uplineTransfers, { pageNo: pageParam, pageSize: PAGE }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last) => (last.pageNo < last.totalPages ? last.pageNo + 1 : undefined),
  staleTime: 5000,
  refetchOnMount: 'always',
});

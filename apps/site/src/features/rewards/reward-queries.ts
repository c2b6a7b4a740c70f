import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { rewardsEndpoints } from '../../shared/api/rewards-endpoints.ts';

export const centreQuery = queryOptions({
  queryKey: [...queryKeys.rewards, 'centre'],
  queryFn: ({ signal }) => call(rewardsEndpoints.rewards, {}, { signal }),
  staleTime: 10_000,
});

export const dailyDrawQuery = queryOptions({
  queryKey: [...queryKeys.rewards, 'daily-draw'],
  queryFn: ({ signal }) => call(rewardsEndpoints.dailyDraw, {}, { signal }),
  staleTime: 30_000,
});

const PAGE_SIZE = 20;

export const historyQuery = (pageNo: number) =>
  queryOptions({
    queryKey: [...queryKeys.rewards, 'history', pageNo],
    queryFn: ({ signal }) => call(rewardsEndpoints.rewardHistory, { pageNo, pageSize: PAGE_SIZE }, { signal }),
    staleTime: 10_000,
  });

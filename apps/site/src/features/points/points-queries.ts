import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { pointsEndpoints } from './points-endpoints.ts';

/** Points move with money: what says that money moved drops the bonuses, and these with them. */
export const pointsKey = [...queryKeys.bonuses, 'points'] as const;

const fresh = { staleTime: 5000, refetchOnMount: 'always' } as const;
const PAGE = 20;

export const balanceQuery = queryOptions({
  queryKey: [...pointsKey, 'balance'],
  queryFn: ({ signal }) => call(pointsEndpoints.pointBalance, {}, { signal }),
  ...fresh,
});

/** `whose`: a visitor's answer says nothing of what a player can have. */
export const rewardsQuery = (whose: 'visitor' | 'player') =>
  queryOptions({
    queryKey: [...pointsKey, 'rewards', whose],
    queryFn: ({ signal }) => call(pointsEndpoints.pointReward, {}, { signal }),
    ...fresh,
  });

export const settingsQuery = queryOptions({
  queryKey: [...pointsKey, 'settings'],
  queryFn: ({ signal }) => call(pointsEndpoints.pointConfig, {}, { signal }),
  staleTime: 60_000,
});

export const addressQuery = queryOptions({
  queryKey: [...pointsKey, 'address'],
  queryFn: ({ signal }) => call(pointsEndpoints.deliveryAddress, {}, { signal }),
  staleTime: 60_000,
});

const next = (last: { pageNo: number; totalPages: number }) =>
  last.pageNo < last.totalPages ? last.pageNo + 1 : undefined;

export const entriesQuery = infiniteQueryOptions({
  queryKey: [...pointsKey, 'entries'],
  queryFn: ({ pageParam, signal }) =>
    call(pointsEndpoints.pointDetail, { pageNo: pageParam, pageSize: PAGE }, { signal }),
  initialPageParam: 1,
  getNextPageParam: next,
  ...fresh,
});

export const ordersQuery = infiniteQueryOptions({
  queryKey: [...pointsKey, 'orders'],
  queryFn: ({ pageParam, signal }) =>
    call(pointsEndpoints.redeemPointList, { pageNo: pageParam, pageSize: PAGE }, { signal }),
  initialPageParam: 1,
  getNextPageParam: next,
  ...fresh,
});

export const betsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...pointsKey, 'bets', id],
    queryFn: ({ pageParam, signal }) =>
      call(pointsEndpoints.pointBets, { id, pageNo: pageParam, pageSize: PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: next,
    staleTime: 60_000,
  });

import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { missionsEndpoints } from './missions-endpoints.ts';

export const summaryQuery = queryOptions({
  queryKey: [...queryKeys.missions, 'summary'],
  queryFn: ({ signal }) => call(missionsEndpoints.missionSummary, {}, { signal }),
  staleTime: 3_000,
});

export const openQuery = queryOptions({
  queryKey: [...queryKeys.missions, 'open'],
  queryFn: ({ signal }) => call(missionsEndpoints.openMissions, {}, { signal }),
  staleTime: 15_000,
});

/** Places move with everybody's bets: asked again while the page is open. */
export const rankingsQuery = queryOptions({
  queryKey: [...queryKeys.missions, 'rankings'],
  queryFn: ({ signal }) => call(missionsEndpoints.missionLeaderboard, {}, { signal }),
  staleTime: 5_000,
  refetchInterval: 20_000,
});

export const closedQuery = (code: string) =>
  queryOptions({
    queryKey: [...queryKeys.missions, 'closed', code],
    queryFn: ({ signal }) => call(missionsEndpoints.closedRanking, { code }, { signal }),
    staleTime: 60_000,
  });

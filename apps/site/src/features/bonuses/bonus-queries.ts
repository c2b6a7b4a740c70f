import { isDemo } from '@sampan/contract/account-types';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { rewardsEndpoints } from '../../shared/api/rewards-endpoints.ts';
import { useModule } from '../../shared/brand/use-permission.ts';
import { useMember } from '../../shared/session/use-member.ts';

export const rewardsQuery = queryOptions({
  queryKey: [...queryKeys.rewards, 'offers'],
  queryFn: ({ signal }) => call(endpoints.rewardCentre, {}, { signal }),
  staleTime: 60_000,
});

const countQuery = queryOptions({
  queryKey: [...queryKeys.rewards, 'count'],
  queryFn: ({ signal }) => call(rewardsEndpoints.rewardCount, {}, { signal }),
  staleTime: 60_000,
});

/** How many rewards can be claimed; 0 for visitors, demo accounts, and while nobody knows (S-534). */
export function useRewardCount(): number {
  const on = useModule('REWCEN3');
  const member = useMember();
  const asks = on && member !== null && !isDemo(member?.type);
  const { data } = useQuery({ ...countQuery, enabled: asks });
  return asks ? (data?.count ?? 0) : 0;
}

export const PAGE_SIZE = 10;

export const bonusListQuery = (pageNo: number) =>
  queryOptions({
    queryKey: [...queryKeys.bonuses, 'list', pageNo],
    queryFn: ({ signal }) => call(endpoints.listBonuses, { pageNo, pageSize: PAGE_SIZE }, { signal }),
    staleTime: 5_000,
  });

export interface Source {
  kind: 'deposit' | 'bonus';
  reference: string;
}

export const countedBetsQuery = (source: Source, pageNo: number) =>
  queryOptions({
    queryKey: [...queryKeys.bonuses, 'bets', source.kind, source.reference, pageNo],
    queryFn: ({ signal }) => call(endpoints.countedBets, { ...source, pageNo, pageSize: PAGE_SIZE }, { signal }),
    staleTime: 5_000,
  });

import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { campaignEndpoints } from '../../../shared/api/campaign-endpoints.ts';

/** Under the rewards' key: who has claimed or qualified reads it anew. `member`: what is said of oneself is one's own. */
export const promotionTermsQuery = (id: string, member: boolean) =>
  queryOptions({
    queryKey: [...queryKeys.rewards, 'terms', id, member],
    queryFn: ({ signal }) => call(campaignEndpoints.promotionTerms, { id }, { signal }),
    staleTime: 60_000,
  });

export const myPromotionsQuery = queryOptions({
  queryKey: [...queryKeys.rewards, 'mine'],
  queryFn: ({ signal }) => call(campaignEndpoints.myPromotions, {}, { signal }),
  staleTime: 60_000,
});

export const applicationsQuery = queryOptions({
  queryKey: [...queryKeys.rewards, 'applications'],
  queryFn: ({ signal }) => call(campaignEndpoints.listApplications, { pageNo: 1, pageSize: 20 }, { signal }),
  staleTime: 20_000,
  refetchOnMount: 'always',
});

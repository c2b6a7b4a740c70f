import type { endpoints as table, ValueOf } from '@sampan/contract';
import { useText } from '@sampan/web-client/i18n/text-context';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';

export type Offer = ValueOf<(typeof table)['announcements']>['promotion'][number];

/** Promotions of category new_player (S-135); empty while they load, where there are none and where they did not come. */
export function useNewPlayerOffers(): readonly Offer[] {
  const { code } = useText();
  const { data } = useQuery({
    queryKey: queryKeys.announcements(code),
    queryFn: ({ signal }) => call(endpoints.announcements, { language: code }, { signal }),
  });
  return data?.promotion.filter((offer) => offer.category === 'new_player') ?? [];
}

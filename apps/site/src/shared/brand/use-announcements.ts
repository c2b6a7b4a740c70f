import type { endpoints as table, ValueOf } from '@sampan/contract';
import { useText } from '@sampan/web-client/i18n/text-context';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { endpoints } from '../api/endpoints.ts';

export type Announcements = ValueOf<(typeof table)['announcements']>;
export type Announcement = Announcements['player'][number];
export type Banner = Announcements['banners'][number];
export type Promotion = Announcements['promotion'][number];

/** One call feeds popup, messages, banners and promotions (S-336, S-337); another language asks again (S-339). */
export const announcementsQuery = (language: string) =>
  queryOptions({
    queryKey: queryKeys.announcements(language),
    queryFn: ({ signal }): Promise<Announcements> =>
      call(endpoints.announcements, { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language }, { signal }),
    staleTime: 5 * 60_000,
  });

export function useAnnouncements(): UseQueryResult<Announcements> {
  return useQuery(announcementsQuery(useText().code));
}

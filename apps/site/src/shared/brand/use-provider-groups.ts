import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { readJson } from '@sampan/web-client/storage/area';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { endpoints } from '../api/endpoints.ts';
import { sessionArea } from '../storage/browser-storage.ts';
import type { ProviderGroup } from './categories.ts';
import { useModule } from './use-permission.ts';

const GAME_VENDOR_MINUTES = 5;
/** Milliseconds after which an empty market is asked for again. */
const EMPTY_AGAIN = 5_000;

/** What `app/session/store-answers.ts` writes under `gameVendor`. */
export interface StoredProviderGroups {
  at: number;
  groups: ProviderGroup[];
}

/** Provider groups by category; stored under `gameVendor`, so that a reload asks no second time (S-393, S-450). */
export const providerGroupsQuery = queryOptions({
  queryKey: [...queryKeys.games, 'groups'],
  queryFn: async ({ signal }): Promise<ProviderGroup[]> => {
    const { data } = await call(endpoints.gameVendor, {}, { signal });
    return data.lanes;
  },
  staleTime: GAME_VENDOR_MINUTES * 60_000,
  // An empty market is mostly one that has just opened: its vendors' catalogues are still on their way.
  refetchInterval: (query) => (query.state.data?.length === 0 ? EMPTY_AGAIN : false),
  initialData: () => readStored()?.groups,
  initialDataUpdatedAt: () => readStored()?.at,
});

function readStored(): StoredProviderGroups | null {
  const stored = typeof window === 'undefined' ? null : readJson<StoredProviderGroups>(sessionArea, 'gameVendor');
  return Array.isArray(stored?.groups) ? stored : null;
}

const NONE: readonly ProviderGroup[] = [];

/** The provider groups of the brand; none where the module of the game lobby is off (S-463). */
export function useProviderGroups(): readonly ProviderGroup[] {
  const on = useModule('GAMELO3');
  const { data } = useQuery({ ...providerGroupsQuery, enabled: on });
  return (on && data) || NONE;
}

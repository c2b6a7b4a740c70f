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

/** What `app/keep-answers.ts` writes under `gameVendor`. */
export interface KeptProviderGroups {
  at: number;
  lanes: ProviderGroup[];
}

/** Vendor lanes by category; kept under `gameVendor`, so that a reload asks no second time (S-393, S-450). */
export const providerGroupsQuery = queryOptions({
  queryKey: [...queryKeys.games, 'lanes'],
  queryFn: async ({ signal }): Promise<ProviderGroup[]> => {
    const { data } = await call(endpoints.gameVendor, {}, { signal });
    return data.lanes;
  },
  staleTime: GAME_VENDOR_MINUTES * 60_000,
  // An empty market is mostly one that has just opened: its vendors' catalogues are still on their way.
  refetchInterval: (query) => (query.state.data?.length === 0 ? EMPTY_AGAIN : false),
  initialData: () => readKept()?.lanes,
  initialDataUpdatedAt: () => readKept()?.at,
});

function readKept(): KeptProviderGroups | null {
  const kept = typeof window === 'undefined' ? null : readJson<KeptProviderGroups>(sessionArea, 'gameVendor');
  return Array.isArray(kept?.lanes) ? kept : null;
}

const NONE: readonly ProviderGroup[] = [];

/** The lanes of the market; none where the module of the game lobby is off (S-463). */
export function useProviderGroups(): readonly ProviderGroup[] {
  const on = useModule('GAMELO3');
  const { data } = useQuery({ ...providerGroupsQuery, enabled: on });
  return (on && data) || NONE;
}

import type { BodyOf, Game } from '@sampan/contract';
import { currentLanguage } from '@sampan/web-client/i18n/language';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { localArea } from '../../../shared/storage/browser-storage.ts';

/** Games per page (S-383). */
export const PAGE_SIZE = 42;
/** What the calls of the family say about the asking side (S-391, S-392). */
const CLIENT_TYPE = 3;
const PLATFORM = 'flash,html5-desktop';

export type GameCategoryCode = NonNullable<BodyOf<(typeof endpoints)['gameList']>['gameType']>;
export type SortOrder = 'popular' | 'name' | 'new';

export interface GameFilter {
  gameType: GameCategoryCode;
  vassalage: string;
  gameClassify: string;
  gameName: string;
  /** The least that a round costs, and the lines: only games with as much or more. Empty: any. */
  minBet: string;
  minLines: string;
  sort: SortOrder;
}

export interface GamePage {
  games: Game[];
  totalPages: number;
  totalCount: number;
}

type ListBody = BodyOf<(typeof endpoints)['gameList']>;

/** The body of a list call (S-390): empty filters are left out. */
export function listBody(filter: GameFilter, pageNo: number): ListBody {
  return {
    clientType: CLIENT_TYPE,
    platform: PLATFORM,
    merchant: localArea.get('merchantCode') ?? '',
    language: currentLanguage(),
    gameType: filter.gameType,
    ...(filter.vassalage && { vassalage: filter.vassalage }),
    ...(filter.gameClassify && { gameClassify: filter.gameClassify as ListBody['gameClassify'] }),
    ...(filter.gameName && { gameName: filter.gameName }),
    ...(filter.minBet && { minBet: filter.minBet }),
    ...(filter.minLines && { minLineNum: Number(filter.minLines) }),
    sort: filter.sort,
    pageNo,
    pageSize: PAGE_SIZE,
  };
}

/** Pages of a lobby. Names of games depend on the language, so the language is part of the key. */
export const gamePagesQuery = (filter: GameFilter, language: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.games, 'pages', language, filter],
    queryFn: ({ pageParam, signal }): Promise<GamePage> =>
      call(endpoints.gameList, listBody(filter, pageParam), { signal }),
    initialPageParam: 1,
    // No call is made after the last page (S-385).
    getNextPageParam: (last, _all, pageNo) => (pageNo < last.totalPages ? pageNo + 1 : undefined),
    staleTime: 60_000,
  });

export const hotQuery = queryOptions({
  queryKey: [...queryKeys.games, 'hot'],
  queryFn: async ({ signal }) => {
    const body = {
      isPlatform: 2,
      platform: PLATFORM,
      language: currentLanguage(),
      merchantCode: localArea.get('merchantCode') ?? '',
    };
    return (await call(endpoints.hotGames, body, { signal })).list;
  },
  staleTime: 60_000,
});

export const winnersQuery = queryOptions({
  queryKey: [...queryKeys.games, 'winners'],
  queryFn: async ({ signal }) => (await call(endpoints.winnerBoard, {}, { signal })).list,
  staleTime: 20_000,
  refetchInterval: 30_000,
});

export const recentQuery = queryOptions({
  queryKey: [...queryKeys.recent, 'list'],
  queryFn: async ({ signal }) =>
    (
      await call(
        endpoints.recentGames,
        { clientType: CLIENT_TYPE, language: currentLanguage(), pageNo: 1, pageSize: PAGE_SIZE },
        { signal },
      )
    ).list,
  staleTime: 10_000,
});

export const favouriteIdsQuery = queryOptions({
  queryKey: [...queryKeys.favourites, 'ids'],
  queryFn: ({ signal }) => call(endpoints.favouriteIds, {}, { signal }),
  staleTime: 5 * 60_000,
});

export const favouriteListQuery = queryOptions({
  queryKey: [...queryKeys.favourites, 'list'],
  queryFn: async ({ signal }) =>
    (
      await call(
        endpoints.favouriteList,
        { clientType: CLIENT_TYPE, language: currentLanguage(), gameType: 'RNG', pageNo: 1, pageSize: 100 },
        { signal },
      )
    ).content,
});

const RAIL_SIZE = 12;

/** The first games of a vendor for a rail of home. */
export const railQuery = (of: Pick<GameFilter, 'vassalage' | 'gameType'>, language: string) =>
  queryOptions({
    queryKey: [...queryKeys.games, 'rail', language, of],
    queryFn: async ({ signal }) => {
      const filter: GameFilter = { ...of, gameClassify: '', gameName: '', minBet: '', minLines: '', sort: 'popular' };
      return (await call(endpoints.gameList, { ...listBody(filter, 1), pageSize: RAIL_SIZE }, { signal })).games;
    },
    staleTime: 60_000,
  });

/** The stake tables of a game (E-031), or the games of a label: what the list over a page offers (S-400). */
export const stakeTablesQuery = (nodeId: string, language: string) =>
  queryOptions({
    queryKey: [...queryKeys.games, 'tables', language, nodeId],
    queryFn: async ({ signal }) => (await call(endpoints.roomList, { nodeId, language }, { signal })).rooms,
    staleTime: 60_000,
  });

export const labelGamesQuery = (vassalage: string, language: string) =>
  queryOptions({
    queryKey: [...queryKeys.games, 'label', language, vassalage],
    queryFn: async ({ signal }) => {
      const body: ListBody = {
        clientType: CLIENT_TYPE,
        platform: PLATFORM,
        merchant: localArea.get('merchantCode') ?? '',
        language,
        vassalage,
        sort: 'popular',
        pageNo: 1,
        pageSize: 100,
      };
      return (await call(endpoints.gameList, body, { signal })).games;
    },
    staleTime: 60_000,
  });

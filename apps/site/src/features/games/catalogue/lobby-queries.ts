import type { Game } from '@sampan/contract';
import { currentLanguage } from '@sampan/web-client/i18n/language';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { localArea } from '../../../shared/storage/browser-storage.ts';
import { CLIENT_TYPE, type GameFilter, type ListBody, listBody, PLATFORM } from './games-queries.ts';

export interface GamePage {
  games: Game[];
  totalPages: number;
  totalCount: number;
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

/** The first page of what is asked for, the most played first. */
const popularBody = (language: string, asked: Partial<ListBody> & { pageSize: number }): ListBody => ({
  clientType: CLIENT_TYPE,
  platform: PLATFORM,
  merchant: localArea.get('merchantCode') ?? '',
  language,
  sort: 'popular',
  pageNo: 1,
  ...asked,
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
      const body = popularBody(language, { vassalage, pageSize: 100 });
      return (await call(endpoints.gameList, body, { signal })).games;
    },
    staleTime: 60_000,
  });

/** As many as two screens of a phone hold. */
const FOUND = 24;

/** Games of all categories whose name answers a word, the best first. */
export const searchQuery = (word: string, language: string) =>
  queryOptions({
    queryKey: [...queryKeys.games, 'search', language, word],
    queryFn: async ({ signal }) => {
      const body = popularBody(language, { ...(word && { gameName: word }), pageSize: FOUND });
      return (await call(endpoints.gameList, body, { signal })).games;
    },
    staleTime: 60_000,
  });

/** As many as stand side by side in the menu. */
const MINI = 4;

/** The mini-games that are played most, for the shell (S-367). */
export const miniGamesQuery = (language: string) =>
  queryOptions({
    queryKey: [...queryKeys.games, 'mini', language],
    queryFn: async ({ signal }) => {
      const body = popularBody(language, { gameType: 'MINIGAME', pageSize: MINI });
      return (await call(endpoints.gameList, body, { signal })).games;
    },
    staleTime: 300_000,
  });

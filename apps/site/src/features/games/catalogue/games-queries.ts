import type { BodyOf } from '@sampan/contract';
import type { GameKind } from '@sampan/contract/game-kinds';
import { currentLanguage } from '@sampan/web-client/i18n/language';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { noteAnsweredRounds } from '../../../shared/rounds/shared-rounds.ts';
import { localArea } from '../../../shared/storage/browser-storage.ts';

/** Games per page (S-383). */
export const PAGE_SIZE = 42;
/** What the calls of the family say about the asking side (S-391, S-392). */
export const CLIENT_TYPE = 3;
export const PLATFORM = 'flash,html5-desktop';

export type GameCategoryCode = NonNullable<BodyOf<(typeof endpoints)['gameList']>['gameType']>;
export type SortOrder = 'popular' | 'name' | 'new';

export interface GameFilter {
  /** Empty: games of the kind in any category. */
  gameType: GameCategoryCode | '';
  kind: GameKind | '';
  vassalage: string;
  gameClassify: string;
  gameName: string;
  /** The least that a round costs, and the lines: only games with as much or more. Empty: any. */
  minBet: string;
  minLines: string;
  sort: SortOrder;
}

export type ListBody = BodyOf<(typeof endpoints)['gameList']>;

/** Slots alone, until a class of the filter or a name asks for what stands beside them as well (S-388). */
export const kindOfList = ({ kind, gameClassify, gameName }: GameFilter): GameKind | '' =>
  kind === 'slots' && (gameClassify !== '' || gameName !== '') ? '' : kind;

/** The body of a list call (S-390): empty filters are left out. */
export function listBody(filter: GameFilter, pageNo: number): ListBody {
  return {
    clientType: CLIENT_TYPE,
    platform: PLATFORM,
    merchant: localArea.get('merchantCode') ?? '',
    language: currentLanguage(),
    ...(filter.gameType && { gameType: filter.gameType }),
    ...(kindOfList(filter) && { kind: filter.kind as GameKind }),
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

/** Tiles of the hot rail; the document carries them and what they are drawn from. */
export const HOT_SHOWN = 10;

export const hotQuery = queryOptions({
  queryKey: [...queryKeys.games, 'hot'],
  queryFn: async ({ signal }) => {
    const body = {
      isPlatform: 2,
      platform: PLATFORM,
      language: currentLanguage(),
      merchantCode: localArea.get('merchantCode') ?? '',
    };
    return (await call(endpoints.hotGames, body, { signal })).list.slice(0, HOT_SHOWN);
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

/** What home shows below its first screen, in one call; pots and players move, so it is asked for again while it is looked at. */
export const homeQuery = (language: string) =>
  queryOptions({
    queryKey: [...queryKeys.games, 'home', language],
    queryFn: async ({ signal }) => {
      const sentAt = Date.now();
      const home = await call(endpoints.home, {}, { signal });
      noteAnsweredRounds(home, { sentAt, receivedAt: Date.now() });
      return home;
    },
    staleTime: 10_000,
    refetchInterval: 20_000,
  });

import type { BodyOf, Game } from '@sampan/contract';
import { useText } from '@sampan/web-client/i18n/text-context';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { PAGE_SIZE } from '../catalogue/games-queries.ts';

/** The label whose e-lotteries come by a call of their own (S-387, E-062). */
const GPI = 'GPI';
const GPI_SIZE = 20;

type ListBody = BodyOf<(typeof endpoints)['gameList']>;

/** Which lotteries: those of a label in one of the two categories, or all of a category that answer to words. */
export interface LotteryFilter {
  title: string;
  vassalage: string;
  words: string;
}

const listBody = ({ title, vassalage, words }: LotteryFilter, pageNo: number): ListBody => ({
  clientType: 3,
  gameType: title === 'LOTT' ? 'LOTT' : 'ELOTT',
  ...(vassalage && { vassalage }),
  ...(words && { gameName: words }),
  pageNo,
  pageSize: vassalage === GPI ? GPI_SIZE : PAGE_SIZE,
});

const pagesQuery = (filter: LotteryFilter, language: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.games, 'lotteries', language, filter],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.gameList, { ...listBody(filter, pageParam), language }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, pageNo) => (pageNo < last.totalPages ? pageNo + 1 : undefined),
    staleTime: 60_000,
  });

export interface Lotteries {
  games: readonly Game[] | undefined;
  error: unknown;
  hasMore: boolean;
  loadingMore: boolean;
  showMore: () => void;
  retry: () => void;
}

/** Lotteries page by page, as the lobby's games. */
export function useLotteries(filter: LotteryFilter): Lotteries {
  const { code } = useText();
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    pagesQuery(filter, code),
  );
  const games = useMemo(() => data?.pages.flatMap((page) => page.games.filter(({ own }) => !own)), [data]);
  return {
    games,
    error,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    showMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}

/** The hundred newest hearts of this browser; the server knows none of them (S-449). */
export const heartsQuery = (ids: readonly string[], language: string) =>
  queryOptions({
    queryKey: [...queryKeys.games, 'lotteries', language, 'hearts', ids],
    queryFn: async ({ signal }) => {
      const body: ListBody = { clientType: 3, language, nodeIds: ids.slice(-100), pageNo: 1, pageSize: 100 };
      return (await call(endpoints.gameList, body, { signal })).games;
    },
    staleTime: 60_000,
  });

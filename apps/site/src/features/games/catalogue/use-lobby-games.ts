import type { Game } from '@sampan/contract';
import { gameKindOf } from '@sampan/contract/game-kinds';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { replaceQuery } from '../../../shared/route/use-query-params.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { type GameFilter, kindOfList, recentQuery } from './games-queries.ts';
import { favouriteListQuery, gamePagesQuery } from './lobby-queries.ts';
import type { LobbyState } from './lobby-state.ts';
import { pagesShown, storePagesShown } from './pages-shown.ts';
import { searchGames } from './search-games.ts';

/** Milliseconds after the last key before the server is asked as well; what is loaded answers at once (S-402). */
const SERVER_WAIT = 250;

export interface LobbyGames {
  state: LobbyState;
  /** The words in the search box now. */
  words: string;
  setWords: (words: string) => void;
  games: readonly Game[] | undefined;
  /** All games of the filter; null where the list is the member's own. */
  total: number | null;
  /** Every game loaded of this category, for the classes that exist. */
  loaded: readonly Game[];
  error: unknown;
  hasMore: boolean;
  loadingMore: boolean;
  showMore: () => void;
  retry: () => void;
}

/** The words of a search box whose address says `applied`: it follows the typing after a moment, and the box follows it. */
export function useSearchWords(applied: string): [string, (words: string) => void] {
  const [words, setWords] = useState(applied);
  // The address was changed from elsewhere: the header's search, a cleared filter, Back.
  const [seen, setSeen] = useState(applied);
  if (seen !== applied) {
    setSeen(applied);
    if (words.trim() !== applied) setWords(applied);
  }
  useEffect(() => {
    if (words.trim() === applied) return;
    const timer = setTimeout(() => replaceQuery({ q: words.trim() }), SERVER_WAIT);
    return () => clearTimeout(timer);
  }, [words, applied]);
  return [words, setWords];
}

function usePaged(state: LobbyState, enabled: boolean) {
  const { code } = useText();
  const query = useInfiniteQuery({ ...gamePagesQuery(state.filter, code), enabled });
  const key = JSON.stringify(state);
  const [shown, setShown] = useState({ key, pages: pagesShown(state) });
  const pages = shown.key === key ? shown.pages : pagesShown(state);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loadedPages = data?.pages.length ?? 0;
  // One page ahead in memory, so that appending is instant although it waits for the very end.
  useEffect(() => {
    if (enabled && loadedPages > 0 && loadedPages <= pages && hasNextPage && !isFetching && !isError)
      void fetchNextPage();
  }, [enabled, loadedPages, pages, hasNextPage, isFetching, isError, fetchNextPage]);
  const showMore = () => {
    if (pages >= loadedPages) return;
    storePagesShown(state, pages + 1);
    setShown({ key, pages: pages + 1 });
  };
  return { query, pages, loadedPages, showMore };
}

function useOwnList(state: LobbyState) {
  const signedIn = useSignedIn();
  const favourites = useQuery({ ...favouriteListQuery, enabled: signedIn && state.mode === 'fav' });
  const recent = useQuery({ ...recentQuery, enabled: signedIn && state.mode === 'recent' });
  const query = state.mode === 'fav' ? favourites : recent;
  return {
    games: signedIn ? (query.data as readonly Game[] | undefined) : [],
    error: query.error,
    retry: query.refetch,
  };
}

const fits = (game: Game, filter: GameFilter) =>
  (filter.gameType === '' || game.gameType === filter.gameType) &&
  (kindOfList(filter) === '' || gameKindOf(game.gameType, game.gameClassify) === filter.kind) &&
  (filter.vassalage === '' || game.vassalage === filter.vassalage) &&
  (filter.gameClassify === '' || game.gameClassify === filter.gameClassify) &&
  (filter.minBet === '' || Number(game.minBet) >= Number(filter.minBet)) &&
  (filter.minLines === '' || game.lines >= Number(filter.minLines));

/** The games of a lobby: pages of the server, the member's own lists, and the search over what is loaded meanwhile. */
export function useLobbyGames(state: LobbyState): LobbyGames {
  const { code } = useText();
  const { filter, mode } = state;
  const all = useInfiniteQuery({
    ...gamePagesQuery(
      { ...filter, vassalage: '', gameClassify: '', gameName: '', minBet: '', minLines: '', sort: 'popular' },
      code,
    ),
  });
  const loaded = useMemo(() => all.data?.pages.flatMap((page) => page.games) ?? [], [all.data]);
  const paged = usePaged(state, mode === 'all');
  const own = useOwnList(state);
  const [words, setWords] = useSearchWords(filter.gameName);
  const typed = useDeferredValue(words.trim());
  const { data, error, refetch } = paged.query;
  const answered = data?.pages.slice(0, paged.pages).flatMap((page) => page.games);
  const waiting = typed !== filter.gameName || (filter.gameName !== '' && !answered);
  const games = useMemo(() => {
    if (mode !== 'all')
      return (
        own.games &&
        searchGames(
          own.games.filter((game) => fits(game, filter)),
          typed,
        )
      );
    if (waiting && loaded.length > 0)
      return searchGames(
        loaded.filter((game) => fits(game, filter)),
        typed,
      );
    // The server forgives fewer errors than the search over what is loaded: what that finds is better than nothing.
    if (answered?.length === 0 && typed)
      return searchGames(
        loaded.filter((game) => fits(game, filter)),
        typed,
      );
    return answered;
  }, [mode, own.games, typed, waiting, loaded, filter, answered]);
  const more = mode === 'all' && !waiting;
  return {
    state,
    words,
    setWords,
    games,
    total: (more && data?.pages[0]?.totalCount) || null,
    loaded,
    error: mode === 'all' ? error : own.error,
    hasMore: more && (paged.pages < paged.loadedPages || paged.query.hasNextPage),
    loadingMore: more && paged.pages >= paged.loadedPages && paged.query.isFetchingNextPage,
    showMore: paged.showMore,
    retry: mode === 'all' ? () => void (data ? paged.query.fetchNextPage() : refetch()) : own.retry,
  };
}

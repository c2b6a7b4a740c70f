import type { OpenedDraw } from '@sampan/contract';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { drawKey } from '../../../shared/lottery/awaited-results.ts';
import { type PushedDraw, pushedDraws } from '../../../shared/lottery/pushed-draws.ts';
import { useQueryParams } from '../../../shared/route/use-query-params.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useLotteryFavourites } from '../../../shared/storage/lottery-favourites.ts';
import {
  type LotteryArea,
  lotteryKey,
  menusQuery,
  openedQuery,
  popularQuery,
  recentQuery,
  type TimedGame,
  ticketsQuery,
} from '../shared/lottery-queries.ts';
import { useLotteryWords } from '../shared/use-lottery-words.ts';
import { filterGames, hasTimer, type LobbyMode, readLobbyState } from './lobby-state.ts';
import { useLobbyRefresh } from './use-lobby-refresh.ts';

const NONE: readonly TimedGame[] = [];
/** Tickets in which the lotteries bought last are looked for; the call of Vietnam's lotteries knows them itself (S-378). */
const RECENT = 100;

/** Under which a lottery is kept among the hearts. */
export const heartOf = ({ vendor, gameCode }: Pick<TimedGame, 'vendor' | 'gameCode'>): string =>
  `${vendor}:${gameCode}`;

/** Codes of the lotteries that a player has bought last, newest first; null while they are asked. */
function useRecentCodes(area: LotteryArea, on: boolean) {
  const ofVietnam = useQuery({ ...recentQuery, enabled: on && area === 'vn' });
  const ofTickets = useQuery({ ...ticketsQuery({ pageNo: 1, pageSize: RECENT }), enabled: on && area === 'all' });
  const answer = area === 'vn' ? ofVietnam : ofTickets;
  const list = area === 'vn' ? ofVietnam.data : ofTickets.data?.list;
  return { codes: list && [...new Set(list.map(({ gameCode }) => gameCode))], answer };
}

const inOrder = (games: readonly TimedGame[], codes: readonly string[]): TimedGame[] =>
  codes.flatMap((code) => games.filter(({ gameCode }) => gameCode === code));

/** The lotteries of a mode, out of all that are on sale. */
function useModeGames(area: LotteryArea, mode: LobbyMode, all: readonly TimedGame[]) {
  const popular = useQuery({ ...popularQuery, enabled: mode === 'hot' });
  const recent = useRecentCodes(area, mode === 'recent');
  const hearts = useLotteryFavourites();
  switch (mode) {
    case 'hot':
      return {
        list:
          popular.data &&
          inOrder(
            all,
            popular.data.map(({ gameCode }) => gameCode),
          ),
        answer: popular,
      };
    case 'recent':
      return { list: recent.codes && inOrder(all, recent.codes), answer: recent.answer };
    case 'fav':
      return { list: all.filter((game) => hearts.includes(heartOf(game))), answer: null };
    default:
      return { list: all, answer: null };
  }
}

const NOTHING_PUSHED: ReadonlyMap<string, PushedDraw> = new Map();

function withNewest(game: TimedGame, draw: OpenedDraw | undefined): TimedGame {
  const newer = draw && draw.winningTime > (game.previousNumero?.winningTime ?? 0);
  return newer ? { ...game, previousNumero: draw } : game;
}

/** The result of the running draw as the socket has brought it: nobody waits for the timer. */
function withPushed(game: TimedGame, pushed: ReadonlyMap<string, PushedDraw>): TimedGame {
  const { gameCode, currentNumero: running, previousNumero: last } = game;
  const draw = running && pushed.get(drawKey(gameCode, running.numero));
  if (!draw || !last) return game;
  const { numero, winningTime } = running;
  return { ...game, previousNumero: { ...last, ...draw, numero, winningTime, beforeOpening: false } };
}

/** What a lobby shows: the lotteries of its mode with their newest numbers, kept fresh. */
export function useLobby(area: LotteryArea) {
  const signedIn = useSignedIn();
  const params = useQueryParams();
  const state = readLobbyState(params, signedIn);
  const words = useLotteryWords();
  const client = useQueryClient();
  const menus = useQuery(menusQuery(area));
  const opened = useQuery(openedQuery(area));
  const pushed = useObserved(pushedDraws, NOTHING_PUSHED);
  const all = useMemo(() => {
    const newest = new Map(opened.data?.map((draw) => [draw.gameCode, draw]));
    return menus.data?.flatMap(({ gameMenus }) =>
      gameMenus.map((game) => withPushed(withNewest(game, newest.get(game.gameCode)), pushed)),
    );
  }, [menus.data, opened.data, pushed]);
  const { list, answer } = useModeGames(area, state.mode, all ?? NONE);
  const games = all && list && filterGames(list, state, words.game);
  useLobbyRefresh({
    games: games ?? NONE,
    timer: hasTimer(state),
    refresh: () =>
      Promise.all([
        client.refetchQueries({ queryKey: [...lotteryKey, 'opened', area] }),
        client.refetchQueries({ queryKey: [...lotteryKey, 'menus', area] }),
      ]),
  });
  const failed = menus.error ?? answer?.error ?? opened.error;
  return {
    area,
    state,
    groups: menus.data ?? [],
    all,
    games,
    error: failed ?? null,
    retry: () => void Promise.all([menus.refetch(), opened.refetch(), answer?.refetch()]),
  };
}
export type Lobby = ReturnType<typeof useLobby>;

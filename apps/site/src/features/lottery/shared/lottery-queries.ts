import type { BodyOf, LotteryGameCard, lotteryEndpoints as table, ValueOf } from '@sampan/contract';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { lotteryEndpoints } from '../../../shared/api/lottery-endpoints.ts';
import { type DrawClock, timeDraw } from './draw-clock.ts';

type LotteryGroup = ValueOf<(typeof table)['lotteryMenus']>['groups'][number];

/** A lottery with the clock of its running draw on this device; null: none is known. */
export interface TimedGame extends LotteryGameCard {
  clock: DrawClock | null;
}
type LotteryPage = ValueOf<(typeof table)['lotteryGame']>;
/** A page of the player's tickets, with the sums of the whole filter. */
export type TicketsPage = ValueOf<(typeof table)['myTickets']>;
export type TimedDraw = LotteryPage['draws'][number] & { clock: DrawClock };
/** A lottery with all that is needed to bet on it. */
export interface TimedPage extends Omit<LotteryPage, 'game' | 'draws'> {
  game: TimedGame;
  /** Those that are sold now, the running one first. */
  draws: TimedDraw[];
}
export interface TimedGroup extends Omit<LotteryGroup, 'gameMenus'> {
  gameMenus: TimedGame[];
}

/** Begins every key of what is kept of lotteries: a change of the brand's settings drops all games, and so these. */
export const lotteryKey = queryKeys.lottery;
/** Begins the keys of what a player has bought. */
export const ticketsKey = [...queryKeys.records, 'lottery-tickets'] as const;

/** What each call of a lobby asks (S-378). */
const POPULAR = 20;
const MOST = 100;

/** Asks, and brings the running draws of what is answered to the clock of this device. */
async function timed<Answer>(ask: () => Promise<Answer>) {
  const sentAt = Date.now();
  const answer = await ask();
  const receivedAt = Date.now();
  const time = (game: LotteryGameCard): TimedGame => ({
    ...game,
    clock: game.currentNumero && timeDraw(game.currentNumero, { sentAt, receivedAt }),
  });
  return { answer, time, sentAt, receivedAt };
}

async function timedGroups(ask: () => Promise<{ groups: LotteryGroup[] }>): Promise<TimedGroup[]> {
  const { answer, time } = await timed(ask);
  return answer.groups.map((group) => ({ ...group, gameMenus: group.gameMenus.map(time) }));
}

async function timedList(ask: () => Promise<{ list: LotteryGameCard[] }>): Promise<TimedGame[]> {
  const { answer, time } = await timed(ask);
  return answer.list.map(time);
}

/** Which lotteries a lobby is about: all, or those of Vietnam. */
export type LotteryArea = 'all' | 'vn';

/** X-400, E-034: the lotteries on sale, by group. */
export const menusQuery = (area: LotteryArea) =>
  queryOptions({
    queryKey: [...lotteryKey, 'menus', area],
    queryFn: ({ signal }) =>
      timedGroups(() =>
        area === 'vn'
          ? call(lotteryEndpoints.vnGameMenu, { prizeMode: 'ZY', device: 'WEB' }, { signal })
          : call(lotteryEndpoints.lotteryMenus, {}, { signal }),
      ),
    staleTime: 5_000,
  });

/** E-033: the most played ones. */
export const popularQuery = queryOptions({
  queryKey: [...lotteryKey, 'popular'],
  queryFn: ({ signal }) => timedList(() => call(lotteryEndpoints.popularLottery, { count: POPULAR }, { signal })),
  staleTime: 5_000,
});

/** E-035: those of Vietnam that the player has bought last. Members only. */
export const recentQuery = queryOptions({
  queryKey: [...ticketsKey, 'recent-games'],
  queryFn: ({ signal }) =>
    timedList(() => call(lotteryEndpoints.vnRecent, { prizeMode: 'ZY', device: 'WEB', recentCount: MOST }, { signal })),
  staleTime: 5_000,
});

/** E-036, E-037: the newest result of each lottery. */
export const openedQuery = (area: LotteryArea) =>
  queryOptions({
    queryKey: [...lotteryKey, 'opened', area],
    queryFn: async ({ signal }) => {
      const row = area === 'vn' ? lotteryEndpoints.vnOpened : lotteryEndpoints.openedNumero;
      return (await call(row, { count: MOST }, { signal })).list;
    },
    staleTime: 2_000,
  });

/** a lottery with its play menus, betting modes, limits, and the draws on sale with their clocks. */
export const gameQuery = (gameCode: string) =>
  queryOptions({
    queryKey: [...lotteryKey, 'game', gameCode],
    queryFn: async ({ signal }): Promise<TimedPage> => {
      const { answer, time, ...between } = await timed(() =>
        call(lotteryEndpoints.lotteryGame, { gameCode }, { signal }),
      );
      const draws = answer.draws.map((draw) => ({ ...draw, clock: timeDraw(draw, between) }));
      return { ...answer, game: time(answer.game), draws };
    },
    staleTime: 5_000,
  });

type HistoryBody = Omit<BodyOf<(typeof table)['drawHistory']>, 'before'> & { count: number };
const historyKey = (body: HistoryBody) => [...lotteryKey, 'history', body];
const askHistory = async (body: BodyOf<(typeof table)['drawHistory']>, signal: AbortSignal) =>
  (await call(lotteryEndpoints.drawHistory, body, { signal })).list;

/** the newest results of a lottery, newest first. */
export const historyQuery = (gameCode: string, count = 30) =>
  queryOptions({
    queryKey: [...historyKey({ gameCode, count }), 'newest'],
    queryFn: ({ signal }) => askHistory({ gameCode, count }, signal),
    staleTime: 5_000,
  });

/** X-405 page by page: each begins before the last draw of the one before. */
export const historyPages = (body: HistoryBody) =>
  infiniteQueryOptions({
    queryKey: [...historyKey(body), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      askHistory({ ...body, ...(pageParam !== null && { before: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < body.count ? undefined : last.at(-1)?.winningTime),
    staleTime: 5_000,
  });

/** hits and gaps of numbers. */
export const statisticsQuery = (body: BodyOf<(typeof table)['drawStatistics']>) =>
  queryOptions({
    queryKey: [...lotteryKey, 'statistics', body],
    queryFn: ({ signal }) => call(lotteryEndpoints.drawStatistics, body, { signal }),
    staleTime: 30_000,
  });

/** the player's tickets, a page. */
export const ticketsQuery = (body: BodyOf<(typeof table)['myTickets']>) =>
  queryOptions({
    queryKey: [...ticketsKey, 'pages', body],
    queryFn: ({ signal }) => call(lotteryEndpoints.myTickets, body, { signal }),
    staleTime: 5_000,
  });

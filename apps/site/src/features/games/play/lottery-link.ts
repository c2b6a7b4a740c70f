import type { BodyOf, Game } from '@sampan/contract';
import type { endpoints } from '../../../shared/api/endpoints.ts';
import { isLottery } from '../../../shared/storage/lottery-favourites.ts';

type LaunchBody = BodyOf<(typeof endpoints)['launch']>;
/** What a launch of a lottery says beyond that of a game (E-063, S-411). */
export type LotteryLink = Required<
  Pick<LaunchBody, 'launchMode' | 'lottoArea' | 'lottoPrizeMode' | 'lottoGameCode' | 'lottoView' | 'device' | 'backUrl'>
> &
  Pick<LaunchBody, 'playType'>;

/** Vendors whose lotteries open on /lottery (S-406, A-035), and the prize mode of each (S-412, decision 0330). */
const PRIZE_MODES: Readonly<Record<string, LotteryLink['lottoPrizeMode']>> = {
  LOTT: 'Lott',
  TCG_LOTTO_VN: 'ZY',
  ELOTT: 'Elott',
  TCG_SEA: 'SEA',
};
/** Whose first game the lottery entry of the menu starts (S-229). */
export const NAV_LOTTERY = 'TCG_SEA';

type LotteryGame = Partial<Pick<Game, 'gameType' | 'gameCode' | 'defaultPlayType'>> & Pick<Game, 'vendor'>;

/** The address of a lottery's page with its query (S-029), or null for a game that is launched as any other (S-407). */
export function lotteryPage(game: LotteryGame): string | null {
  if (!isLottery(game) || !(game.vendor in PRIZE_MODES) || !game.gameCode) return null;
  const query = new URLSearchParams({ gameCode: game.gameCode, vendor: game.vendor });
  if (game.defaultPlayType) query.set('playType', game.defaultPlayType);
  return `/lottery?${query}`;
}

/** What the address of /lottery asks for; null where it names no lottery of those vendors. */
export interface LotteryAddress {
  vendor: string;
  gameCode: string;
  playType: string;
}

const NAME = /^[A-Za-z0-9:._-]{1,64}$/;

export function readLotteryAddress(params: URLSearchParams): LotteryAddress | null {
  const [vendor, gameCode, playType] = ['vendor', 'gameCode', 'playType'].map((name) => params.get(name) ?? '');
  if (!vendor || !(vendor in PRIZE_MODES) || !gameCode || !NAME.test(gameCode)) return null;
  return { vendor, gameCode, playType: playType && NAME.test(playType) ? playType : '' };
}

/** A named way of playing opens the betting view, none the lottery's own lobby. */
export function lotteryLink({ vendor, gameCode, playType }: LotteryAddress): LotteryLink {
  return {
    launchMode: 'LOTT',
    lottoArea: 'VN',
    lottoPrizeMode: PRIZE_MODES[vendor] ?? 'SEA',
    lottoGameCode: gameCode,
    lottoView: playType ? 'betting' : 'lobby',
    device: 'WEB',
    backUrl: '/elott',
    ...(playType && { playType }),
  };
}

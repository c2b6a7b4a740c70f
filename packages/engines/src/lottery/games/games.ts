import type { LotteryGame } from './lottery-game.ts';
import { officialGames } from './official-games.ts';
import { ownGames } from './own-games.ts';

export const lotteryGames: readonly LotteryGame[] = [...ownGames, ...officialGames];

export const findLotteryGame = (code: string): LotteryGame | null =>
  lotteryGames.find((game) => game.code === code) ?? null;

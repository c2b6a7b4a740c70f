import { lazySection } from '../../shared/route/lazy-section.tsx';
import { gamesMessages } from './messages/index.ts';

/** Starts what the lottery entry of the menu starts (S-229). */
export const startLottery = (): Promise<void> => import('./start-lottery.ts').then((part) => part.startLottery());
export { launchValue } from './launch-game.ts';
export { forgetPagesShown } from './lobby-state.ts';
export { gamesMessages } from './messages/index.ts';

const words = [gamesMessages];

export const LobbyPage = lazySection(() => import('./lobby-page.tsx').then((part) => part.LobbyPage), words);
export const GamePage = lazySection(() => import('./game-page.tsx').then((part) => part.GamePage), words);
export const LotteryPage = lazySection(() => import('./lottery-page.tsx').then((part) => part.LotteryPage), words);
export const ElottPage = lazySection(() => import('./elott-page.tsx').then((part) => part.ElottPage), words);
export const LaunchCover = lazySection(() => import('./launch-cover.tsx').then((part) => part.LaunchCover), words);
export const GameListDialog = lazySection(
  () => import('./game-list-dialog.tsx').then((part) => part.GameListDialog),
  words,
);

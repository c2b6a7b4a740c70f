import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { gamesMessages } from './locales/index.ts';

/** Starts what the lottery entry of the menu starts (S-229). */
export const startLottery = (): Promise<void> => import('./draws/start-lottery.ts').then((part) => part.startLottery());
export { forgetPagesShown } from './catalogue/lobby-state.ts';
export { gamesMessages } from './locales/index.ts';
export { launchValue } from './play/launch-game.ts';

const words = [gamesMessages];

export const LobbyPage = lazySection(() => import('./catalogue/lobby-page.tsx').then((part) => part.LobbyPage), words);
export const GamePage = lazySection(() => import('./play/game-page.tsx').then((part) => part.GamePage), words);
export const LotteryPage = lazySection(
  () => import('./draws/lottery-page.tsx').then((part) => part.LotteryPage),
  words,
);
export const ElottPage = lazySection(() => import('./draws/elott-page.tsx').then((part) => part.ElottPage), words);
export const LaunchCover = lazySection(() => import('./play/launch-cover.tsx').then((part) => part.LaunchCover), words);
export const GameListDialog = lazySection(
  () => import('./catalogue/game-list-dialog.tsx').then((part) => part.GameListDialog),
  words,
);

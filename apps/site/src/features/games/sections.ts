import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { gamesMessages } from './locales/index.ts';

const words = [gamesMessages];

export const LobbyPage = lazySection(() => import('./catalogue/lobby-page.tsx').then((part) => part.LobbyPage), words);
export const GamePage = lazySection(() => import('./play/game-page.tsx').then((part) => part.GamePage), words);
export const LotteryPage = lazySection(
  () => import('./draws/lottery-page.tsx').then((part) => part.LotteryPage),
  words,
);
export const OutsideLotteries = lazySection(
  () => import('./draws/outside-lotteries.tsx').then((part) => part.OutsideLotteries),
  words,
);
export const LaunchCover = lazySection(() => import('./play/launch-cover.tsx').then((part) => part.LaunchCover), words);
export const GameListDialog = lazySection(
  () => import('./catalogue/game-list-dialog.tsx').then((part) => part.GameListDialog),
  words,
);
export const SearchDialog = lazySection(
  () => import('./catalogue/search-dialog.tsx').then((part) => part.SearchDialog),
  words,
);

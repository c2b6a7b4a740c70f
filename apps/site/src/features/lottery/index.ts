import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { lotteryBettingMessages } from './betting/locales/index.ts';
import { lotteryLobbyMessages } from './lobby/locales/index.ts';
import { lotteryResultsMessages } from './results/locales/index.ts';
import { lotteryMessages } from './shared/locales/index.ts';
import { lotteryTicketsMessages } from './tickets/locales/index.ts';

/** Loaded by the route of the lotteries, not with the list of all parts: whoever opens no lottery never loads it. */
export const LotteryLobby = lazySection(
  () => import('./lobby/lobby-page.tsx').then((part) => part.LobbyPage),
  [lotteryMessages, lotteryLobbyMessages],
);
export const DrawResults = lazySection(
  () => import('./results/results-page.tsx').then((part) => part.ResultsPage),
  [lotteryMessages, lotteryResultsMessages],
);
export const BettingView = lazySection(
  () => import('./betting/betting-page.tsx').then((part) => part.BettingPage),
  [lotteryMessages, lotteryBettingMessages],
);
export const MyTickets = lazySection(
  () => import('./tickets/tickets-page.tsx').then((part) => part.TicketsPage),
  [lotteryMessages, lotteryTicketsMessages],
);
export { useLotterySeller } from './shared/use-lottery-seller.ts';
/** What says a win wherever on the site the player is. */
export const fetchAnnouncer = () => import('./tickets/announce-wins.ts');

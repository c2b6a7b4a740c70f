import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { gamesMessages } from '../../features/games/index.ts';
import { promotionsMessages } from '../../features/promotions/index.ts';
import { appMessages } from '../locales/index.ts';

/** The application's own parts that come in a file of their own (S-050). The features bring theirs through their public APIs. */
export const sections = {
  home: lazySection(
    () => import('../home/home-page.tsx').then((part) => part.HomePage),
    [appMessages, gamesMessages, promotionsMessages],
  ),
  blocking: lazySection(
    () => import('../shell/notices/blocking-screen.tsx').then((part) => part.BlockingScreen),
    [appMessages],
  ),
  drawer: lazySection(() => import('../menus/menu-drawer.tsx').then((part) => part.MenuDrawer), [appMessages]),
  notFound: lazySection(() => import('./not-found-page.tsx').then((part) => part.NotFoundPage), [appMessages]),
  member: lazySection(() => import('./member-route.tsx').then((part) => part.MemberRoute), [appMessages]),
  agentCentre: lazySection(() => import('./agent-window.tsx').then((part) => part.AgentWindow), [appMessages]),
  realAccount: lazySection(
    () => import('../modals/real-account-dialog.tsx').then((part) => part.RealAccountDialog),
    [appMessages],
  ),
};

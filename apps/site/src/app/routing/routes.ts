import type { CategoryPlace } from '../../shared/brand/categories.ts';
import { lobbies } from '../../shared/brand/categories.ts';

/** `shell`: everything; `header`: header and banner only; `bare`: the page alone; `frame`: header and left bar on intent. */
export type Layout = 'shell' | 'header' | 'bare' | 'frame';

export interface SiteRoute {
  /** Names the route: two addresses with one name do not re-mount each other. */
  name: string;
  paths: readonly string[];
  layout: Layout;
  /** Open to visitors where the brand forces a login (S-042, A-006). */
  exempt?: boolean;
  /** Banner group above the page. */
  banners?: string;
}

export const homePaths = ['/', '/index', '/index.html', '/home'] as const;
export const lobbyOf = (path: string): CategoryPlace | undefined => lobbies.find((place) => place.path === path);

/** SPEC §2 for what is built. The page of each is in `route-page.tsx`. */
export const routes: readonly SiteRoute[] = [
  { name: 'home', paths: homePaths, layout: 'shell' },
  { name: 'lobby', paths: lobbies.map((place) => place.path), layout: 'shell' },
  {
    name: 'elott',
    paths: ['/elott', '/vnlottery', '/lottery/results', '/lottery/tickets'],
    layout: 'shell',
    banners: 'w_lott',
  },
  { name: 'game', paths: ['/game'], layout: 'bare' },
  { name: 'seamless', paths: ['/seamless'], layout: 'frame' },
  { name: 'lottery', paths: ['/lottery'], layout: 'frame' },
  { name: 'register', paths: ['/register', '/register.html'], layout: 'header', exempt: true, banners: 'w_reg' },
  { name: 'login', paths: ['/login'], layout: 'header', exempt: true },
  { name: 'resetPassword', paths: ['/reset-password'], layout: 'header', exempt: true },
  { name: 'promotions', paths: ['/promotions'], layout: 'shell', banners: 'w_promotion' },
  { name: 'pointMall', paths: ['/pointMall'], layout: 'shell', banners: 'w_shop' },
  { name: 'promoDetail', paths: ['/promoDetail'], layout: 'shell' },
  { name: 'help', paths: ['/help'], layout: 'shell', banners: 'w_help' },
  { name: 'helpmc', paths: ['/helpmc'], layout: 'bare', exempt: true },
  { name: 'download', paths: ['/down', '/download'], layout: 'shell', exempt: true, banners: 'w_down' },
  // Open to whoever holds a round: what is proven to members alone is proven to nobody.
  { name: 'fairness', paths: ['/fairness'], layout: 'shell', exempt: true },
  { name: 'affiliate', paths: ['/affiliate'], layout: 'header', exempt: true },
  { name: 'me', paths: ['/me', '/me/:key'], layout: 'bare' },
];
const notFound: SiteRoute = { name: 'notFound', paths: [], layout: 'shell' };

/** The route of an address; unknown ones get the not-found page inside the shell (S-052). */
export function routeOf(path: string): SiteRoute {
  return (
    routes.find(({ paths }) => paths.includes(path) || (path.startsWith('/me/') && paths.includes('/me'))) ?? notFound
  );
}

/** Where a forced login sends a visitor, or null where the page is open (S-041…S-043). */
export function forcedLogin(route: SiteRoute, forced: boolean, signedIn: boolean): string | null {
  return forced && !signedIn && !route.exempt ? '/login' : null;
}

import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { gamesMessages } from '../locales/index.ts';

/** The mini-games of the menu, which stands on every page: it is no part of the list that menus themselves come by (S-367). */
export const MiniGames = lazySection(() => import('./mini-games.tsx').then((part) => part.MiniGames), [gamesMessages]);

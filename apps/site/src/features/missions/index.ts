import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { missionsMessages } from './locales/index.ts';

export const MissionPage = lazySection(
  () => import('./mission-page.tsx').then((part) => part.MissionPage),
  [missionsMessages],
);
/** The number of open missions, of the menus (S-292). */
export const MissionCount = lazySection(
  () => import('./mission-count.tsx').then((part) => part.MissionCount),
  [missionsMessages],
);

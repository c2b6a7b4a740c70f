import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { raffleMessages } from './locales/index.ts';

export const RafflePage = lazySection(
  () => import('./raffle-page.tsx').then((part) => part.RafflePage),
  [raffleMessages],
);

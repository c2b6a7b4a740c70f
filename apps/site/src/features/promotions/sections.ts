import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { promotionsMessages } from './locales/index.ts';

export const PromotionPages = lazySection(
  () => import('./pages.tsx').then((part) => part.PromotionPages),
  [promotionsMessages],
);

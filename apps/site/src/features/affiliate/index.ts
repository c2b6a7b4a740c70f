import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { affiliateMessages } from './locales/index.ts';

/** /affiliate: for partners, who are no players. */
export const AffiliatePage = lazySection(
  () => import('./affiliate-page.tsx').then((part) => part.AffiliatePage),
  [affiliateMessages],
);

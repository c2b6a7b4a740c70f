import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { referralMessages } from './locales/index.ts';

export const ReferralPage = lazySection(
  () => import('./referral-page.tsx').then((part) => part.ReferralPage),
  [referralMessages],
);

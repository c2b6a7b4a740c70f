import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { moneyMessages } from '../../shared/money-standing/locales/index.ts';
import { rewardsMessages } from './locales/index.ts';

export const RewardPage = lazySection(
  () => import('./reward-page.tsx').then((part) => part.RewardPage),
  [rewardsMessages, moneyMessages],
);

import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { bonusesMessages } from './locales/index.ts';

const words = [bonusesMessages];

export const BonusPage = lazySection(() => import('./bonus-page.tsx').then((part) => part.BonusPage), words);
export const RewardPage = lazySection(() => import('./reward-page.tsx').then((part) => part.RewardPage), words);
export const RewardEntry = lazySection(() => import('./reward-entry.tsx').then((part) => part.RewardEntry), words);
export const RewardCount = lazySection(() => import('./reward-entry.tsx').then((part) => part.RewardCount), words);

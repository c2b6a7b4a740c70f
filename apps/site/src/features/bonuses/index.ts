import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { moneyMessages } from '../../shared/money-standing/locales/index.ts';
import { bonusesMessages } from './locales/index.ts';

const words = [bonusesMessages];
/** With the line of money and its words. */
const moneyWords = [bonusesMessages, moneyMessages];

export const WelcomeOffers = lazySection(
  () => import('./rewards/welcome-offers.tsx').then((part) => part.WelcomeOffers),
  moneyWords,
);
export const RewardEntry = lazySection(
  () => import('./rewards/reward-entry.tsx').then((part) => part.RewardEntry),
  words,
);
export const RewardCount = lazySection(
  () => import('./rewards/reward-entry.tsx').then((part) => part.RewardCount),
  words,
);
export const ClaimOffer = lazySection(() => import('./rewards/claim-offer.tsx').then((part) => part.ClaimOffer), words);
export const WelcomeClaim = lazySection(
  () => import('./rewards/claim-offer.tsx').then((part) => part.WelcomeClaim),
  words,
);

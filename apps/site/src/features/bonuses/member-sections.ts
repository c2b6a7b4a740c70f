/** Sections of the member centre: the list of later parts does not name them, member-route.tsx does. */
import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { moneyMessages } from '../../shared/money-standing/locales/index.ts';
import { bonusesMessages } from './locales/index.ts';

const words = [bonusesMessages, moneyMessages];

export const BonusPage = lazySection(() => import('./bonus-page.tsx').then((part) => part.BonusPage), words);
export const DepositOffers = lazySection(
  () => import('./rewards/offers.tsx').then((part) => part.DepositOffers),
  words,
);
export const OfferTerms = lazySection(() => import('./rewards/offers.tsx').then((part) => part.OfferTerms), words);

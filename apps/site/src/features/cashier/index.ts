import { lazySection } from '../../shared/route/lazy-section.tsx';
import { cashierMessages } from './locales/index.ts';

const words = [cashierMessages];

export const DepositPage = lazySection(
  () => import('./deposits/deposit-page.tsx').then((part) => part.DepositPage),
  words,
);
export const WithdrawPage = lazySection(
  () => import('./withdrawals/withdraw-page.tsx').then((part) => part.WithdrawPage),
  words,
);

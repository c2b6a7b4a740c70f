import { lazySection } from '@sampan/web-client/sections/lazy-section';
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

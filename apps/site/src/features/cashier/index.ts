import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { moneyMessages } from '../../shared/money-standing/locales/index.ts';
import { cashierMessages } from './locales/index.ts';

const words = [cashierMessages, moneyMessages];

export const DepositPage = lazySection(
  () => import('./deposits/deposit-page.tsx').then((part) => part.DepositPage),
  words,
);
export const WithdrawPage = lazySection(
  () => import('./withdrawals/withdraw-page.tsx').then((part) => part.WithdrawPage),
  words,
);
export const DepositSheet = lazySection(
  () => import('./deposits/deposit-sheet.tsx').then((part) => part.DepositSheet),
  words,
);

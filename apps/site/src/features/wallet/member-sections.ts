/** Sections of the member centre: the list of later parts does not name them, member-route.tsx does. */
import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { moneyMessages } from '../../shared/money-standing/locales/index.ts';
import { walletMessages } from './locales/index.ts';
import { uplineMessages } from './upline/locales/index.ts';
import { vendorWalletMessages } from './vendor-wallet/locales/index.ts';

const words = [walletMessages, moneyMessages];

export const BalancePanel = lazySection(
  () => import('./balance/balance-panel.tsx').then((part) => part.BalancePanel),
  words,
);
export const WalletPage = lazySection(
  () => import('./overview/wallet-page.tsx').then((part) => part.WalletPage),
  [walletMessages, moneyMessages, vendorWalletMessages],
);
export const UplinePage = lazySection(
  () => import('./upline/upline-page.tsx').then((part) => part.UplinePage),
  [uplineMessages],
);

import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { walletMessages } from './locales/index.ts';
import { uplineMessages } from './upline/locales/index.ts';
import { vendorWalletMessages } from './vendor-wallet/locales/index.ts';

const words = [walletMessages];

export const BalanceBar = lazySection(() => import('./balance/balance-bar.tsx').then((part) => part.BalanceBar), words);
export const BalancePanel = lazySection(
  () => import('./balance/balance-panel.tsx').then((part) => part.BalancePanel),
  words,
);
export const WalletPage = lazySection(
  () => import('./overview/wallet-page.tsx').then((part) => part.WalletPage),
  [walletMessages, vendorWalletMessages],
);
export const UplinePage = lazySection(
  () => import('./upline/upline-page.tsx').then((part) => part.UplinePage),
  [uplineMessages],
);

import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { walletMessages } from './locales/index.ts';
import { uplineMessages } from './upline/locales/index.ts';
import { vendorWalletMessages } from './vendor-wallets/locales/index.ts';

const words = [walletMessages];

export const BalanceBar = lazySection(() => import('./balance-bar.tsx').then((part) => part.BalanceBar), words);
export const BalancePanel = lazySection(() => import('./balance-panel.tsx').then((part) => part.BalancePanel), words);
export const WalletPage = lazySection(
  () => import('./wallet-page.tsx').then((part) => part.WalletPage),
  [walletMessages, vendorWalletMessages],
);
export const UplinePage = lazySection(
  () => import('./upline/upline-page.tsx').then((part) => part.UplinePage),
  [uplineMessages],
);

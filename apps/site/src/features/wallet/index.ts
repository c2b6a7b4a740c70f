import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { moneyMessages } from '../../shared/money-standing/locales/index.ts';
import { walletMessages } from './locales/index.ts';

const words = [walletMessages, moneyMessages];

export const BalanceBar = lazySection(() => import('./balance/balance-bar.tsx').then((part) => part.BalanceBar), words);

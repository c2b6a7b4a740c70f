import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { moneyMessages } from './locales/index.ts';

export const MoneyLine = lazySection(() => import('./money-line.tsx').then((part) => part.MoneyLine), [moneyMessages]);

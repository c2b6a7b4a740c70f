import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { recordsMessages } from './locales/index.ts';

const words = [recordsMessages];

export const BetRecordPage = lazySection(
  () => import('./bet-record-page.tsx').then((part) => part.BetRecordPage),
  words,
);
export const AccountRecordPage = lazySection(
  () => import('./account-record-page.tsx').then((part) => part.AccountRecordPage),
  words,
);
export const ProfitPage = lazySection(() => import('./profit-page.tsx').then((part) => part.ProfitPage), words);

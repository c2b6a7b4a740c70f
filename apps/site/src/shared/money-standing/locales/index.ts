import type { Catalogue } from '@sampan/web-client/i18n/catalogues';
import type { messages } from './en.ts';

/** What is available, what is locked and why: one vocabulary for every place that shows money. */
export const moneyMessages: Catalogue = {
  en: () => import('./en.ts'),
  fil: () => import('./fil.ts'),
  th: () => import('./th.ts'),
  vi: () => import('./vi.ts'),
  zh: () => import('./zh.ts'),
  id: () => import('./id.ts'),
};
export type MoneyKey = keyof typeof messages;

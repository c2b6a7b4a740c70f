import type { Catalogue } from '@sampan/web-client/i18n/catalogues';
import type { messages } from './en.ts';

export const creditMessages: Catalogue = {
  en: () => import('./en.ts'),
  fil: () => import('./fil.ts'),
  th: () => import('./th.ts'),
  vi: () => import('./vi.ts'),
  zh: () => import('./zh.ts'),
  id: () => import('./id.ts'),
};
export type CreditKey = keyof typeof messages;

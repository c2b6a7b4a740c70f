import type { Catalogue } from '@sampan/web-client/i18n/catalogues';
import type { messages } from './en.ts';

/** What contracts, bills and income say by product. */
export const productMessages: Catalogue = {
  en: () => import('./en.ts'),
  fil: () => import('./fil.ts'),
  th: () => import('./th.ts'),
  vi: () => import('./vi.ts'),
  zh: () => import('./zh.ts'),
  id: () => import('./id.ts'),
};
export type ProductsKey = keyof typeof messages;

import type { Catalogue } from '@sampan/web-client/i18n/catalogues';
import type { messages } from './en.ts';

/** Words of the forms beyond the login, which is looked at most and therefore has the fewest. */
export const formsMessages: Catalogue = {
  en: () => import('./en.ts'),
  fil: () => import('./fil.ts'),
  th: () => import('./th.ts'),
  vi: () => import('./vi.ts'),
  zh: () => import('./zh.ts'),
  id: () => import('./id.ts'),
};
export type FormsKey = keyof typeof messages;

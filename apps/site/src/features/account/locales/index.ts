import type { Catalogue } from '@sampan/web-client/i18n/catalogues';
import type { FormsKey } from '../forms/locales/index.ts';
import type { messages } from './en.ts';

export const accountMessages: Catalogue = {
  en: () => import('./en.ts'),
  fil: () => import('./fil.ts'),
  th: () => import('./th.ts'),
  vi: () => import('./vi.ts'),
  zh: () => import('./zh.ts'),
  id: () => import('./id.ts'),
};
/** Words of the account: those of the login stand here, those of its other forms in `../forms/messages`. */
export type AccountKey = keyof typeof messages | FormsKey;

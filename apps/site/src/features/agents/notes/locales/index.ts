import type { Catalogue } from '@sampan/web-client/i18n/catalogues';
import type { messages } from './en.ts';

export const notesMessages: Catalogue = {
  en: () => import('./en.ts'),
  fil: () => import('./fil.ts'),
  th: () => import('./th.ts'),
  vi: () => import('./vi.ts'),
  zh: () => import('./zh.ts'),
  id: () => import('./id.ts'),
};
export type NotesKey = keyof typeof messages;

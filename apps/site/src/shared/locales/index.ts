import type { Catalogue } from '../i18n/catalogues.ts';

/** Words every screen may need: errors, states, plain buttons. */
export const sharedMessages: Catalogue = {
  en: () => import('./en.ts'),
  fil: () => import('./fil.ts'),
  th: () => import('./th.ts'),
  vi: () => import('./vi.ts'),
  zh: () => import('./zh.ts'),
  id: () => import('./id.ts'),
};
export type SharedKey = keyof typeof import('./en.ts').messages;

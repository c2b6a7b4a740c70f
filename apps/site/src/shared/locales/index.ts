import type { Catalogue } from '@sampan/web-client/i18n/catalogues';

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

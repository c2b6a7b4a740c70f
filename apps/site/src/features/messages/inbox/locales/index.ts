import type { Catalogue } from '@sampan/web-client/i18n/catalogues';

export const inboxMessages: Catalogue = {
  en: () => import('./en.ts'),
  fil: () => import('./fil.ts'),
  th: () => import('./th.ts'),
  vi: () => import('./vi.ts'),
  zh: () => import('./zh.ts'),
  id: () => import('./id.ts'),
};
export type InboxKey = keyof typeof import('./en.ts').messages;

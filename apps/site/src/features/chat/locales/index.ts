import type { Catalogue } from '../../../shared/i18n/catalogues.ts';

export const chatMessages: Catalogue = {
  en: () => import('./en.ts'),
  fil: () => import('./fil.ts'),
  th: () => import('./th.ts'),
  vi: () => import('./vi.ts'),
  zh: () => import('./zh.ts'),
  id: () => import('./id.ts'),
};
export type ChatKey = keyof typeof import('./en.ts').messages | import('../../../shared/locales/index.ts').SharedKey;

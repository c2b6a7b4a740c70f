import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { fairnessMessages } from './locales/index.ts';

/** /fairness. The engines come with it, and only with it. */
export const FairnessPage = lazySection(
  () => import('./fairness-page.tsx').then((part) => part.FairnessPage),
  [fairnessMessages],
);

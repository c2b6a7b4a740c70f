import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { brandMessages } from './locales/index.ts';

export const SpeedCheck = lazySection(
  () => import('./speed-check.tsx').then((part) => part.SpeedCheck),
  [brandMessages],
);

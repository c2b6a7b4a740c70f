import { lazySection } from '../../shared/route/lazy-section.tsx';
import { brandMessages } from './locales/index.ts';

export const SpeedCheck = lazySection(
  () => import('./speed-check.tsx').then((part) => part.SpeedCheck),
  [brandMessages],
);

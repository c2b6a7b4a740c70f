import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { protectionMessages } from './locales/index.ts';

const words = [protectionMessages];

export const PageStrip = lazySection(
  () => import('./session-clock/page-strip.tsx').then((part) => part.PageStrip),
  words,
);
export const RealityCheck = lazySection(
  () => import('./session-clock/reality-check.tsx').then((part) => part.RealityCheck),
  words,
);

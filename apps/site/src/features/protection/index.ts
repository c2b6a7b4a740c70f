import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { protectionMessages } from './locales/index.ts';

const words = [protectionMessages];

export const ProtectionPage = lazySection(
  () => import('./protection-page.tsx').then((part) => part.ProtectionPage),
  words,
);
export const SessionLine = lazySection(
  () => import('./session-clock/session-line.tsx').then((part) => part.SessionLine),
  words,
);
export const SessionStrip = lazySection(
  () => import('./session-clock/session-strip.tsx').then((part) => part.SessionStrip),
  words,
);
export const RealityCheck = lazySection(
  () => import('./session-clock/reality-check.tsx').then((part) => part.RealityCheck),
  words,
);

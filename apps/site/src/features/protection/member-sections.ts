/** Sections of the member centre: the list of later parts does not name them, member-route.tsx does. */
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

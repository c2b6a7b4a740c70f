import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { words } from './section-messages.ts';

/** Of brands that have chosen an outside provider only. */
export const ProviderFrame = lazySection(
  () => import('./human-check/provider-frame.tsx').then((part) => part.ProviderFrame),
  words,
);

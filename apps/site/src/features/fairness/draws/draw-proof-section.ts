import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { fairnessMessages } from '../locales/index.ts';

/** The proof of a draw over the page that shows its result. Apart from the page's own section: the list of later parts is full. */
export const DrawProofDialog = lazySection(
  () => import('./draw-proof-dialog.tsx').then((part) => part.DrawProofDialog),
  [fairnessMessages],
);

import { lazySection } from '@sampan/web-client/sections/lazy-section';

/** The rules of the lotteries come with it: a page of rounds does without. */
export const DrawVerdict = lazySection(() => import('./draw-verdict.tsx').then((part) => part.DrawVerdict));

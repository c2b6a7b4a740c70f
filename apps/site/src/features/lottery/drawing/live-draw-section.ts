import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { lotteryMessages } from '../shared/locales/index.ts';
import { lotteryTicketsMessages } from '../tickets/locales/index.ts';

/** The draw on the screen, with its words; the rules of the lotteries come with it. */
export const LiveDraw = lazySection(
  () => import('./live-draw.tsx').then((part) => part.LiveDraw),
  [lotteryMessages, lotteryTicketsMessages],
);

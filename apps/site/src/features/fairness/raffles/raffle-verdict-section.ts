import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { fairnessMessages } from '../locales/index.ts';

/** The verdict on a raffle draw that somebody brought, of the fairness page. */
export const RaffleVerdict = lazySection(() => import('./raffle-verdict.tsx').then((part) => part.RaffleVerdict));
/** The proof of a draw, and of a ticket in it, where the ticket is shown. */
export const RaffleProof = lazySection(
  () => import('./raffle-verdict.tsx').then((part) => part.RaffleProof),
  [fairnessMessages],
);

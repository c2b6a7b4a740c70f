import { cashierInvariants } from '../features/cashier/index.ts';
import { gamesInvariants } from '../features/games/index.ts';
import { promotionsInvariants } from '../features/promotions/index.ts';
import { rankInvariants } from '../features/rank/index.ts';
import { turnoverInvariants } from '../features/turnover/index.ts';
import { walletInvariants } from '../features/wallet/index.ts';
import type { Invariant } from '../ledger/index.ts';

/**
 * What features promise about their rows and the ledger. Whoever adds rows that stand for money adds their invariants
 * here: the keeper, `npm run ledger:verify`, simulation and crash test then look at them too.
 */
export const featureInvariants: readonly Invariant[] = [
  ...cashierInvariants,
  ...gamesInvariants,
  ...promotionsInvariants,
  ...rankInvariants,
  ...turnoverInvariants,
  ...walletInvariants,
];

import { betsInvariants } from '../features/bets/index.ts';
import { bonusesInvariants } from '../features/bonuses/index.ts';
import { cashierInvariants } from '../features/cashier/index.ts';
import { jackpotsInvariants } from '../features/jackpots/index.ts';
import { rankInvariants } from '../features/rank/index.ts';
import { wageringInvariants } from '../features/wagering/index.ts';
import { walletInvariants } from '../features/wallet/index.ts';
import type { Invariant } from '../ledger/index.ts';

/**
 * What features promise about their rows and the ledger. Whoever adds rows that stand for money adds their invariants
 * here: the keeper, `npm run ledger:verify`, simulation and crash test then look at them too.
 */
export const featureInvariants: readonly Invariant[] = [
  ...cashierInvariants,
  ...betsInvariants,
  ...jackpotsInvariants,
  ...bonusesInvariants,
  ...rankInvariants,
  ...wageringInvariants,
  ...walletInvariants,
];

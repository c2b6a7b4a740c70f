import type { Invariant } from '../../ledger/index.ts';
import { correctionOfTwo } from './corrections/correction-invariants.queries.ts';
import { downlineBooked } from './downline/downline-invariants.queries.ts';
import { uplineBooked } from './upline/upline-invariants.queries.ts';
import { vendorWalletInvariants } from './vendor-wallet/vendor-wallet-invariants.queries.ts';

export const walletInvariants: readonly Invariant[] = [
  ...vendorWalletInvariants,
  uplineBooked,
  downlineBooked,
  correctionOfTwo,
];

import type { Invariant } from '../../ledger/index.ts';
import { uplineBooked } from './upline/upline.invariants.ts';
import { vendorWalletInvariants } from './vendor-wallet/vendor-wallet.invariants.ts';

export const walletInvariants: readonly Invariant[] = [...vendorWalletInvariants, uplineBooked];

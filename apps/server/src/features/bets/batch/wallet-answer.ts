import { type WireUnit, wireOfMinor } from '@sampan/contract';
import { refusalAnswer, successAnswer, type VendorAnswer } from '../../vendor-api/index.ts';
import type { WalletOutcome } from './wallet-batch.queries.ts';

/**
 * The answer to a bet, win or rollback, in the unit of its vendor. Not enough money always says how much there is
 * (FACTS §2). `unit` is null for nobody's money alone, and then no amount is told.
 */
export function walletAnswer(transactionId: string, result: WalletOutcome, unit: WireUnit | null): VendorAnswer {
  const { outcome } = result;
  const money = (minor: bigint | null | undefined): string => {
    if (!unit) throw new Error(`the outcome ${outcome} of money of nobody`);
    return wireOfMinor(minor ?? 0n, unit);
  };
  switch (outcome) {
    case 'ok':
    // Its vendor has done what it could: whether the money is the player's two operators say.
    case 'held':
      return successAnswer({ balance: money(result.balance), transactionId, reference: result.reference ?? '' });
    case 'vendor.balance.insufficient':
      return refusalAnswer(outcome, {}, { balance: money(result.balance) });
    case 'vendor.limit.exceeded':
      return refusalAnswer(outcome, { min: money(result.limits?.min), max: money(result.limits?.max) });
    default:
      return refusalAnswer(outcome);
  }
}

import { type Currency, formatMoney } from '@sampan/contract';
import { refusalAnswer, successAnswer, type VendorAnswer } from '../../vendor-api/index.ts';
import type { WalletOutcome } from './wallet-batch.queries.ts';

/**
 * The answer to a bet, win or rollback, in the digits of its currency. Not enough money always says how much there is
 * (FACTS §2). `currency` is null for nobody's money alone, and then no amount is told.
 */
export function walletAnswer(transactionId: string, result: WalletOutcome, currency: Currency | null): VendorAnswer {
  const { outcome } = result;
  const money = (minor: bigint | null): string => {
    if (!currency) throw new Error(`the outcome ${outcome} of money of nobody`);
    return formatMoney(minor ?? 0n, currency.digits);
  };
  switch (outcome) {
    case 'ok':
      return successAnswer({ balance: money(result.balance), transactionId, reference: result.reference ?? '' });
    case 'vendor.balance.insufficient':
      return refusalAnswer(outcome, {}, { balance: money(result.balance) });
    case 'vendor.limit.exceeded':
      return refusalAnswer(outcome, { min: money(result.minBet), max: money(result.maxBet) });
    default:
      return refusalAnswer(outcome);
  }
}

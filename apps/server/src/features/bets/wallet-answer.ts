import { formatMoney } from '@sampan/contract';
import { refusalAnswer, successAnswer, type VendorAnswer } from '../vendor-api/index.ts';
import type { WalletOutcome } from './wallet-batch.queries.ts';

/** The answer to a bet, win or rollback. Not enough money always says how much there is (FACTS §2). */
export function walletAnswer(transactionId: string, result: WalletOutcome): VendorAnswer {
  const { outcome } = result;
  const balance = formatMoney(result.balance ?? 0n);
  if (outcome === 'ok') return successAnswer({ balance, transactionId, reference: result.reference ?? '' });
  if (outcome === 'vendor.balance.insufficient') return refusalAnswer(outcome, {}, { balance });
  if (outcome === 'vendor.limit.exceeded') {
    return refusalAnswer(outcome, { min: formatMoney(result.minBet ?? 0n), max: formatMoney(result.maxBet ?? 0n) });
  }
  return refusalAnswer(outcome);
}

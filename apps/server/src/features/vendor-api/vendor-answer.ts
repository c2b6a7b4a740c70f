/** The bytes of the vendor API's answers. A repeat is rendered from what is stored, so it is the same to the byte. */
import { type ErrorCode, type ErrorDetails, errorCodes, errorText, formatMoney } from '@sampan/contract';
import type { WalletOutcome } from '../bets/index.ts';

export interface VendorAnswer {
  status: number;
  body: string;
}

export function successAnswer(value: unknown): VendorAnswer {
  return { status: 200, body: JSON.stringify({ success: true, value }) };
}

export function refusalAnswer(code: ErrorCode, details: ErrorDetails = {}, value: unknown = null): VendorAnswer {
  return {
    status: errorCodes[code][0],
    body: JSON.stringify({ success: false, value, errorCode: code, message: errorText(code, details), details }),
  };
}

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

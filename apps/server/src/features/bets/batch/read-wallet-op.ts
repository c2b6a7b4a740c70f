import {
  type Currency,
  vendorBetRequest,
  vendorBonusWinRequest,
  vendorCloseRequest,
  vendorJackpotWinRequest,
  vendorRollbackRequest,
  vendorWinRequest,
  type WireUnit,
} from '@sampan/contract';
import { AppError } from '../../../platform/http/errors.ts';
import { validateInput } from '../../../platform/http/validate-input.ts';
import { currencyOfToken, hashToken } from '../../play/index.ts';
import { readAmount, type SignedBody } from '../../vendor-api/index.ts';
import type { Award } from '../awards/award.queries.ts';
import type { WalletOp } from './wallet-batch.queries.ts';

/** A call's amount as it stands in the body, and the currency its vendor named, if it did. */
export interface Money {
  /** null: the call moves none of its own. */
  amount: string | null;
  currency: string | undefined;
}
/** What a vendor asks for, before its amount is read in the unit of its vendor. */
export interface ReadOp extends Money {
  op: Omit<WalletOp, 'amount'>;
  /** What the session's token says; undefined: the player has to be asked about. */
  ours?: Currency | null;
}
export interface ReadAward extends Money {
  award: Omit<Award, 'amount'>;
}

const nothing = { tokenHash: null, playerId: null, betTransactionId: null, roundClosed: false } as const;
const noMoney: Money = { amount: null, currency: undefined };

export function readBet(call: SignedBody): ReadOp {
  const { sessionToken, amount, currency, ...bet } = validateInput(vendorBetRequest, call.body);
  const { vendor, bodyHash } = call;
  const op = { ...nothing, ...bet, vendor, bodyHash, kind: 'bet', tokenHash: hashToken(sessionToken) } as const;
  return { op, amount, currency, ours: currencyOfToken(sessionToken) };
}

export function readWin(call: SignedBody): ReadOp {
  const { playerRef, amount, currency, ...win } = validateInput(vendorWinRequest, call.body);
  const { vendor, bodyHash } = call;
  return { op: { ...nothing, ...win, vendor, bodyHash, kind: 'win', playerId: playerRef }, amount, currency };
}

/** A close is a win of nothing that ends its round: one rule for both. */
export function readClose(call: SignedBody): ReadOp {
  const { playerRef, ...close } = validateInput(vendorCloseRequest, call.body);
  const { vendor, bodyHash } = call;
  const op = { ...nothing, ...close, vendor, bodyHash, kind: 'win', playerId: playerRef, roundClosed: true } as const;
  return { op, ...noMoney };
}

export function readRollback(call: SignedBody): ReadOp {
  const { playerRef, ...rollback } = validateInput(vendorRollbackRequest, call.body);
  const { vendor, bodyHash } = call;
  return { op: { ...nothing, ...rollback, vendor, bodyHash, kind: 'rollback', playerId: playerRef }, ...noMoney };
}

export function readBonusWin(call: SignedBody): ReadAward {
  const { campaignId, amount, currency, playerRef, ...rest } = validateInput(vendorBonusWinRequest, call.body);
  const { vendor, bodyHash } = call;
  const award = { ...rest, vendor, bodyHash, kind: 'bonus-win', playerId: playerRef, subject: campaignId } as const;
  return { award, amount, currency };
}

export function readJackpotWin(call: SignedBody): ReadAward {
  const { roundId, amount, currency, playerRef, ...rest } = validateInput(vendorJackpotWinRequest, call.body);
  const { vendor, bodyHash } = call;
  const award = { ...rest, vendor, bodyHash, kind: 'jackpot-win', playerId: playerRef, subject: roundId } as const;
  return { award, amount, currency };
}

/** What is refused anyway must still fit the column that keeps it. */
const NOBODYS_MOST = 10n ** 15n;

/**
 * The amount of a call in minor units. `unit`: how its vendor writes what the session or the player plays in; of nobody's
 * money, which is refused as such, the whole part is taken as it stands.
 * @throws AppError vendor.currency.mismatch, vendor.amount.precision
 */
export function readMoney({ amount, currency }: Money, unit: WireUnit | null): bigint {
  if (unit && currency !== undefined && currency !== unit.currency.code)
    throw new AppError('vendor.currency.mismatch', { currency: unit.currency.code });
  if (amount === null) return 0n;
  if (unit) return readAmount(amount, 'amount', unit);
  const digits = BigInt(amount.replace('.', ''));
  return digits < NOBODYS_MOST ? digits : NOBODYS_MOST;
}

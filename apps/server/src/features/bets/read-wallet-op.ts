import {
  parseMoney,
  vendorBetRequest,
  vendorBonusWinRequest,
  vendorCloseRequest,
  vendorJackpotWinRequest,
  vendorRollbackRequest,
  vendorWinRequest,
} from '@sampan/contract';
import { AppError } from '../../platform/http/errors.ts';
import { hashToken } from '../play/index.ts';
import { parseBody, type SignedBody } from '../vendor-api/index.ts';
import type { Award } from './award.queries.ts';
import type { WalletOp } from './wallet-batch.queries.ts';

function minorUnits(amount: string): bigint {
  const minor = parseMoney(amount);
  if (minor === null) throw new AppError('request.invalid', { field: 'amount', reason: 'amount: not an amount' });
  return minor;
}

/** An operation with the currency its vendor named, if it did. */
export interface ReadOp {
  op: WalletOp;
  currency: string | undefined;
}

const nothing = { tokenHash: null, playerId: null, betTransactionId: null, roundClosed: false } as const;

export function readBet(call: SignedBody): ReadOp {
  const { sessionToken, amount, currency, ...bet } = parseBody(vendorBetRequest, call.body);
  const { vendor, bodyHash } = call;
  const money = { amount: minorUnits(amount), tokenHash: hashToken(sessionToken) };
  return { op: { ...nothing, ...bet, vendor, bodyHash, kind: 'bet', ...money }, currency };
}

export function readWin(call: SignedBody): ReadOp {
  const { playerRef, amount, currency, ...win } = parseBody(vendorWinRequest, call.body);
  const { vendor, bodyHash } = call;
  const money = { amount: minorUnits(amount), playerId: playerRef };
  return { op: { ...nothing, ...win, vendor, bodyHash, kind: 'win', ...money }, currency };
}

/** A close is a win of nothing that ends its round: one rule for both. */
export function readClose(call: SignedBody): ReadOp {
  const { playerRef, ...close } = parseBody(vendorCloseRequest, call.body);
  const { vendor, bodyHash } = call;
  const money = { amount: 0n, playerId: playerRef, roundClosed: true };
  return { op: { ...nothing, ...close, vendor, bodyHash, kind: 'win', ...money }, currency: undefined };
}

export function readRollback(call: SignedBody): ReadOp {
  const { playerRef, ...rollback } = parseBody(vendorRollbackRequest, call.body);
  const { vendor, bodyHash } = call;
  const money = { amount: 0n, playerId: playerRef };
  return { op: { ...nothing, ...rollback, vendor, bodyHash, kind: 'rollback', ...money }, currency: undefined };
}

export function readBonusWin(call: SignedBody): { award: Award; currency: string | undefined } {
  const { campaignId, amount, currency, playerRef, ...rest } = parseBody(vendorBonusWinRequest, call.body);
  const { vendor, bodyHash } = call;
  const money = { amount: minorUnits(amount), playerId: playerRef, subject: campaignId };
  return { award: { ...rest, vendor, bodyHash, kind: 'bonus-win', ...money }, currency };
}

export function readJackpotWin(call: SignedBody): { award: Award; currency: string | undefined } {
  const { roundId, amount, currency, playerRef, ...rest } = parseBody(vendorJackpotWinRequest, call.body);
  const { vendor, bodyHash } = call;
  const money = { amount: minorUnits(amount), playerId: playerRef, subject: roundId };
  return { award: { ...rest, vendor, bodyHash, kind: 'jackpot-win', ...money }, currency };
}

import { currencyOf, type VendorFreeRoundWinRequest } from '@sampan/contract';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { readAmount, readWireUnit, refusalAnswer, type VendorAnswer } from '../../vendor-api/index.ts';
import { lockBundle } from '../bundle.queries.ts';
import { settleWhenOver } from '../ending/settle-bundle.ts';
import { answerOfBundle } from './answer-round.ts';
import { type FreeWin, insertWin, selectRound, selectWin } from './round.queries.ts';

const isSame = (a: FreeWin, b: FreeWin): boolean =>
  a.playerId === b.playerId && a.roundId === b.roundId && a.amount === b.amount && a.closes === b.closes;

/**
 * POST /vendor/v1/free-round-win: what a free round won, kept with its bundle, also after session and bundle have ended. The
 * one that closes the last round settles the bundle.
 * @throws AppError vendor.amount.precision
 */
export async function reportWin(
  tx: Tx,
  { vendor, request }: { vendor: string; request: VendorFreeRoundWinRequest },
): Promise<VendorAnswer> {
  const { playerRef: playerId, roundId, transactionId, roundClosed: closes } = request;
  await lockPlayer(tx, playerId);
  const round = await selectRound(tx, { vendor, playerId, roundId });
  const bundle = round && (await lockBundle(tx, round.bundleId));
  if (!bundle || bundle.bundleId !== request.bundleId || bundle.gameCode !== request.gameCode)
    return refusalAnswer('vendor.round.unknown');
  const unit = await readWireUnit(tx, { vendor, currency: currencyOf(bundle.currency) });
  const amount = readAmount(request.amount, 'amount', unit);
  const win = { vendor, playerId, roundId, transactionId, amount, closes };
  const known = await selectWin(tx, win);
  if (known && !isSame(known, win)) return refusalAnswer('vendor.transaction.conflict');
  if (!known) {
    if (round.closedAt) return refusalAnswer('vendor.round.closed');
    await insertWin(tx, bundle, win);
    await settleWhenOver(tx, bundle.bundleId);
  }
  return answerOfBundle(tx, bundle, transactionId);
}

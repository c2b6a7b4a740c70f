import type { VendorDrawsRequest } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { answerOnce, refusalAnswer, successAnswer, type VendorAnswer, type VendorCall } from '../vendor-api/index.ts';
import { findDrawsAhead, findReopened, lockLottery, replaceDraws } from './draws.queries.ts';

/**
 * POST /vendor/v1/draws: a vendor's list of draws takes the place of the one before. What was drawn stays drawn:
 * players have seen it end, so its number is refused where it would be sold again.
 */
export function takeDraws(tx: Tx, call: VendorCall, { gameCode, draws }: VendorDrawsRequest): Promise<VendorAnswer> {
  return answerOnce(tx, 'draws', call, async () => {
    const nodeId = await lockLottery(tx, call.vendor, gameCode);
    if (nodeId === null) return refusalAnswer('game.not.found');
    const reopened = await findReopened(tx, nodeId, draws);
    if (reopened !== null) return refusalAnswer('vendor.draw.over', { numero: reopened });
    await replaceDraws(tx, nodeId, draws);
    const [running = null, ...ahead] = await findDrawsAhead(tx, nodeId);
    return successAnswer({ running, ahead: ahead.length });
  });
}

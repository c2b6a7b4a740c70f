import type { VendorSharedRoundRequest } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { refusalAnswer, successAnswer, type VendorAnswer } from '../vendor-api/index.ts';
import { findGameOfVendor, listBrandsOf, storeSharedRound } from './shared-rounds.queries.ts';

/**
 * POST /vendor/v1/shared-round: how a round stands now. Nothing is booked, so it is not answered once by its request
 * id: said again it is what stands then, and twice within half a second it is not passed on.
 */
export async function takeSharedRound(
  tx: Tx,
  vendor: string,
  { gameCode, number, closesIn }: VendorSharedRoundRequest,
): Promise<VendorAnswer> {
  const nodeId = await findGameOfVendor(tx, vendor, gameCode);
  if (nodeId === null) return refusalAnswer('game.not.found');
  const stored = await storeSharedRound(tx, nodeId, { number, closesIn });
  if (stored)
    for (const brand of await listBrandsOf(tx, vendor))
      await publish(tx, { brand, event: { type: 'shared-round', nodeId, number, ...stored } });
  return successAnswer({ told: stored !== undefined });
}

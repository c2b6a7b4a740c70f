import type { Tx } from '../../../platform/database/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { vendorLimitsOf } from '../../catalogue/index.ts';
import type { WalletOutcome } from '../batch/wallet-batch.queries.ts';
import { type Award, applyAward, findBrandAtVendor, readMoneyOf } from './award.queries.ts';

/** A prize of a vendor, within what its brand lets it pay without an operator. `because`: it is held in any case. */
export async function bookPrize(tx: Tx, award: Award, because?: string): Promise<WalletOutcome> {
  const { vendor, playerId, subject: roundId, gameCode: game } = award;
  const brand = await findBrandAtVendor(tx, vendor, playerId);
  const currency = await readMoneyOf(tx, vendor, { playerId, roundId });
  // Nobody of this vendor: it is refused, so no limit is needed, and none lets anything pass.
  if (brand === null || currency === null) return applyAward(tx, award, { mostPrize: 0n, mostPrizesADay: 0n });
  const limits = vendorLimitsOf(await loadSettings(tx, brand), { vendor, game, currency });
  return applyAward(tx, award, { ...limits, because });
}

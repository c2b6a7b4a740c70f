import { currencyOf, type VendorFreeRoundValue, wireOfMinor } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { readStakeable } from '../../play/index.ts';
import { readWireUnit, successAnswer, type VendorAnswer } from '../../vendor-api/index.ts';
import { selectBundle } from '../bundle.queries.ts';
import type { Bundle } from '../bundle.ts';

/** What a vendor is told of a bundle after one of its calls. */
export async function answerOfBundle(
  tx: Tx,
  { bundleId, playerId, vendor, gameCode, currency }: Bundle,
  transactionId: string,
): Promise<VendorAnswer> {
  const now = await selectBundle(tx, bundleId);
  const unit = await readWireUnit(tx, { vendor, currency: currencyOf(currency) });
  const over = now?.state !== 'active' && now?.state !== 'ordered';
  return successAnswer({
    balance: wireOfMinor(await readStakeable(tx, { playerId, currency, vendor, gameCode }), unit),
    transactionId,
    left: now && !over ? now.rounds - now.taken : 0,
    bundleWon: wireOfMinor(now?.won ?? 0n, unit),
  } satisfies VendorFreeRoundValue);
}

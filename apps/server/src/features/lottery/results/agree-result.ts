/** Takes a result that feeds and operators say alike; what was paid by another one is settled anew. */
import type { Tx } from '../../../platform/database/index.ts';
import { publishResult } from '../draws/draw-results.ts';
import { lockDraw, storeResult } from '../draws/draws.queries.ts';
import { selectAgreed } from './reports.queries.ts';

/** @returns false: more has to be said, somebody contradicts, or another result came first */
export async function agreeResult(tx: Tx, drawId: bigint, version: number): Promise<boolean> {
  const draw = await lockDraw(tx, drawId);
  if (!draw || draw.resultVersion !== version - 1) return false;
  const agreed = await selectAgreed(tx, drawId, version);
  if (!agreed) return false;
  const { result, demo } = agreed;
  await storeResult(tx, { drawId, version, result, demo });
  await publishResult(tx, { ...draw, demo }, result);
  return true;
}

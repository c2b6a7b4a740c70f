import type { Tx } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import { type LoadedBrand, loadBrand } from '../brand/index.ts';

/** The brand an actor calls for, with its settings. */
export async function brandOf(tx: Tx, actor: Actor): Promise<LoadedBrand> {
  const brand = await loadBrand(tx, actor.brand);
  if (!brand) throw new AppError('request.merchant.unknown');
  return brand;
}

import type { Queryable } from '../../../platform/database/index.ts';
import { selectCurrent } from './definitions.queries.ts';
import type { Mission } from './mission-schema.ts';

/** Brands whose missions are kept here at once; a process serves a handful. */
const MOST = 64;
const kept = new Map<string, { name: string; missions: readonly Mission[] }>();

/**
 * A brand's missions as they stand under a name that was read just before: read once, and again when the name
 * is another. They are read after their name: what was changed in between is kept under a name that no call asks for again.
 */
export async function readCurrent(db: Queryable, brand: string, name: string): Promise<readonly Mission[]> {
  const known = kept.get(brand);
  if (known?.name === name) return known.missions;
  const missions = await selectCurrent(db, brand);
  if (kept.size >= MOST) kept.clear();
  kept.set(brand, { name, missions });
  return missions;
}

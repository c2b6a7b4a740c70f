import type { Queryable } from '../../../platform/database/index.ts';
import { readPlayer } from '../../account/index.ts';
import { selectOtherSides } from './upline.queries.ts';
import { shortenName } from './upline.rules.ts';

/** The other side of a player's transfers, shortened, by reference: what stands beside a line of the account record. */
export async function describeUplineTransfers(
  db: Queryable,
  playerId: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const others = await selectOtherSides(db, playerId, references);
  const names = new Map<string, string>();
  for (const [reference, other] of others)
    names.set(reference, shortenName((await readPlayer(db, other))?.username ?? ''));
  return names;
}

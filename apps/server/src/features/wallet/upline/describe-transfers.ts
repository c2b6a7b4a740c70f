import type { Queryable } from '../../../platform/database/index.ts';
import { readPlayer } from '../../account/index.ts';
import { selectOtherSides } from './upline.queries.ts';
import { shortenName } from './upline.rules.ts';

/** Kinds of the ledger that move money between two players by their own will. */
export const handedOn: ReadonlySet<string> = new Set(['upline-transfer', 'downline-transfer']);

/** The other side of a player's transfers, shortened, by reference: what stands beside a line of the account record. */
export async function describeTransfers(
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

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

/** Whether the vendor says in its catalogue that it plays free rounds in a game. */
export async function selectPlaysFreeRounds(db: Queryable, nodeId: string): Promise<boolean> {
  const { rows } = await sql<{ plays: boolean }>`
    select free_rounds as plays from catalogue.game where node_id = ${nodeId} and removed_at is null`.execute(db);
  return rows[0]?.plays ?? false;
}

/** The names of games by node, of those too that are not listed any more. */
export async function selectGameNames(
  db: Queryable,
  nodeIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const { rows } = await sql<{ nodeId: string; names: Record<string, string> }>`
    select node_id as "nodeId", names from catalogue.game where node_id = any (${[...nodeIds]}::text[])`.execute(db);
  return new Map(rows.map(({ nodeId, names }) => [nodeId, names]));
}

import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { addPast, closeTeams } from '../sums/team-days.queries.ts';

export interface Placement {
  brand: string;
  playerId: string;
  /** Who stands directly above from now on. */
  agentId: string;
  via: 'invitation' | 'made' | 'operator';
  /** The link that brought the player. */
  code?: string | null;
}

export type Placed = 'placed' | 'taken' | 'cycle' | 'stranger' | 'partner' | 'deep';

/**
 * Places a player under an agent, once and for good; a cycle cannot come of it (agents.place). Whom an operator places has
 * maybe played before, alone or with a team: that is the team's then. Accounts that are made with their place have no past.
 */
export async function placeInTree(tx: Tx, placement: Placement): Promise<Placed> {
  const { brand, playerId, agentId, via, code = null } = placement;
  if (via === 'operator') await closeTeams(tx, brand);
  const { rows } = await sql<{ placed: Placed }>`
    select agents.place(${brand}, ${playerId}::uuid, ${agentId}::uuid, ${via}, ${code}) as placed`.execute(tx);
  const { placed } = rows[0] as { placed: Placed };
  if (via === 'operator' && placed === 'placed') await addPast(tx, playerId);
  return placed;
}

/** Everybody above a player, nearest first. */
export async function selectChain(db: Queryable, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ agentId: string }>`
    select agent_id as "agentId" from agents.ancestry where player_id = ${playerId}::uuid and depth > 0
    order by depth`.execute(db);
  return rows.map((row) => row.agentId);
}

import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

interface Pair {
  agentId: string;
  playerId: string;
}

/** Whether this agent has opened the account, whoever has registered there by themselves. */
export async function isOpenedBy(db: Queryable, { agentId, playerId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from agents.member where player_id = ${playerId}::uuid and agent_id = ${agentId}::uuid and via = 'made'`.execute(
    db,
  );
  return rows.length > 0;
}

export async function insertHandOver(tx: Tx, { agentId, playerId }: Pair): Promise<void> {
  await sql`
    insert into agents.hand_over (agent_id, player_id) values (${agentId}::uuid, ${playerId}::uuid)`.execute(tx);
}

/** The latest first, of a player on either side or of the whole brand. */
export async function selectHandOvers(
  db: Queryable,
  { brand, playerId, limit }: { brand: string; playerId: string | null; limit: number },
): Promise<{ at: Date; agent: string; member: string }[]> {
  const { rows } = await sql<{ at: Date; agent: string; member: string }>`
    select h.at, a.username as agent, p.username as member
    from agents.hand_over h
    join account.player a on a.player_id = h.agent_id
    join account.player p on p.player_id = h.player_id
    where p.brand = ${brand} and (${playerId}::uuid is null or ${playerId}::uuid in (h.agent_id, h.player_id))
    order by h.at desc limit ${limit}`.execute(db);
  return rows;
}

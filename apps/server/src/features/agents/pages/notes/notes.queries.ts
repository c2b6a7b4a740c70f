/** What agents note of their team, each for the own eyes alone. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/index.ts';

interface Note {
  agentId: string;
  playerId: string;
  tags: readonly string[];
  note: string;
}

export async function writeNote(tx: Tx, { agentId, playerId, tags, note }: Note): Promise<void> {
  await sql`
    insert into agents.note (agent_id, player_id, tags, note)
    values (${agentId}::uuid, ${playerId}::uuid, ${[...tags]}::text[], ${note})
    on conflict (agent_id, player_id) do update set tags = excluded.tags, note = excluded.note, changed_at = now()`.execute(
    tx,
  );
}

export async function dropNote(tx: Tx, { agentId, playerId }: Pick<Note, 'agentId' | 'playerId'>): Promise<void> {
  await sql`delete from agents.note where agent_id = ${agentId}::uuid and player_id = ${playerId}::uuid`.execute(tx);
}

export async function selectTags(db: Queryable, agentId: string): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from agents.note, unnest(tags) tag
    where agent_id = ${agentId}::uuid group by tag order by count desc, tag limit 200`.execute(db);
  return rows;
}

/** Forgets what a person has noted, what others have noted of them, and the names they gave to links. */
export async function forgetNotes(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from agents.note where agent_id = ${playerId}::uuid or player_id = ${playerId}::uuid`.execute(tx);
  await sql`update agents.link set name = '–' where agent_id = ${playerId}::uuid`.execute(tx);
}

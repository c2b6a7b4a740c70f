import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { GameRow } from '../catalogue/index.ts';

/** The oldest open round of the player in another game, if any. */
export async function findOpenRoundElsewhere(
  tx: Tx,
  playerId: string,
  game: GameRow,
): Promise<{ nodeId: string; names: Record<string, string> } | null> {
  const { rows } = await sql<{ node_id: string; names: Record<string, string> }>`
    select g.node_id, g.names from bets.round r join catalogue.game g on g.vendor = r.vendor and g.code = r.game_code
    where r.player_id = ${playerId} and r.status = 'open' and g.node_id <> ${game.node_id} and r.opened_at > now() - interval '30 days'
    order by r.opened_at limit 1`.execute(tx);
  const row = rows[0];
  return row ? { nodeId: row.node_id, names: row.names } : null;
}

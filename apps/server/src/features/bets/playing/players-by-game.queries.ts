import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface PlayingRow {
  brand: string;
  node_id: string;
  players: bigint;
}

/** Movements that are looked at: ids only grow, so these are the latest, and reading them costs the same on every site. */
const TAIL = 20_000;

/**
 * Who has staked in the last ten minutes, by brand and game, from `least` players on. Of a site so busy that more than TAIL
 * movements are younger than that it counts fewer players than there are, never more.
 */
export async function selectPlaying(db: Queryable, least: number): Promise<PlayingRow[]> {
  const { rows } = await sql<PlayingRow>`
    select brand, vendor || ':' || game_code as node_id, count(distinct player_id) as players from ledger.transfer
    where id > (select coalesce(max(id), 0) - ${TAIL} from ledger.transfer) and created_at > now() - interval '10 minutes'
      and kind = 'bet' and amount > 0 and game_code is not null
    group by brand, vendor, game_code having count(distinct player_id) >= ${least}`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { GameRow } from '../../catalogue/index.ts';
import { type StoredLimits } from '../../catalogue/index.ts';

/** The oldest open round of the player in another game, if any; one that is paused cannot be opened to finish it. */
export async function findOpenRoundElsewhere(
  tx: Tx,
  playerId: string,
  game: GameRow,
): Promise<{ nodeId: string; names: Record<string, string> } | null> {
  const { rows } = await sql<{ node_id: string; names: Record<string, string> }>`
    select g.node_id, g.names from wagering.open_rounds(${playerId}::uuid) r
      join catalogue.game g on g.vendor = r.vendor and g.code = r.game_code
    where g.node_id <> ${game.node_id} and r.opened_at > now() - interval '30 days'
      and not exists (select from catalogue.paused_game p where p.brand = r.brand and p.vendor = r.vendor and p.game_code = r.game_code)
    order by r.opened_at limit 1`.execute(tx);
  const row = rows[0];
  return row ? { nodeId: row.node_id, names: row.names } : null;
}

/** Puts a game first among those the player opened last. */
export async function noteRecent(tx: Tx, playerId: string, nodeId: string): Promise<void> {
  await sql`insert into catalogue.recent (player_id, node_id) values (${playerId}, ${nodeId})
    on conflict (player_id, node_id) do update set played_at = now()`.execute(tx);
}

/** The game of a vendor for a trial in a currency: that of the code, else the first. */
export async function findTrialGame(
  tx: Tx,
  { vendor, game, currency }: { vendor: string; game: string | null; currency: string },
): Promise<{ code: string; limits: StoredLimits } | null> {
  const { rows } = await sql<{ code: string; limits: StoredLimits }>`
    select g.code, g.limits from catalogue.game g join vendor_api.vendor v on v.code = g.vendor
    where g.vendor = ${vendor} and g.removed_at is null and ${currency} = any(v.currencies)
      and (${game}::text is null or g.code = ${game})
    order by g.position limit 1`.execute(tx);
  return rows[0] ?? null;
}

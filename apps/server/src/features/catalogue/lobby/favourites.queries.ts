import type { Game } from '@sampan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findGamesByNode } from '../catalogue.queries.ts';
import { presentGame } from '../catalogue.rules.ts';
import { cutPage } from './list-games.ts';

interface Page {
  pageNo: number;
  pageSize: number;
}

/** E-028: ids of the player's favourites, newest first. */
export async function listFavouriteIds(tx: Tx, actor: PlayerActor): Promise<string[]> {
  const { rows } = await sql<{
    node_id: string;
  }>`select node_id from catalogue.favourite where player_id = ${actor.playerId} order by created_at desc, node_id`.execute(
    tx,
  );
  return rows.map((row) => row.node_id);
}

/** E-060. @throws AppError game.not.found */
export async function addFavourite(tx: Tx, actor: PlayerActor, nodeId: string): Promise<string[]> {
  const [game] = await findGamesByNode(tx, actor.settings, [nodeId]);
  if (!game) throw new AppError('game.not.found');
  await sql`insert into catalogue.favourite (player_id, node_id) values (${actor.playerId}, ${nodeId}) on conflict do nothing`.execute(
    tx,
  );
  return listFavouriteIds(tx, actor);
}

/** E-061: taking away what is not there is no error. */
export async function removeFavourite(tx: Tx, actor: PlayerActor, nodeId: string): Promise<string[]> {
  await sql`delete from catalogue.favourite where player_id = ${actor.playerId} and node_id = ${nodeId}`.execute(tx);
  return listFavouriteIds(tx, actor);
}

/** E-029 */
export async function listFavourites(
  tx: Tx,
  actor: PlayerActor,
  page: Page,
): Promise<{ content: Game[]; totalPages: number }> {
  const ids = await listFavouriteIds(tx, actor);
  const cut = cutPage(ids, page.pageNo, page.pageSize);
  const games = new Map((await findGamesByNode(tx, actor.settings, cut.rows)).map((row) => [row.node_id, row]));
  const content = cut.rows.flatMap((id) => games.get(id) ?? []).map((row) => presentGame(row, actor.language));
  return { content, totalPages: cut.totalPages };
}

/** E-030: last played first; an open round is said, because it is the player's money. */
export async function listRecent(tx: Tx, actor: PlayerActor, input: Page & { vassalage?: string | undefined }) {
  const { rows } = await sql<{ node_id: string; played_at: Date; round_open: boolean }>`
    select r.node_id, r.played_at,
      exists (select 1 from bets.round o where o.player_id = r.player_id and o.vendor = g.vendor and o.game_code = g.code and o.status = 'open') as round_open
    from catalogue.recent r join catalogue.game g on g.node_id = r.node_id
    where r.player_id = ${actor.playerId} and (${input.vassalage || null}::text is null or g.vassalage = ${input.vassalage || null})
    order by r.played_at desc, r.node_id`.execute(tx);
  const page = cutPage(rows, input.pageNo, input.pageSize);
  const games = new Map(
    (
      await findGamesByNode(
        tx,
        actor.settings,
        page.rows.map((row) => row.node_id),
      )
    ).map((row) => [row.node_id, row]),
  );
  const list = page.rows.flatMap((row) => {
    const game = games.get(row.node_id);
    return game
      ? [{ ...presentGame(game, actor.language), playedAt: row.played_at.getTime(), roundOpen: row.round_open }]
      : [];
  });
  return { list, totalPages: page.totalPages };
}

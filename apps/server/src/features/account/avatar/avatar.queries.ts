import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { drawnAvatar } from './drawn-avatar.ts';

/** Pictures of players: their address says nothing of whose they are. */
export const AVATAR_PATH = '/avatars/';

/** Where the player's picture is (E-004, E-015): their own, else the one drawn from their id. */
export async function avatarAddress(db: Queryable, playerId: string): Promise<string> {
  const { rows } = await sql<{ avatar_id: string }>`
    select avatar_id from account.avatar where player_id = ${playerId}`.execute(db);
  return rows[0] ? `${AVATAR_PATH}${rows[0].avatar_id}.webp` : drawnAvatar(playerId);
}

/** Back to the drawn one. */
export async function removeAvatar(tx: Tx, actor: PlayerActor): Promise<{ icon: string }> {
  await sql`delete from account.avatar where player_id = ${actor.playerId}`.execute(tx);
  return { icon: await avatarAddress(tx, actor.playerId) };
}

/** The bytes of a picture by its address. */
export async function selectAvatar(db: Queryable, avatarId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ picture: Buffer }>`
    select picture from account.avatar where avatar_id = ${avatarId}`.execute(db);
  return rows[0]?.picture ?? null;
}

/** Puts a picture in the place of the former one, under an id of its own. */
export async function upsertAvatar(tx: Tx, avatar: { playerId: string; id: string; picture: Buffer }): Promise<void> {
  await sql`
    insert into account.avatar (player_id, avatar_id, picture) values (${avatar.playerId}, ${avatar.id}, ${avatar.picture})
    on conflict (player_id) do update
    set avatar_id = excluded.avatar_id, picture = excluded.picture, changed_at = now()`.execute(tx);
}

import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import type { Random } from '../../../platform/random.ts';
import { avatarAddress } from './avatar.queries.ts';
import { redrawAvatar } from './redraw-avatar.ts';

/** Keeps an uploaded picture in the place of the former one. @throws AppError avatar.invalid */
export async function keepAvatar(
  tx: Tx,
  actor: PlayerActor,
  { file }: { file: Uint8Array },
  random: Random,
): Promise<{ icon: string }> {
  const picture = await redrawAvatar(Buffer.from(file));
  await sql`
    insert into account.avatar (player_id, avatar_id, picture) values (${actor.playerId}, ${random.uuid()}, ${picture})
    on conflict (player_id) do update
    set avatar_id = excluded.avatar_id, picture = excluded.picture, changed_at = now()`.execute(tx);
  return { icon: await avatarAddress(tx, actor.playerId) };
}

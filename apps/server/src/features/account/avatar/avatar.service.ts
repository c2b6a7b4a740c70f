import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import type { Random } from '../../../platform/random.ts';
import { avatarAddress, upsertAvatar } from './avatar.queries.ts';
import { redrawAvatar } from './redraw-avatar.ts';

/** Keeps an uploaded picture in the place of the former one. @throws AppError avatar.invalid */
export async function keepAvatar(
  tx: Tx,
  actor: PlayerActor,
  { file }: { file: Uint8Array },
  random: Random,
): Promise<{ icon: string }> {
  const picture = await redrawAvatar(Buffer.from(file));
  await upsertAvatar(tx, { playerId: actor.playerId, id: random.uuid(), picture });
  return { icon: await avatarAddress(tx, actor.playerId) };
}

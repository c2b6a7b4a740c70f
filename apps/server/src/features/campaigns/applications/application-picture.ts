import { APPLICATION_PICTURES } from '@sampan/contract';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { encryptPicture, openPicture, reencryptKey } from '../../../platform/pictures/encrypt-picture.ts';
import { type RedrawnPicture, type RedrawRules, redrawPicture } from '../../../platform/pictures/redraw-picture.ts';
import type { Random } from '../../../platform/random.ts';
import { insertPicture, lockKeysNotUnder, selectPictures, updateKey } from './application.queries.ts';

/** Large enough to see what is shown, small enough that three of them stay below a megabyte. */
const rules: RedrawRules = {
  kinds: ['png', 'jpeg'],
  longestSide: 1600,
  leastSide: 40,
  quality: 80,
  refuse: (reason) => new AppError('campaign.picture.invalid', { field: 'file', reason }),
};

const placeOf = (pictureId: string) => `campaigns.picture ${pictureId}`;

/** @throws AppError campaign.picture.invalid for what is no png or jpg, too large, too small or damaged; system.overloaded */
export const redrawApplicationPicture = (file: Buffer): Promise<RedrawnPicture> => redrawPicture(file, rules);

/** @throws AppError campaign.picture.most */
export async function keepPicture(
  tx: Tx,
  actor: Actor,
  { picture, random }: { picture: RedrawnPicture; random: Random },
): Promise<{ pictureId: string }> {
  const { playerId } = requirePlayer(actor);
  const pictureId = random.uuid();
  const encrypted = await encryptPicture(tx, placeOf(pictureId), picture.picture);
  const most = APPLICATION_PICTURES;
  // Looked at and changed: a few more than one application takes, for those that are chosen anew.
  if (!(await insertPicture(tx, { ...encrypted, pictureId, playerId, most: most * 3 })))
    throw new AppError('campaign.picture.most', { most });
  return { pictureId };
}

/** The pictures of an application as they were drawn anew, in their order. */
export async function openPictures(db: Queryable, id: bigint): Promise<Buffer[]> {
  const rows = await selectPictures(db, id);
  return Promise.all(rows.map((row) => openPicture(db, placeOf(row.pictureId), row)));
}

export async function reencryptPictures(tx: Tx, keyId: string, limit: number): Promise<number> {
  const rows = await lockKeysNotUnder(tx, keyId, limit);
  for (const row of rows) await updateKey(tx, row.pictureId, await reencryptKey(tx, placeOf(row.pictureId), row));
  return rows.length;
}

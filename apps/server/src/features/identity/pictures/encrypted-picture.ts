import type { IdentitySide } from '@sampan/contract';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import {
  encryptPicture as encryptAt,
  openPicture as openAt,
  reencryptKey,
} from '../../../platform/pictures/encrypt-picture.ts';
import { lockKeysNotUnder, type StoredPicture, updatePictureKey } from './pictures.queries.ts';

interface Place {
  id: bigint;
  side: IdentitySide;
}

const placeOf = ({ id, side }: Place) => `identity.picture ${id} ${side}`;

/** A picture as it is stored. */
export const encryptPicture = (tx: Tx, at: Place, picture: Buffer): Promise<Omit<StoredPicture, 'side'>> =>
  encryptAt(tx, placeOf(at), picture);

/** @throws Error when bytes, key or place are not those it was encrypted with */
export const openPicture = (db: Queryable, id: bigint, stored: StoredPicture): Promise<Buffer> =>
  openAt(db, placeOf({ id, side: stored.side }), stored);

/** Only the small keys are encrypted anew; the pictures stay as they are. */
export async function reencryptPictureKeys(tx: Tx, keyId: string, limit: number): Promise<number> {
  const rows = await lockKeysNotUnder(tx, keyId, limit);
  for (const row of rows) await updatePictureKey(tx, row, await reencryptKey(tx, placeOf(row), row));
  return rows.length;
}

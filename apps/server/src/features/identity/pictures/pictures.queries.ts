import type { IdentitySide } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface StoredPicture {
  side: IdentitySide;
  content: Buffer;
  keyEncrypted: Buffer;
  keyKey: string;
}

export interface NewPicture extends StoredPicture {
  id: bigint;
  playerId: string;
  width: number;
  height: number;
}

/** Puts a picture in the place of the former one of its side. */
export async function upsertPicture(tx: Tx, picture: NewPicture): Promise<void> {
  await sql`
    insert into identity.picture (verification_id, player_id, side, width, height, content, key_encrypted, key_key)
    values (${picture.id}, ${picture.playerId}::uuid, ${picture.side}, ${picture.width}, ${picture.height},
      ${picture.content}, ${picture.keyEncrypted}, ${picture.keyKey})
    on conflict (verification_id, side) do update set width = excluded.width, height = excluded.height,
      content = excluded.content, key_encrypted = excluded.key_encrypted, key_key = excluded.key_key,
      sent_at = clock_timestamp()`.execute(tx);
}

export async function selectSides(db: Queryable, id: bigint): Promise<{ side: IdentitySide; sentAt: Date }[]> {
  const { rows } = await sql<{ side: IdentitySide; sentAt: Date }>`
    select side, sent_at as "sentAt" from identity.picture where verification_id = ${id}`.execute(db);
  return rows;
}

export async function selectPictures(db: Queryable, id: bigint): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    select side, content, key_encrypted as "keyEncrypted", key_key as "keyKey" from identity.picture
    where verification_id = ${id} order by side`.execute(db);
  return rows;
}

export async function deletePictures(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from identity.picture where verification_id = ${id}`.execute(tx);
}

export async function lockKeysNotUnder(
  tx: Tx,
  keyId: string,
  limit: number,
): Promise<(Pick<StoredPicture, 'side' | 'keyEncrypted' | 'keyKey'> & { id: bigint })[]> {
  const { rows } = await sql<Pick<StoredPicture, 'side' | 'keyEncrypted' | 'keyKey'> & { id: bigint }>`
    select verification_id as id, side, key_encrypted as "keyEncrypted", key_key as "keyKey" from identity.picture
    where key_key <> ${keyId} limit ${limit} for update`.execute(tx);
  return rows;
}

export async function updatePictureKey(
  tx: Tx,
  { id, side }: { id: bigint; side: IdentitySide },
  { bytes, keyId }: { bytes: Buffer; keyId: string },
): Promise<void> {
  await sql`update identity.picture set key_encrypted = ${bytes}, key_key = ${keyId}
    where verification_id = ${id} and side = ${side}`.execute(tx);
}

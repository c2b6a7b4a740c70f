import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Queryable, Tx } from '../database/index.ts';
import { decrypt, encrypt } from '../encryption.ts';
import { systemRandom as random } from '../random.ts';

const NONCE = 12;
const TAG = 16;
const KEY = 32;

export interface EncryptedPicture {
  content: Buffer;
  keyEncrypted: Buffer;
  keyKey: string;
}

/**
 * A picture as it is stored: AES-256-GCM under a key of its own, and that key under the data key. `place` is bound to
 * the bytes: a picture opens nowhere but in its own row.
 */
export async function encryptPicture(tx: Tx, place: string, picture: Buffer): Promise<EncryptedPicture> {
  const key = random.bytes(KEY);
  const nonce = random.bytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(picture), cipher.final()]);
  const wrapped = await encrypt(tx, { text: key.toString('base64'), place });
  return {
    content: Buffer.concat([nonce, cipher.getAuthTag(), body]),
    keyEncrypted: wrapped.bytes,
    keyKey: wrapped.keyId,
  };
}

const openKey = (db: Queryable, place: string, { keyEncrypted, keyKey }: Omit<EncryptedPicture, 'content'>) =>
  decrypt(db, { keyId: keyKey, bytes: keyEncrypted, place });

/** @throws Error when bytes, key or place are not those it was encrypted with */
export async function openPicture(db: Queryable, place: string, stored: EncryptedPicture): Promise<Buffer> {
  const { content } = stored;
  const key = Buffer.from(await openKey(db, place, stored), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(place))
    .setAuthTag(content.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(content.subarray(NONCE + TAG)), decipher.final()]);
}

/** The small key under the newest data key; the picture stays as it is. */
export async function reencryptKey(tx: Tx, place: string, stored: Omit<EncryptedPicture, 'content'>) {
  return encrypt(tx, { text: await openKey(tx, place, stored), place });
}

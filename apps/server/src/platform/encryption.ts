import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Queryable, Tx } from './database/index.ts';
import { systemRandom as random } from './random.ts';
import { insertSecret, readNewestSecret, readSecret } from './secrets.queries.ts';
import { ensureSecret } from './secrets.ts';

const PREFIX = 'data-key:';
const CHECK = 'data-key-check';
const NONCE = 12;
const TAG = 16;

/**
 * The operator's own half of every data key (DATA_KEY), so that a copy of the database alone opens nothing. One a
 * process: it is read at the start and needed deep below calls that know nothing of settings.
 */
let outerKey: Buffer | null = null;

export function holdOuterKey(secret: string | null): void {
  outerKey = secret === null ? null : Buffer.from(secret, 'utf8');
}

/** Key ids of one half start with `d`, of two halves with `o`: whoever lacks DATA_KEY is told so. */
const kindNow = () => (outerKey === null ? 'd' : 'o');

/**
 * Says what is wrong with DATA_KEY before anything is encrypted or opened with it.
 * @returns a sentence for the operator, or null when it is the one this database knows
 */
export async function findKeyFault(tx: Tx): Promise<string | null> {
  const check = outerKey && createHmac('sha256', outerKey).update('sampan data key').digest('hex');
  if (check) await insertSecret(tx, CHECK, check);
  const known = await readSecret(tx, CHECK);
  if (known === null || known === check) return null;
  return check
    ? 'DATA_KEY is not the one that personal data of this database is encrypted with; set the former one.'
    : 'Personal data of this database is encrypted with a DATA_KEY; set it.';
}

interface DataKey {
  id: string;
  key: Buffer;
}

function derive(id: string, secret: string): Buffer {
  if (id.startsWith('o') && outerKey === null) throw new Error(`Data key ${id} needs the setting DATA_KEY.`);
  const outer = id.startsWith('o') && outerKey ? outerKey : Buffer.alloc(0);
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'utf8'), outer, `sampan ${id}`, 32));
}

async function readKey(db: Queryable, id: string): Promise<DataKey> {
  const secret = await readSecret(db, PREFIX + id);
  if (secret === null) throw new Error(`Data key ${id} is gone from platform.secret.`);
  return { id, key: derive(id, secret) };
}

/** The key that new values are encrypted with: the newest of today's kind, made when there is none. */
export async function currentKey(tx: Tx): Promise<DataKey> {
  const newest = await readNewestSecret(tx, PREFIX + kindNow());
  if (newest) {
    const id = newest.name.slice(PREFIX.length);
    return { id, key: derive(id, newest.value) };
  }
  const id = `${kindNow()}1`;
  return { id, key: derive(id, await ensureSecret(tx, PREFIX + id, random)) };
}

/** A new data key; what is encrypted with an older one stays readable and is encrypted anew by the job. @returns its id */
export async function rotateKey(tx: Tx): Promise<string> {
  const { id } = await currentKey(tx);
  const next = `${kindNow()}${Number(id.slice(1)) + 1}`;
  await ensureSecret(tx, PREFIX + next, random);
  return next;
}

export interface Encrypted {
  keyId: string;
  bytes: Buffer;
}

/** Encrypts a text; `place` (table, column, row) is bound to it, so that it cannot be moved to another row. */
export async function encrypt(tx: Tx, { text, place }: { text: string; place: string }): Promise<Encrypted> {
  const { id, key } = await currentKey(tx);
  const nonce = random.bytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${id} ${place}`));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { keyId: id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), body]) };
}

/** @throws Error when the bytes, their place or the key are not the ones they were encrypted with */
export async function decrypt(db: Queryable, { keyId, bytes, place }: Encrypted & { place: string }): Promise<string> {
  const { key } = await readKey(db, keyId);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(`${keyId} ${place}`))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}

/**
 * What a encrypted value is found by: HMAC-SHA-256 under a key of its own that does not rotate. With DATA_KEY it cannot be
 * tried out from a copy of the database; without it a list of all telephone numbers can.
 */
export async function blindIndex(tx: Tx, text: string): Promise<Buffer> {
  const id = `${kindNow()}-index`;
  const key = derive(id, await ensureSecret(tx, 'blind-index', random));
  return createHmac('sha256', key).update(text).digest();
}

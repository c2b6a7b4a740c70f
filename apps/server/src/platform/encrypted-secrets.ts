import type { Queryable, Tx } from './database/index.ts';
import { decrypt, encrypt } from './encryption.ts';
import type { Random } from './random.ts';
import type { EncryptedColumn } from './reencrypt.ts';
import {
  insertEncryptedSecret,
  lockSecretsNotUnder,
  selectEncryptedSecret,
  updateEncryptedSecret,
} from './secrets.queries.ts';

const placeOf = (name: string) => `platform.secret ${name}`;

/** A secret shared with somebody else, encrypted while it is kept. @returns null when there is none of this name */
export async function readEncryptedSecret(db: Queryable, name: string): Promise<string | null> {
  const row = await selectEncryptedSecret(db, name);
  return row && decrypt(db, { ...row, place: placeOf(name) });
}

/** Keeps a secret under a name that is free. @returns false when there is one */
export async function keepEncryptedSecret(tx: Tx, name: string, text: string): Promise<boolean> {
  return insertEncryptedSecret(tx, name, await encrypt(tx, { text, place: placeOf(name) }));
}

/** Keeps a secret under a name, in place of the one that was there. */
export async function replaceEncryptedSecret(tx: Tx, name: string, text: string): Promise<void> {
  if (await keepEncryptedSecret(tx, name, text)) return;
  await updateEncryptedSecret(tx, name, await encrypt(tx, { text, place: placeOf(name) }));
}

/** The secret of this name, made at the first call: the same for every node and every start. */
export async function ensureEncryptedSecret(tx: Tx, name: string, random: Random): Promise<string> {
  const known = await readEncryptedSecret(tx, name);
  if (known !== null) return known;
  await keepEncryptedSecret(tx, name, random.token(32));
  // Another node may have been quicker: then its value is the one.
  const made = await readEncryptedSecret(tx, name);
  if (made === null) throw new Error(`secret ${name} was not stored`);
  return made;
}

async function reencryptSecrets(tx: Tx, keyId: string, limit: number): Promise<number> {
  const names = await lockSecretsNotUnder(tx, keyId, limit);
  for (const name of names) {
    const text = (await readEncryptedSecret(tx, name)) ?? '';
    await updateEncryptedSecret(tx, name, await encrypt(tx, { text, place: placeOf(name) }));
  }
  return names.length;
}

export const secretColumns: readonly EncryptedColumn[] = [
  { name: 'platform.secret.value_encrypted', reencrypt: reencryptSecrets },
];

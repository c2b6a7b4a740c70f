import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { decrypt, encrypt } from '../../../platform/encryption.ts';
import type { EncryptedColumn } from '../../../platform/reencrypt.ts';

interface KeyName {
  vendor: string;
  keyId: string;
}

/** A vendor's key as it is stored. */
export type EncryptedKey = KeyName & { bytes: Buffer; dataKey: string };

const placeOf = ({ vendor, keyId }: KeyName) => `vendor_api.vendor_key ${vendor} ${keyId} secret`;

/** What a query of keys selects for `openKey`; the table goes by `k`. */
export const encryptedKey = sql`k.vendor, k.key_id as "keyId", k.secret_encrypted as bytes, k.secret_key as "dataKey"`;

export const openKey = (db: Queryable, key: EncryptedKey): Promise<string> =>
  decrypt(db, { keyId: key.dataKey, bytes: key.bytes, place: placeOf(key) });

/** Adds a key, or puts another secret in the place of one that has this id. */
export async function insertKey(tx: Tx, key: KeyName & { secret: string }): Promise<void> {
  const { keyId, bytes } = await encrypt(tx, { text: key.secret, place: placeOf(key) });
  await sql`
    insert into vendor_api.vendor_key (vendor, key_id, secret_encrypted, secret_key)
    values (${key.vendor}, ${key.keyId}, ${bytes}, ${keyId})
    on conflict (vendor, key_id) do update set secret_encrypted = excluded.secret_encrypted,
      secret_key = excluded.secret_key, retired_at = null, used_at = null`.execute(tx);
}

async function reencryptKeys(tx: Tx, dataKey: string, limit: number): Promise<number> {
  const { rows } = await sql<EncryptedKey>`
    select ${encryptedKey} from vendor_api.vendor_key k where k.secret_key <> ${dataKey} limit ${limit} for update`.execute(
    tx,
  );
  for (const row of rows) {
    const { keyId, bytes } = await encrypt(tx, { text: await openKey(tx, row), place: placeOf(row) });
    await sql`
      update vendor_api.vendor_key set secret_encrypted = ${bytes}, secret_key = ${keyId}
      where vendor = ${row.vendor} and key_id = ${row.keyId}`.execute(tx);
  }
  return rows.length;
}

export const vendorEncryptedColumns: readonly EncryptedColumn[] = [
  { name: 'vendor_api.vendor_key.secret_encrypted', reencrypt: reencryptKeys },
];

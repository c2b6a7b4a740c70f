import { sql } from 'kysely';
import type { Queryable, Tx } from './database/index.ts';

export async function readSecret(db: Queryable, name: string): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`select value from platform.secret where name = ${name}`.execute(db);
  return rows[0]?.value ?? null;
}

/** Keeps a secret unless there is one of this name. */
export async function insertSecret(tx: Tx, name: string, value: string): Promise<void> {
  await sql`insert into platform.secret (name, value) values (${name}, ${value}) on conflict do nothing`.execute(tx);
}

/** The newest secret whose name begins with `prefix`. */
export async function readNewestSecret(db: Queryable, prefix: string): Promise<{ name: string; value: string } | null> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from platform.secret where name like ${`${prefix}%`}
    order by created_at desc, name desc limit 1`.execute(db);
  return rows[0] ?? null;
}

interface EncryptedValue {
  keyId: string;
  bytes: Buffer;
}

export async function selectEncryptedSecret(db: Queryable, name: string): Promise<EncryptedValue | null> {
  const { rows } = await sql<EncryptedValue>`
    select value_key as "keyId", value_encrypted as bytes from platform.secret
    where name = ${name} and value_encrypted is not null`.execute(db);
  return rows[0] ?? null;
}

/** @returns false when there is one of this name */
export async function insertEncryptedSecret(tx: Tx, name: string, { keyId, bytes }: EncryptedValue): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into platform.secret (name, value_encrypted, value_key) values (${name}, ${bytes}, ${keyId})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Names of secrets that stand under another key. */
export async function lockSecretsNotUnder(tx: Tx, keyId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from platform.secret where value_key <> ${keyId} order by name limit ${limit} for update`.execute(tx);
  return rows.map(({ name }) => name);
}

export async function updateEncryptedSecret(tx: Tx, name: string, { keyId, bytes }: EncryptedValue): Promise<void> {
  await sql`update platform.secret set value_encrypted = ${bytes}, value_key = ${keyId} where name = ${name}`.execute(
    tx,
  );
}

import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { decrypt, encrypt } from '../../../platform/encryption.ts';

/** Wrong passwords and codes in a row after which a name waits, and for how long. */
const LOCK_AFTER = 10;
const LOCK_MINUTES = 15;

export interface CredentialRow {
  operatorId: string;
  passwordHash: string;
  mustChange: boolean;
  secret: { key_id: string; bytes: Buffer } | null;
  confirmed: boolean;
  lastStep: bigint;
}

interface Stored extends Omit<CredentialRow, 'secret'> {
  encryptedSecret: Buffer | null;
  secretKey: string | null;
}

/** An operator's credential, locked: two sign-ins with one code are checked one after the other. */
export async function lockCredential(tx: Tx, operatorId: string): Promise<CredentialRow | null> {
  const { rows } = await sql<Stored>`
    select operator_id as "operatorId", password_hash as "passwordHash", must_change as "mustChange",
      encrypted_secret as "encryptedSecret", secret_key as "secretKey", confirmed_at is not null as confirmed,
      last_step as "lastStep"
    from operators.credential where operator_id = ${operatorId} for update`.execute(tx);
  if (!rows[0]) return null;
  const { encryptedSecret, secretKey, ...row } = rows[0];
  return { ...row, secret: encryptedSecret && secretKey ? { key_id: secretKey, bytes: encryptedSecret } : null };
}

export async function updatePassword(
  tx: Tx,
  { operatorId, passwordHash, mustChange }: Pick<CredentialRow, 'operatorId' | 'passwordHash' | 'mustChange'>,
): Promise<void> {
  await sql`
    update operators.credential set password_hash = ${passwordHash}, must_change = ${mustChange}
    where operator_id = ${operatorId}`.execute(tx);
}

const placeOf = (operatorId: string) => `operators.credential.secret ${operatorId}`;

export function openSecret(db: Queryable, row: CredentialRow): Promise<string> {
  if (!row.secret) throw new Error('no secret was stored');
  return decrypt(db, { keyId: row.secret.key_id, bytes: row.secret.bytes, place: placeOf(row.operatorId) });
}

/** Keeps a secret, encrypted, until its first code. */
export async function storeSecret(tx: Tx, operatorId: string, secret: string): Promise<void> {
  const { keyId, bytes } = await encrypt(tx, { text: secret, place: placeOf(operatorId) });
  await sql`
    update operators.credential set encrypted_secret = ${bytes}, secret_key = ${keyId}, confirmed_at = null, last_step = 0
    where operator_id = ${operatorId}`.execute(tx);
}

/** Notes the newest code that was used; the first one switches the second step on. */
export async function noteStep(tx: Tx, operatorId: string, step: bigint): Promise<void> {
  await sql`
    update operators.credential set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where operator_id = ${operatorId}`.execute(tx);
}

export async function removeSecret(tx: Tx, operatorId: string): Promise<void> {
  await sql`
    update operators.credential set encrypted_secret = null, secret_key = null, confirmed_at = null, last_step = 0
    where operator_id = ${operatorId}`.execute(tx);
}

/** @returns how many rows it encrypted */
export async function reencryptSecrets(tx: Tx, keyId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ operator_id: string; encrypted_secret: Buffer; secret_key: string }>`
    select operator_id, encrypted_secret, secret_key from operators.credential where secret_key <> ${keyId}
    limit ${limit} for update`.execute(tx);
  for (const row of rows) {
    const place = placeOf(row.operator_id);
    const text = await decrypt(tx, { keyId: row.secret_key, bytes: row.encrypted_secret, place });
    const encrypted = await encrypt(tx, { text, place });
    await sql`
      update operators.credential set encrypted_secret = ${encrypted.bytes}, secret_key = ${encrypted.keyId}
      where operator_id = ${row.operator_id}`.execute(tx);
  }
  return rows.length;
}

/** Minutes a name waits after wrong tries, 0 when it does not. The name stays locked, so that tries are counted in turn. */
export async function lockName(tx: Tx, name: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`operators.login ${name}`}))`.execute(tx);
  const { rows } = await sql<{ minutes: number }>`
    select greatest(0, ceil(extract(epoch from last_failed_at + ${LOCK_MINUTES} * interval '1 minute' - now()) / 60))::int
      as minutes
    from operators.login_failure where name = ${name} and failures >= ${LOCK_AFTER}::int`.execute(tx);
  return rows[0]?.minutes ?? 0;
}

/** Counts a wrong try; after a pause the count starts anew. */
export async function noteFailure(tx: Tx, name: string): Promise<void> {
  await sql`
    insert into operators.login_failure as f (name, failures, last_failed_at) values (${name}, 1, now())
    on conflict (name) do update set last_failed_at = now(),
      failures = case when f.last_failed_at < now() - ${LOCK_MINUTES} * interval '1 minute' then 1 else f.failures + 1 end`.execute(
    tx,
  );
}

export async function clearFailures(tx: Tx, name: string): Promise<void> {
  await sql`delete from operators.login_failure where name = ${name}`.execute(tx);
}

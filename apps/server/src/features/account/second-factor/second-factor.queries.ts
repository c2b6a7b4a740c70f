import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { decrypt, type Encrypted, encrypt } from '../../../platform/encryption.ts';

export interface SecondFactorRow {
  player_id: string;
  key_id: string;
  encrypted_secret: Buffer;
  confirmed_at: Date | null;
  last_step: bigint;
  /** Wrong codes have come too fast: minutes to wait, 0 when there is nothing to wait for. */
  locked_minutes: number;
}

/** Wrong codes of one player in a row after which everybody waits, and for how long. */
const LOCK_AFTER = 10;
const LOCK_MINUTES = 15;

export async function hasSecondFactor(db: Queryable, playerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account.second_factor where player_id = ${playerId} and confirmed_at is not null`.execute(db);
  return rows.length > 0;
}

/** Codes from browsers the account knows have a count of their own. */
const countOf = (own: boolean) =>
  own
    ? { failures: sql.ref('own_failures'), failedAt: sql.ref('own_failed_at') }
    : { failures: sql.ref('failures'), failedAt: sql.ref('last_failed_at') };

/** The player's row, locked: codes of one player are checked one after the other. */
export async function lockSecondFactor(
  tx: Tx,
  playerId: string,
  { own }: { own: boolean },
): Promise<SecondFactorRow | null> {
  const { failures, failedAt } = countOf(own);
  const { rows } = await sql<SecondFactorRow>`
    select player_id, key_id, encrypted_secret, confirmed_at, last_step,
      case when ${failures} >= ${LOCK_AFTER}::int
        then greatest(0, ceil(extract(epoch from ${failedAt} + ${LOCK_MINUTES} * interval '1 minute' - now()) / 60))::int
        else 0 end as locked_minutes
    from account.second_factor where player_id = ${playerId} for update`.execute(tx);
  return rows[0] ?? null;
}

const placeOf = (playerId: string) => `account.second_factor.secret ${playerId}`;

export function openSecret(
  db: Queryable,
  row: Pick<SecondFactorRow, 'player_id' | 'key_id' | 'encrypted_secret'>,
): Promise<string> {
  const encrypted: Encrypted = { keyId: row.key_id, bytes: row.encrypted_secret };
  return decrypt(db, { ...encrypted, place: placeOf(row.player_id) });
}

/** Keeps a secret, encrypted, until its first code. One that is in use is not replaced. @returns false when one is in use */
export async function offerSecret(
  tx: Tx,
  { playerId, brand, secret }: { playerId: string; brand: string; secret: string },
): Promise<boolean> {
  const { keyId, bytes } = await encrypt(tx, { text: secret, place: placeOf(playerId) });
  const result = await sql`
    insert into account.second_factor as f (player_id, brand, key_id, encrypted_secret)
    values (${playerId}, ${brand}, ${keyId}, ${bytes})
    on conflict (player_id) do update set key_id = excluded.key_id, encrypted_secret = excluded.encrypted_secret, last_step = 0
    where f.confirmed_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

/**
 * Encrypts secrets under a former key anew; `limit` rows at once.
 * @returns how many rows it encrypted
 */
export async function reencryptSecrets(tx: Tx, keyId: string, limit: number): Promise<number> {
  const { rows } = await sql<Pick<SecondFactorRow, 'player_id' | 'key_id' | 'encrypted_secret'>>`
    select player_id, key_id, encrypted_secret from account.second_factor where key_id <> ${keyId}
    limit ${limit} for update`.execute(tx);
  for (const row of rows) {
    const encrypted = await encrypt(tx, { text: await openSecret(tx, row), place: placeOf(row.player_id) });
    await sql`
      update account.second_factor set key_id = ${encrypted.keyId}, encrypted_secret = ${encrypted.bytes}
      where player_id = ${row.player_id}`.execute(tx);
  }
  return rows.length;
}

export async function confirmSecret(tx: Tx, playerId: string): Promise<void> {
  await sql`update account.second_factor set confirmed_at = now() where player_id = ${playerId}`.execute(tx);
}

export async function noteStep(tx: Tx, playerId: string, step: bigint): Promise<void> {
  await sql`
    update account.second_factor set last_step = ${step}, failures = 0, last_failed_at = null,
      own_failures = 0, own_failed_at = null
    where player_id = ${playerId}`.execute(tx);
}

/** After the pause the count starts anew: one further slip must not cost another quarter of an hour. */
export async function noteFailure(tx: Tx, playerId: string, { own }: { own: boolean }): Promise<void> {
  const { failures, failedAt } = countOf(own);
  await sql`
    update account.second_factor
    set ${failures} = case when ${failedAt} < now() - ${LOCK_MINUTES} * interval '1 minute' then 1 else ${failures} + 1 end,
      ${failedAt} = now()
    where player_id = ${playerId}`.execute(tx);
}

export async function removeSecondFactor(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from account.second_factor where player_id = ${playerId}`.execute(tx);
  await sql`delete from account.recovery_code where player_id = ${playerId}`.execute(tx);
}

export async function readSecondFactor(
  db: Queryable,
  playerId: string,
): Promise<{ since: Date | null; recoveryCodesLeft: number }> {
  const { rows } = await sql<{ since: Date | null; codes: number }>`
    select (select confirmed_at from account.second_factor where player_id = ${playerId}) as since,
      (select count(*)::int from account.recovery_code where player_id = ${playerId} and used_at is null) as codes`.execute(
    db,
  );
  return { since: rows[0]?.since ?? null, recoveryCodesLeft: rows[0]?.codes ?? 0 };
}

const codeHash = (playerId: string, code: string) => createHash('sha256').update(`${playerId}\n${code}`).digest();

/** Takes the place of all codes the player had. */
export async function replaceRecoveryCodes(tx: Tx, playerId: string, codes: readonly string[]): Promise<void> {
  await sql`delete from account.recovery_code where player_id = ${playerId}`.execute(tx);
  await sql`
    insert into account.recovery_code (player_id, code_hash)
    select ${playerId}::uuid, unnest(${codes.map((code) => codeHash(playerId, code))}::bytea[])`.execute(tx);
}

/** @returns whether it was one of the player's and had not been used */
export async function useRecoveryCode(tx: Tx, playerId: string, code: string): Promise<boolean> {
  const result = await sql`
    update account.recovery_code set used_at = now()
    where player_id = ${playerId} and code_hash = ${codeHash(playerId, code)} and used_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

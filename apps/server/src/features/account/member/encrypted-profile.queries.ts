import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** A profile as it is stored; both null: nothing is known. */
export interface EncryptedProfile {
  player_id: string;
  profile_encrypted: Buffer | null;
  profile_key: string | null;
}

/** Puts an encrypted profile in the place of what stood there. */
export async function updateProfile(
  tx: Tx,
  playerId: string,
  encrypted: { bytes: Buffer; keyId: string } | null,
): Promise<void> {
  await sql`
    update account.player
    set profile = '{}', profile_encrypted = ${encrypted?.bytes ?? null}, profile_key = ${encrypted?.keyId ?? null}
    where player_id = ${playerId}`.execute(tx);
}

/** Locks profiles that stand plain or under another key than this one. */
export async function lockWaitingProfiles(
  tx: Tx,
  keyId: string,
  limit: number,
): Promise<(EncryptedProfile & { profile: Record<string, string> })[]> {
  const { rows } = await sql<EncryptedProfile & { profile: Record<string, string> }>`
    select player_id, profile, profile_encrypted, profile_key from account.player
    where (profile_encrypted is not null and profile_key <> ${keyId}) or profile <> '{}'
    limit ${limit} for update`.execute(tx);
  return rows;
}

/** Profiles of these players that hold anything, as they are stored. */
export async function selectProfiles(
  db: Queryable,
  players: readonly string[],
): Promise<(EncryptedProfile & { profile: Record<string, string> })[]> {
  const { rows } = await sql<EncryptedProfile & { profile: Record<string, string> }>`
    select player_id, profile, profile_encrypted, profile_key from account.player
    where player_id = any (${players}::uuid[]) and (profile_encrypted is not null or profile <> '{}')
    order by player_id`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type Sealed, seal, unseal } from '../../../platform/sealing.ts';

/** What a player typed of themselves, by the wire names of the fields: payeeName, mobileNum, line … */
export type Profile = Readonly<Record<string, string>>;

interface SealedProfile {
  player_id: string;
  profile_sealed: Buffer | null;
  profile_key: string | null;
}

const placeOf = (playerId: string) => `account.player ${playerId} profile`;

/** The profile as it is stored. @returns null when nothing is known */
export async function sealProfile(tx: Tx, playerId: string, profile: Profile): Promise<Sealed | null> {
  if (Object.keys(profile).length === 0) return null;
  return seal(tx, { text: JSON.stringify(profile), place: placeOf(playerId) });
}

/** Opens the profile of a player's row. */
export async function readProfile(db: Queryable, row: SealedProfile): Promise<Record<string, string>> {
  if (row.profile_sealed === null || row.profile_key === null) return {};
  const text = await unseal(db, { keyId: row.profile_key, bytes: row.profile_sealed, place: placeOf(row.player_id) });
  return JSON.parse(text) as Record<string, string>;
}

/** Puts another profile in the place of the former one; what it held is gone. */
export async function replaceProfile(tx: Tx, playerId: string, profile: Profile): Promise<void> {
  const sealed = await sealProfile(tx, playerId, profile);
  await sql`
    update account.player
    set profile = '{}', profile_sealed = ${sealed?.bytes ?? null}, profile_key = ${sealed?.keyId ?? null}
    where player_id = ${playerId}`.execute(tx);
}

/**
 * Seals profiles that stand plain, as former releases left them, or under a former key; `limit` rows at once.
 * @returns how many rows it sealed
 */
export async function resealProfiles(tx: Tx, keyId: string, limit: number): Promise<number> {
  const { rows } = await sql<SealedProfile & { profile: Record<string, string> }>`
    select player_id, profile, profile_sealed, profile_key from account.player
    where (profile_sealed is not null and profile_key <> ${keyId}) or profile <> '{}'
    limit ${limit} for update`.execute(tx);
  for (const row of rows) await replaceProfile(tx, row.player_id, { ...row.profile, ...(await readProfile(tx, row)) });
  return rows.length;
}

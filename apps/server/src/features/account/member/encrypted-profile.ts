import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { decrypt, type Encrypted, encrypt } from '../../../platform/encryption.ts';
import { type EncryptedProfile, lockWaitingProfiles, updateProfile } from './encrypted-profile.queries.ts';

/** What a player typed of themselves, by the wire names of the fields: payeeName, mobileNum, line … */
export type Profile = Readonly<Record<string, string>>;

const placeOf = (playerId: string) => `account.player ${playerId} profile`;

/** The profile as it is stored. @returns null when nothing is known */
export async function encryptProfile(tx: Tx, playerId: string, profile: Profile): Promise<Encrypted | null> {
  if (Object.keys(profile).length === 0) return null;
  return encrypt(tx, { text: JSON.stringify(profile), place: placeOf(playerId) });
}

/** Opens the profile of a player's row. */
export async function readProfile(db: Queryable, row: EncryptedProfile): Promise<Record<string, string>> {
  if (row.profile_encrypted === null || row.profile_key === null) return {};
  const text = await decrypt(db, {
    keyId: row.profile_key,
    bytes: row.profile_encrypted,
    place: placeOf(row.player_id),
  });
  return JSON.parse(text) as Record<string, string>;
}

/** Puts another profile in the place of the former one; what it held is gone. */
export async function replaceProfile(tx: Tx, playerId: string, profile: Profile): Promise<void> {
  await updateProfile(tx, playerId, await encryptProfile(tx, playerId, profile));
}

/**
 * Encrypts profiles that stand plain, as former releases left them, or under a former key; `limit` rows at once.
 * @returns how many rows it encrypted
 */
export async function reencryptProfiles(tx: Tx, keyId: string, limit: number): Promise<number> {
  const rows = await lockWaitingProfiles(tx, keyId, limit);
  for (const row of rows) await replaceProfile(tx, row.player_id, { ...row.profile, ...(await readProfile(tx, row)) });
  return rows.length;
}

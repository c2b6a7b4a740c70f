import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { readProfile, replaceProfile } from '../member/encrypted-profile.ts';
import { lockPlayer } from '../player.queries.ts';

export interface PersonOnDocument {
  birthDate: string;
  /** Becomes the name of the player's bank accounts where none was given. */
  name?: string;
}

/**
 * Writes what a document says of a player: its date of birth stands over a typed one.
 * @returns what it says of the date that was typed
 */
export async function setPerson(
  tx: Tx,
  playerId: string,
  { birthDate, name }: PersonOnDocument,
): Promise<'same' | 'given' | 'corrected'> {
  const player = await lockPlayer(tx, playerId);
  if (!player) throw new AppError('session.expired');
  const profile = await readProfile(tx, player);
  const typed = profile['birthDate'] ?? '';
  const payeeName = profile['payeeName'] || name;
  await replaceProfile(tx, playerId, { ...profile, birthDate, ...(payeeName && { payeeName }) });
  if (typed === birthDate) return 'same';
  return typed === '' ? 'given' : 'corrected';
}

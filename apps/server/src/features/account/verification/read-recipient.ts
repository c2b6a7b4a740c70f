import type { Queryable } from '../../../platform/database/index.ts';
import { readContacts } from '../member/contacts.queries.ts';
import { selectPlayer } from '../player.queries.ts';

/** Where and in which language a player is written to; null: the account is closed, or nobody's. */
export async function readRecipient(
  db: Queryable,
  playerId: string,
): Promise<{ language: string; email: string | null } | null> {
  const player = await selectPlayer(db, playerId);
  if (!player || player.status === 'closed') return null;
  const { email } = await readContacts(db, playerId);
  return { language: player.language, email };
}

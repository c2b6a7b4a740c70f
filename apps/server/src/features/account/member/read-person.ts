import type { Tx } from '../../../platform/database/index.ts';
import { selectPlayer } from '../player.queries.ts';
import { readContacts } from './contacts.queries.ts';
import { readProfile } from './encrypted-profile.ts';

/** Who a player says he is: proven contacts, and what he typed at registration by the wire names of the fields. */
export async function readPerson(
  tx: Tx,
  playerId: string,
): Promise<{ contacts: string[]; profile: Record<string, string> }> {
  const { mobile, email } = await readContacts(tx, playerId);
  const player = await selectPlayer(tx, playerId);
  return {
    contacts: [mobile, email].filter((value) => value !== null),
    profile: player ? await readProfile(tx, player) : {},
  };
}

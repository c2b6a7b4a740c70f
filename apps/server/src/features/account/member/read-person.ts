import type { Queryable } from '../../../platform/database/index.ts';
import { selectPlayer } from '../player.queries.ts';
import { readContacts } from './contacts.queries.ts';
import { selectProfiles } from './encrypted-profile.queries.ts';
import { readProfile } from './encrypted-profile.ts';

/** Who a player says he is: proven contacts, and what he typed at registration by the wire names of the fields. */
export async function readPerson(
  db: Queryable,
  playerId: string,
): Promise<{ contacts: string[]; profile: Record<string, string> }> {
  const { mobile, email } = await readContacts(db, playerId);
  const player = await selectPlayer(db, playerId);
  return {
    contacts: [mobile, email].filter((value) => value !== null),
    profile: player ? await readProfile(db, player) : {},
  };
}

/** The number of a player in E.164: a proven one, else that of the registration; null: none is known. */
export async function readPlayerMobile(db: Queryable, playerId: string): Promise<string | null> {
  const { contacts, profile } = await readPerson(db, playerId);
  return contacts.find((value) => value.startsWith('+')) ?? profile['mobileNum'] ?? null;
}

/** The dates of birth that these players gave, as they wrote them; nobody without one is in it. */
export async function readBirthDates(db: Queryable, players: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const row of await selectProfiles(db, players)) {
    const { birthDate } = { ...row.profile, ...(await readProfile(db, row)) };
    if (birthDate) found.set(row.player_id, birthDate);
  }
  return found;
}

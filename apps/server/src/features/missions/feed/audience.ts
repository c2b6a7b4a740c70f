import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { readPlayerMobile } from '../../account/index.ts';
import type { Audience } from '../definitions/mission-schema.ts';
import { selectAudienceFacts } from './feed.queries.ts';

const DAY_MS = 86_400_000;

export interface AudienceMember {
  registeredAt: Date;
  labels: readonly string[];
  level: number;
  accountType: number;
  /** Of the mobile number; '' where none is known. */
  country: string;
}

/** Whether a mission is for a player at a moment. */
export function isFor(audience: Audience, member: AudienceMember, at: Date): boolean {
  const { levelFrom, levelTo, labels, countries, newDays } = audience;
  return (
    (levelFrom === null || member.level >= levelFrom) &&
    (levelTo === null || member.level <= levelTo) &&
    (labels.length === 0 || labels.some((label) => member.labels.includes(label))) &&
    (countries.length === 0 || countries.includes(member.country)) &&
    (newDays === null || at.getTime() - member.registeredAt.getTime() <= newDays * DAY_MS)
  );
}

/** The country of a player's mobile number; '' where none is known. */
export async function readCountry(db: Queryable, playerId: string): Promise<string> {
  return parsePhoneNumberFromString((await readPlayerMobile(db, playerId)) ?? '')?.country ?? '';
}

/** What audiences are chosen by, of these players; a closed account is not among them. */
export async function readAudience(
  tx: Tx,
  players: readonly string[],
  { withCountry }: { withCountry: boolean },
): Promise<Map<string, AudienceMember>> {
  const facts = players.length > 0 ? await selectAudienceFacts(tx, players) : [];
  const members = new Map<string, AudienceMember>();
  for (const { playerId, ...member } of facts) {
    members.set(playerId, { ...member, country: withCountry ? await readCountry(tx, playerId) : '' });
  }
  return members;
}

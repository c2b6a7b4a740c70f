import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** A number in E.164 or an e-mail address in lower case. */
export interface Contact {
  kind: 'mobile' | 'email';
  value: string;
}

/** Whose proven contact this is. */
export async function findContactOwner(tx: Tx, brand: string, contact: Contact): Promise<string | null> {
  const { rows } = await sql<{ player_id: string }>`
    select player_id from account.contact
    where brand = ${brand} and kind = ${contact.kind} and value = ${contact.value}`.execute(tx);
  return rows[0]?.player_id ?? null;
}

/** What a player has proven. */
export async function readContacts(tx: Tx, playerId: string): Promise<{ mobile: string | null; email: string | null }> {
  const { rows } = await sql<Contact>`
    select kind, value from account.contact where player_id = ${playerId}`.execute(tx);
  const of = (kind: Contact['kind']) => rows.find((row) => row.kind === kind)?.value ?? null;
  return { mobile: of('mobile'), email: of('email') };
}

/**
 * Binds a proven contact; the player's former one of this kind is let go.
 * @returns false when it is another player's
 */
export async function bindContact(
  tx: Tx,
  { brand, playerId, contact }: { brand: string; playerId: string; contact: Contact },
): Promise<boolean> {
  await sql`
    delete from account.contact
    where player_id = ${playerId} and kind = ${contact.kind} and value <> ${contact.value}`.execute(tx);
  const { rows } = await sql<{ player_id: string }>`
    insert into account.contact (brand, kind, value, player_id) values (${brand}, ${contact.kind}, ${contact.value}, ${playerId})
    on conflict (brand, kind, value) do nothing
    returning player_id`.execute(tx);
  return rows.length > 0 || (await findContactOwner(tx, brand, contact)) === playerId;
}

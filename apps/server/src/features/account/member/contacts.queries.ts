import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { blindIndex, decrypt, encrypt } from '../../../platform/encryption.ts';

/** A number in E.164 or an e-mail address in lower case. */
export interface Contact {
  kind: 'mobile' | 'email';
  value: string;
}

interface ContactRow {
  kind: Contact['kind'];
  value: string | null;
  value_encrypted: Buffer | null;
  value_key: string | null;
}

/** The hash a contact is found by; brand and kind stand in columns of their own. */
const indexOf = (tx: Tx, contact: Contact) => blindIndex(tx, `${contact.kind} ${contact.value}`);
const placeOf = (playerId: string, kind: string) => `account.contact ${playerId} ${kind}`;

async function readValue(tx: Queryable, playerId: string, row: ContactRow): Promise<string | null> {
  if (row.value_encrypted === null || row.value_key === null) return row.value;
  return decrypt(tx, { keyId: row.value_key, bytes: row.value_encrypted, place: placeOf(playerId, row.kind) });
}

/** Whose proven contact this is. */
export async function findContactOwner(tx: Tx, brand: string, contact: Contact): Promise<string | null> {
  const { rows } = await sql<{ player_id: string }>`
    select player_id from account.contact
    where brand = ${brand} and kind = ${contact.kind} and value_index = ${await indexOf(tx, contact)}`.execute(tx);
  return rows[0]?.player_id ?? null;
}

/** What a player has proven. */
export async function readContacts(
  tx: Queryable,
  playerId: string,
): Promise<{ mobile: string | null; email: string | null }> {
  const { rows } = await sql<ContactRow>`
    select kind, value, value_encrypted, value_key from account.contact where player_id = ${playerId}`.execute(tx);
  const found = { mobile: null as string | null, email: null as string | null };
  for (const row of rows) found[row.kind] = await readValue(tx, playerId, row);
  return found;
}

/** Which contacts a player has proven, without a word of them. */
export const contactKinds = (playerId: string): RawBuilder<Pick<ContactRow, 'kind'>> => sql<Pick<ContactRow, 'kind'>>`
  select kind from account.contact where player_id = ${playerId}`;

/**
 * Binds a proven contact; the player's former one of this kind is let go.
 * @returns false when it is another player's
 */
export async function bindContact(
  tx: Tx,
  { brand, playerId, contact }: { brand: string; playerId: string; contact: Contact },
): Promise<boolean> {
  const index = await indexOf(tx, contact);
  const { keyId, bytes } = await encrypt(tx, { text: contact.value, place: placeOf(playerId, contact.kind) });
  await sql`
    delete from account.contact
    where player_id = ${playerId} and kind = ${contact.kind} and value_index is distinct from ${index}`.execute(tx);
  const { rows } = await sql<{ player_id: string }>`
    insert into account.contact (brand, kind, value_index, value_encrypted, value_key, player_id)
    values (${brand}, ${contact.kind}, ${index}, ${bytes}, ${keyId}, ${playerId})
    on conflict do nothing
    returning player_id`.execute(tx);
  return rows.length > 0 || (await findContactOwner(tx, brand, contact)) === playerId;
}

/**
 * Encrypts what stands plain or under a former key, and renews its index; `limit` rows at once.
 * @returns how many rows it encrypted
 */
export async function reencryptContacts(tx: Tx, keyId: string, limit: number): Promise<number> {
  const { rows } = await sql<ContactRow & { player_id: string }>`
    select player_id, kind, value, value_encrypted, value_key from account.contact
    where value_key is distinct from ${keyId} limit ${limit} for update`.execute(tx);
  for (const row of rows) {
    const value = (await readValue(tx, row.player_id, row)) ?? '';
    const encrypted = await encrypt(tx, { text: value, place: placeOf(row.player_id, row.kind) });
    await sql`
      update account.contact
      set value = null, value_encrypted = ${encrypted.bytes}, value_key = ${encrypted.keyId},
        value_index = ${await indexOf(tx, { kind: row.kind, value })}
      where player_id = ${row.player_id} and kind = ${row.kind}`.execute(tx);
  }
  return rows.length;
}

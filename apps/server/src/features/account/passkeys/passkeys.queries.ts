import type { Passkey } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface PasskeyRow {
  credential_id: string;
  brand: string;
  player_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export async function selectPasskeys(db: Queryable, playerId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select * from account.passkey where player_id = ${playerId} order by created_at, credential_id`.execute(db);
  return rows;
}

/** As its owner sees it. */
export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.credential_id,
    name: row.name,
    createdAt: row.created_at.getTime(),
    lastUsedAt: row.last_used_at?.getTime() ?? null,
    backedUp: row.backed_up,
  };
}

/** Locked: two answers of one passkey at once are checked one after the other, so its counter holds. */
export async function lockPasskey(tx: Tx, brand: string, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await sql<PasskeyRow>`
    select * from account.passkey where credential_id = ${credentialId} and brand = ${brand} for update`.execute(tx);
  return rows[0] ?? null;
}

type NewPasskey = Omit<PasskeyRow, 'created_at' | 'last_used_at'>;

/** @returns false when this very credential is known already */
export async function insertPasskey(tx: Tx, key: NewPasskey): Promise<boolean> {
  const result = await sql`
    insert into account.passkey (credential_id, brand, player_id, public_key, counter, transports, name, backed_up)
    values (${key.credential_id}, ${key.brand}, ${key.player_id}, ${key.public_key}, ${key.counter}, ${key.transports}::text[],
      ${key.name}, ${key.backed_up})
    on conflict do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function notePasskeyUse(
  tx: Tx,
  { credentialId, counter, backedUp }: { credentialId: string; counter: number; backedUp: boolean },
): Promise<void> {
  await sql`
    update account.passkey set counter = ${counter}, backed_up = ${backedUp}, last_used_at = now()
    where credential_id = ${credentialId}`.execute(tx);
}

/** @returns false when the player has no such passkey */
export async function renamePasskey(
  tx: Tx,
  { playerId, id, name }: { playerId: string; id: string; name: string },
): Promise<boolean> {
  const result = await sql`
    update account.passkey set name = ${name} where player_id = ${playerId} and credential_id = ${id}`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function deletePasskey(tx: Tx, { playerId, id }: { playerId: string; id: string }): Promise<boolean> {
  const result = await sql`
    delete from account.passkey where player_id = ${playerId} and credential_id = ${id}`.execute(tx);
  return result.numAffectedRows === 1n;
}

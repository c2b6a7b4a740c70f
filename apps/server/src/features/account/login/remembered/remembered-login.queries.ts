import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** A remembered login by the hash of its token; `device`: the hash of what the browser's cookie holds. */
export interface LoginOfToken {
  playerId: string;
  token: Buffer;
  device: Buffer;
}

export async function insertRememberedLogin(
  tx: Tx,
  login: LoginOfToken & { brand: string; hours: number },
): Promise<void> {
  await sql`
    insert into account.remembered_login (player_id, token_hash, device_hash, brand, expires_at)
    values (${login.playerId}, ${login.token}, ${login.device}, ${login.brand}, now() + ${login.hours} * interval '1 hour')`.execute(
    tx,
  );
}

/** Locks a remembered login. @returns whether it is still good, and of this browser */
export async function lockRememberedLogin(
  tx: Tx,
  { playerId, token, device }: LoginOfToken,
): Promise<{ fresh: boolean; same_device: boolean } | null> {
  const { rows } = await sql<{ fresh: boolean; same_device: boolean }>`
    select used_at is null and expires_at > now() as fresh, device_hash = ${device} as same_device
    from account.remembered_login where player_id = ${playerId} and token_hash = ${token} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function markLoginUsed(tx: Tx, { playerId, token }: LoginOfToken): Promise<void> {
  await sql`
    update account.remembered_login set used_at = now()
    where player_id = ${playerId} and token_hash = ${token}`.execute(tx);
}

/** Removes those of one browser, or all. */
export async function deleteRememberedLogins(tx: Tx, playerId: string, device: Buffer | null): Promise<void> {
  await sql`
    delete from account.remembered_login
    where player_id = ${playerId} and (${device}::bytea is null or device_hash = ${device})`.execute(tx);
}

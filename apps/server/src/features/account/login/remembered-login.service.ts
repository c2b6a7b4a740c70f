import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { Random } from '../../../platform/random.ts';
import { forgetDevices } from './known-device.queries.ts';

/** Life of a remembered login and of the cookies that carry it (SPEC §9). */
export const REMEMBER_HOURS = 24;
/** HttpOnly, set and read by the server alone: the other half of every remembered login of this browser. */
export const DEVICE_COOKIE = 'sampan_device';

const hash = (text: string) => createHash('sha256').update(text).digest();

interface Half {
  playerId: string;
  /** What the DEVICE_COOKIE holds. */
  device: string;
}

/** @returns a one-use token for the cookie the page keeps under the username's name */
export async function rememberLogin(
  tx: Tx,
  random: Random,
  { brand, playerId, device }: Half & { brand: string },
): Promise<string> {
  const token = random.token(32);
  await sql`
    insert into account.remembered_login (player_id, token_hash, device_hash, brand, expires_at)
    values (${playerId}, ${hash(token)}, ${hash(device)}, ${brand}, now() + ${REMEMBER_HOURS} * interval '1 hour')`.execute(
    tx,
  );
  return token;
}

/**
 * Uses a token up. A token that was used before has been copied: all of the player's remembered logins end.
 * @returns whether it was good, with this browser's cookie
 */
export async function useRememberedLogin(
  tx: Tx,
  { playerId, device, token }: Half & { token: string },
): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean; same_device: boolean }>`
    select used_at is null and expires_at > now() as fresh, device_hash = ${hash(device)} as same_device
    from account.remembered_login where player_id = ${playerId} and token_hash = ${hash(token)} for update`.execute(tx);
  const row = rows[0];
  if (!row?.same_device) return false;
  if (!row.fresh) {
    await forgetLogins(tx, playerId);
    return false;
  }
  await sql`
    update account.remembered_login set used_at = now() where player_id = ${playerId} and token_hash = ${hash(token)}`.execute(
    tx,
  );
  return true;
}

/** Ends the remembered logins of a player: those of one browser, or all. */
export async function forgetLogins(tx: Tx, playerId: string, device: string | null = null): Promise<void> {
  if (device === null) await forgetDevices(tx, playerId);
  const only = device === null ? null : hash(device);
  await sql`
    delete from account.remembered_login
    where player_id = ${playerId} and (${only}::bytea is null or device_hash = ${only})`.execute(tx);
}

import { createHash } from 'node:crypto';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Random } from '../../../../platform/random.ts';
import { forgetDevices } from './known-device.queries.ts';
import {
  deleteRememberedLogins,
  insertRememberedLogin,
  lockRememberedLogin,
  markLoginUsed,
} from './remembered-login.queries.ts';

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
  const login = { playerId, token: hash(token), device: hash(device) };
  await insertRememberedLogin(tx, { ...login, brand, hours: REMEMBER_HOURS });
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
  const login = { playerId, token: hash(token), device: hash(device) };
  const row = await lockRememberedLogin(tx, login);
  if (!row?.same_device) return false;
  if (!row.fresh) {
    await forgetLogins(tx, playerId);
    return false;
  }
  await markLoginUsed(tx, login);
  return true;
}

/** Ends the remembered logins of a player: those of one browser, or all. */
export async function forgetLogins(tx: Tx, playerId: string, device: string | null = null): Promise<void> {
  if (device === null) await forgetDevices(tx, playerId);
  await deleteRememberedLogins(tx, playerId, device === null ? null : hash(device));
}

import { readCookie, writeOwnCookie } from '@sampan/web-client/storage/cookies';
import { sessionArea } from '../storage/browser-storage.ts';

/** Cookies of the remembered login live 24 hours (S-448). */
export const REMEMBER_SECONDS = 86_400;

/**
 * The remembered login by the safe rule (A-012, docs/decisions/0020): the cookies carry the names and the 24 hours of the
 * specification, but what they hold is a one-use token the server can revoke. No password is ever stored.
 */
export interface RememberedLogin {
  username: string;
  token: string;
}

const CHOICE = 'loginRemember';
/** Names of other cookies of this site; a player who is called so is not remembered. */
const TAKEN = new Set([CHOICE, 'loginTypeSms', 'sampan_device', 'lang', 'theme']);

const lastUser = (brand: string) => `${brand}-login`;
const mayName = (username: string, brand: string) =>
  username !== '' && !TAKEN.has(username) && !username.endsWith('-login') && username !== lastUser(brand);

/** The login this browser remembers for a brand, or null. */
export function readRemembered(brand: string): RememberedLogin | null {
  const username = readCookie(lastUser(brand));
  if (!username || readCookie(CHOICE) !== 'true' || !mayName(username, brand)) return null;
  const token = readCookie(username);
  return token ? { username, token } : null;
}

/** The name typed last, for the form to begin with; also without a token (S-445). */
export const readLastUser = (brand: string): string => readCookie(lastUser(brand)) ?? '';

/** Keeps a login for 24 hours (S-446…S-448). */
export function storeRemembered(brand: string, { username, token }: RememberedLogin): void {
  if (!mayName(username, brand)) return;
  writeOwnCookie(lastUser(brand), username, REMEMBER_SECONDS);
  writeOwnCookie(username, token, REMEMBER_SECONDS);
  writeOwnCookie(CHOICE, 'true', REMEMBER_SECONDS);
}

/** Drops the token alone, after a logout or a new password: the name and the choice stay for the next login (decision 0020). */
export function dropRememberedToken(brand: string): void {
  const username = readCookie(lastUser(brand));
  if (username && mayName(username, brand)) writeOwnCookie(username, '', 0);
  writeOwnCookie('loginTypeSms', '', 0);
}

/** Drops everything: the box was unticked, or the server refused the token. */
export function forgetRemembered(brand: string): void {
  dropRememberedToken(brand);
  writeOwnCookie(lastUser(brand), '', 0);
  writeOwnCookie(CHOICE, 'false', REMEMBER_SECONDS);
}

/** The choice of the checkbox at the next visit (S-447). */
export const readChoice = (): boolean => readCookie(CHOICE) === 'true';

/** A free demo has no password (S-115). */
export const dropPasswordDue = (): void => sessionArea.remove('cpw');

/** true while a password change is due (S-187). */
export function markPasswordDue(due: boolean): void {
  sessionArea.set('cpw', String(due));
}

import { readCookie, writeOwnCookie } from '@sampan/web-client/storage/cookies';
import { REMEMBER_SECONDS } from '../../../shared/session/remembered-login.ts';
import type { LoginValue } from './login-outcome.ts';

const COOKIE = 'loginTypeSms';

/**
 * A remembered login by number (S-447, TRUST §6): the cookie has the specification's name and fields, but the number is
 * masked, and what logs in is a one-use handle of the server, worth nothing without this browser's HttpOnly cookie.
 */
export interface RememberedNumber {
  /** Masked: `•••678`. */
  mobileNum: string;
  countryDialingCode: string;
  handle: string;
}

/** What this browser remembers; null for nothing, or nothing readable. */
export function readNumber(): RememberedNumber | null {
  try {
    const kept = JSON.parse(readCookie(COOKIE) ?? 'null') as Partial<RememberedNumber> | null;
    if (typeof kept?.mobileNum !== 'string' || typeof kept.countryDialingCode !== 'string') return null;
    return typeof kept.handle === 'string' && kept.handle !== '' ? (kept as RememberedNumber) : null;
  } catch {
    return null;
  }
}

const mask = (mobileNum: string) =>
  mobileNum.startsWith('•') ? mobileNum : `•••${mobileNum.replaceAll(/\D/g, '').slice(-3)}`;

/** Keeps the number of a login for 24 hours; nothing where the server has given no handle. */
export function storeNumber(
  { rememberedToken }: Pick<LoginValue, 'rememberedToken'>,
  { mobileNum, countryDialingCode }: { mobileNum: string; countryDialingCode: string },
): void {
  if (!rememberedToken?.includes('.')) return forgetNumber();
  const kept: RememberedNumber = { mobileNum: mask(mobileNum), countryDialingCode, handle: rememberedToken };
  writeOwnCookie(COOKIE, JSON.stringify(kept), REMEMBER_SECONDS);
}

export function forgetNumber(): void {
  writeOwnCookie(COOKIE, '', 0);
}

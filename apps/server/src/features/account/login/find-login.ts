import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findContactOwner } from '../member/contacts.queries.ts';
import { type PlayerRow, selectPlayer, selectPlayerByName } from '../player.queries.ts';
import { accountNumber, nameKey } from '../registration/form/names.rules.ts';
import { parseMobile } from '../verification/codes.service.ts';

export interface FoundLogin {
  /** What failures are counted under: one account has one name here, however it is written. */
  name: string;
  player: PlayerRow | null;
}

/** The number a name may be: null for everything that is none. */
function readNumber(
  brand: BrandSettings,
  { username, countryDialingCode }: { username: string; countryDialingCode: string | undefined },
): string | null {
  if (!/^\+?[0-9 ().-]{6,30}$/.test(username)) return null;
  try {
    return parseMobile(brand, { mobileNum: username, countryDialingCode });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Who a typed name means (D-027): a username as it stands, else the holder of a proven mobile number, else the account
 * number that a number makes. Writing one number in many ways gives no more guesses.
 */
export async function findLogin(
  tx: Tx,
  brand: BrandSettings,
  typed: { username: string; countryDialingCode: string | undefined },
): Promise<FoundLogin> {
  const code = brand.brand;
  const exact = await selectPlayerByName(tx, code, nameKey(typed.username));
  const mobile = exact
    ? null
    : (readNumber(brand, typed) ?? readNumber(brand, { ...typed, username: `+${typed.username}` }));
  if (mobile === null) return { name: typed.username, player: exact };
  const owner = await findContactOwner(tx, code, { kind: 'mobile', value: mobile });
  const name = accountNumber(mobile);
  const player = owner === null ? await selectPlayerByName(tx, code, name) : await selectPlayer(tx, owner);
  return { name, player };
}

import { sql } from 'kysely';
import { readBalances } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { forgetMessagesTo } from '../../../platform/delivery/outgoing-messages.queries.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { systemRandom } from '../../../platform/random.ts';
import { loadSettings } from '../../brand/index.ts';
import { selectPlayerByName } from '../player.queries.ts';
import { nameKey } from '../registration/form/names.rules.ts';
import { readContacts } from './contacts.queries.ts';

/** Every table of the account that has a player's rows, but the two below, which the ledger refers to. */
export const personalTables = [
  'avatar',
  'contact',
  'known_device',
  'login_name',
  'passkey',
  'payment_password',
  'recovery_code',
  'recovery_link',
  'remembered_login',
  'second_factor',
  'social_identity',
  'ticket',
  'verification_code',
] as const;

/** Rows of the account that say something of the person, one statement a table. The ledger keeps the player's id alone. */
async function dropRows(tx: Tx, playerId: string): Promise<void> {
  const { mobile, email } = await readContacts(tx, playerId);
  for (const recipient of [mobile, email]) if (recipient) await forgetMessagesTo(tx, recipient);
  for (const table of personalTables)
    await sql`delete from ${sql.table(`account.${table}`)} where player_id = ${playerId}`.execute(tx);
  await sql`
    update account.registration set register_url = null, recommender_id = null, referral_code = null
    where player_id = ${playerId}`.execute(tx);
  await sql`update platform.session set ip = '', device = '' where player_id = ${playerId}`.execute(tx);
}

interface Erased {
  brand: string;
  username: string;
  /** What other features know of the person. */
  elsewhere: readonly PersonalData[];
}

/**
 * Erases the personal data of a closed account without money (R-76): profile, contacts, secrets, addresses, the name
 * itself, and what other features keep. The player's id and its postings stay, so every balance of the ledger stays as it was.
 * @returns the name that the account has from now on
 * @throws AppError request.invalid when the account is open or has money
 */
export async function erasePlayer(tx: Tx, { brand, username, elsewhere }: Erased): Promise<string> {
  const refuse = (reason: string) => new AppError('request.invalid', { field: 'username', reason });
  const player = await selectPlayerByName(tx, brand, nameKey(username));
  if (!player) throw refuse(`brand ${brand} has no player ${username}`);
  if (player.status !== 'closed') throw refuse(`${username} is open; close the account first`);
  const { currency } = await loadSettings(tx, brand);
  const { main, held, bonus, away } = await readBalances(tx, player.player_id, currency.code);
  if (main + held + bonus + away !== 0n) throw refuse(`${username} has money left; pay it out first`);
  const name = `erased-${player.player_id.slice(0, 13)}`;
  const passwordHash = await hashPassword(systemRandom.token(32));
  await dropRows(tx, player.player_id);
  for (const { forget } of elsewhere) await forget(tx, player.player_id);
  await sql`
    update account.player
    set username = ${name}, username_key = ${name}, nickname = '', password_hash = ${passwordHash}, referral_code = null,
      profile = '{}', profile_encrypted = null, profile_key = null
    where player_id = ${player.player_id}`.execute(tx);
  return name;
}

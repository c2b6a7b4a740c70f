import { registrationRules } from '@sampan/contract';
import { openAccounts } from '../../../ledger/index.ts';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type Refusal, refuse } from '../../../platform/http/errors.ts';
import { makeOneTimePassword } from '../../../platform/passwords/one-time-password.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import type { Random } from '../../../platform/random.ts';
import { registerRules } from '../../brand/index.ts';
import { claimName, insertPlayer } from '../player.queries.ts';
import { checkRule } from './form/check-form.ts';
import { isReservedName, nameKey } from './form/names.rules.ts';
import { memberJoined } from './member-joined.ts';
import { insertRegistration } from './registrations.queries.ts';

export interface AgentsAccount {
  settings: BrandSettings;
  username: string;
  /** 0, or a type of agent. */
  accountType: number;
  language: string;
}

/**
 * An account that an agent opens for somebody (S-332): with a one-time password, which the first login must change.
 * @returns the password, shown once, or the refusal that the name is taken
 * @throws AppError register.field.invalid when the name is none by the brand's rules
 */
export async function openForAgent(
  tx: Tx,
  account: AgentsAccount,
  random: Random,
): Promise<{ playerId: string; username: string; password: string } | Refusal> {
  const { settings } = account;
  const { brand, currency } = settings;
  const username = account.username.trim();
  const rules = registrationRules(registerRules(settings), {
    method: 'USERNAME',
    sms: false,
    mobilePassword: false,
  });
  if (rules['username']) checkRule('username', rules['username'], username);
  const playerId = random.uuid();
  const key = nameKey(username);
  const free = !isReservedName(username) && (await claimName(tx, { brand, key, playerId }));
  if (!free) return refuse('register.username.taken');
  const password = makeOneTimePassword(random);
  const { language, accountType } = account;
  const secret = { passwordHash: await hashPassword(password), passwordForced: true };
  const plain = { accountType, language, referralCode: null, profile: {} };
  await insertPlayer(tx, { playerId, brand, username, key, ...secret, ...plain });
  await insertRegistration(tx, { playerId, brand, method: 'USERNAME' });
  await openAccounts(tx, { playerId, brand, currency: currency.code });
  const byNobody = { agentId: null, partnerId: null, invitationCode: null, referralCode: null };
  await memberJoined.publish(tx, [{ brand, playerId, ...byNobody }]);
  return { playerId, username, password };
}

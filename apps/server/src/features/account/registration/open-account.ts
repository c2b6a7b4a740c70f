import type { FieldRules, RegisterMethod } from '@sampan/contract';
import { openAccounts } from '../../../ledger/index.ts';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import { enter } from '../login/login.service.ts';
import { type LoginParts, type LoginValue } from '../login/login-parts.ts';
import { bindContact } from '../member/contacts.queries.ts';
import { setPaymentPassword } from '../payment-password/payment-password.service.ts';
import { insertPlayer, selectPlayer } from '../player.queries.ts';
import { type Entries, profileOf, valueOf } from './form/check-form.ts';
import { memberJoined } from './member-joined.ts';
import { readInvitation } from './pass-checks.ts';
import { insertRegistration } from './registrations.queries.ts';

export interface NewAccount {
  brand: BrandSettings;
  method: RegisterMethod;
  entries: Entries;
  /** Those of this registration, from `registrationRules`. */
  rules: FieldRules;
  playerId: string;
  username: string;
  /** Its claimed key. */
  key: string;
  nickname: string;
  password: string;
  /** true: the server has chosen the password, and the player must choose another before the login counts. */
  firstPassword: boolean;
  /** In E.164; a proven one is bound as the player's contact. */
  mobile: { value: string; proven: boolean } | null;
}

/** What registration needs beyond the call. */
export type RegisterParts = LoginParts & Pick<Services, 'config'>;

/** @throws AppError register.mobile.taken when another registration has proven the number a moment ago */
async function keepMobile(tx: Tx, { brand, playerId, mobile }: NewAccount): Promise<void> {
  if (!mobile?.proven) return;
  const contact = { kind: 'mobile', value: mobile.value } as const;
  const bound = await bindContact(tx, { brand: brand.brand, playerId, contact });
  if (!bound) throw new AppError('register.mobile.taken');
}

/** Who has brought the player, where from, and a wallet; then whoever follows members is told. */
async function joinBrand(tx: Tx, actor: Actor, { brand, method, entries, rules, playerId }: NewAccount): Promise<void> {
  const typed = (field: string) => (rules[field] && valueOf(entries, field)) || null;
  const told = (field: string) => valueOf(entries, field) || null;
  const invitation = await readInvitation(tx, actor, entries, rules);
  await insertRegistration(tx, {
    playerId,
    brand: actor.brand,
    method,
    affiliateCode: invitation.code,
    recommenderId: typed('recommenderId'),
    referralCode: typed('referralCode'),
    registerUrl: told('registerUrl'),
    domain: told('domain'),
    firebaseChannel: told('firebaseChannel'),
  });
  await openAccounts(tx, { playerId, brand: actor.brand, currency: brand.currency.code });
  const { code: invitationCode, agentId, partnerId } = invitation;
  const joined = {
    brand: actor.brand,
    playerId,
    agentId,
    partnerId,
    invitationCode,
    referralCode: typed('referralCode'),
  };
  await memberJoined.publish(tx, [joined]);
}

/** Writes the player whose name is claimed, opens the ledger accounts and logs in. */
export async function openAccount(
  tx: Tx,
  actor: Actor,
  account: NewAccount,
  parts: RegisterParts,
): Promise<LoginValue> {
  const { entries, rules, playerId, username, mobile } = account;
  const typed = (field: string) => (rules[field] && valueOf(entries, field)) || null;
  const passwordHash = await hashPassword(account.password);
  await insertPlayer(tx, {
    playerId,
    brand: actor.brand,
    username,
    key: account.key,
    nickname: account.nickname,
    passwordHash,
    passwordForced: account.firstPassword,
    accountType: 0,
    language: actor.language,
    referralCode: typed('referralCode'),
    profile: { ...profileOf(entries, rules), ...(mobile && { mobileNum: mobile.value }) },
  });
  await keepMobile(tx, account);
  const secret = typed('paymentPassword');
  if (secret !== null) await setPaymentPassword(tx, { playerId, secret });
  await joinBrand(tx, actor, account);
  // An agent's link may have made the newcomer an agent too.
  const accountType = (await selectPlayer(tx, playerId))?.account_type ?? 0;
  const player = { player_id: playerId, username, account_type: accountType, password_hash: passwordHash };
  const passwordChangeRequired = account.firstPassword;
  const entry = {
    player,
    remember: false,
    passwordExpired: false,
    passwordChangeRequired,
    oneTime: passwordChangeRequired,
  };
  const entered = await enter(tx, actor, entry, parts);
  if (entered === null) throw new Error('A player that was just registered is gone.');
  return account.firstPassword ? { ...entered, firstPassword: account.password } : entered;
}

import { registrationRules, type SocialProvider, type SocialTie } from '@sampan/contract';
import { openAccounts } from '../../../ledger/index.ts';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor, PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { unusablePassword } from '../../../platform/passwords/passwords.ts';
import { registerRules } from '../../brand/index.ts';
import { refuseClosed } from '../../market/index.ts';
import { lockTicket, spendTicket } from '../login/codes/tickets.queries.ts';
import { requireFreshLogin } from '../login/fresh-login.ts';
import { enter } from '../login/login.service.ts';
import { type LoginParts, type LoginValue } from '../login/login-parts.ts';
import { requireWayIn } from '../login/ways-in.ts';
import { claimName, insertPlayer, lockPlayer, selectPlayer } from '../player.queries.ts';
import { checkRule } from '../registration/form/check-form.ts';
import { isReservedName, nameKey } from '../registration/form/names.rules.ts';
import { memberJoined } from '../registration/member-joined.ts';
import { readInvitation } from '../registration/pass-checks.ts';
import { insertRegistration } from '../registration/registrations.queries.ts';
import { type Brought, deleteIdentity, linkIdentity, selectIdentities } from './social.queries.ts';

/** What a ticket says; one made by the former release brings no codes. */
interface Newcomer extends Partial<Brought> {
  provider: SocialProvider;
  subject: string;
}

const findTicket = (tx: Tx, brand: string, ticket: string) =>
  lockTicket<Newcomer>(tx, { brand, kind: 'social', ticket });

interface Account {
  playerId: string;
  username: string;
  brand: BrandSettings;
  newcomer: Newcomer;
}

async function insertAccount(tx: Tx, actor: Actor, account: Account) {
  const { playerId, username, brand, newcomer } = account;
  const switches = { method: 'USERNAME', sms: false, mobilePassword: false } as const;
  const rules = registrationRules(registerRules(brand), switches);
  const { code: affiliateCode, agentId, partnerId } = await readInvitation(tx, actor, { ...newcomer }, rules);
  const referralCode = (rules['referralCode'] && newcomer.referralCode) || null;
  const passwordHash = unusablePassword();
  await insertPlayer(tx, {
    playerId,
    brand: actor.brand,
    username,
    key: nameKey(username),
    passwordHash,
    hasPassword: false,
    accountType: 0,
    language: actor.language,
    referralCode,
    profile: {},
  });
  await insertRegistration(tx, { playerId, brand: actor.brand, method: 'USERNAME', affiliateCode, referralCode });
  await openAccounts(tx, { playerId, brand: actor.brand, currency: brand.currency.code });
  const invited = { agentId, partnerId, invitationCode: affiliateCode };
  await memberJoined.publish(tx, [{ brand: actor.brand, playerId, ...invited, referralCode }]);
  // An agent's link may have made the newcomer an agent too.
  const accountType = (await selectPlayer(tx, playerId))?.account_type ?? 0;
  return { player_id: playerId, username, account_type: accountType, password_hash: passwordHash };
}

/**
 * the short registration of who came from a provider: a username by the brand's rules and the agreement. The account
 * has no password until its owner sets one. Whoever came by an agent's link is of that agent's team (S-332). @throws AppError register.disabled, register.agreement.required, register.field.invalid
 */
export async function registerSocial(
  tx: Tx,
  actor: Actor,
  input: { ticket: string; username: string; agreement: boolean },
  parts: LoginParts,
): Promise<LoginValue | Refusal> {
  const brand = actor.settings;
  if (!brand.modules.has('USERNAMEREG3')) throw new AppError('register.disabled');
  if (!input.agreement) throw new AppError('register.agreement.required');
  await refuseClosed(tx, actor, { action: 'register', phone: async () => null });
  const username = input.username.trim();
  const rule = registerRules(brand)['username'];
  if (rule) checkRule('username', rule, username);
  const ticket = await findTicket(tx, actor.brand, input.ticket);
  if (!ticket) return refuse('login.ticket.invalid');
  const playerId = parts.random.uuid();
  if (isReservedName(username) || !(await claimName(tx, { brand: actor.brand, key: nameKey(username), playerId })))
    return refuse('register.username.taken');
  const newcomer = ticket.payload;
  if (!(await linkIdentity(tx, { brand: actor.brand, ...newcomer, playerId })))
    throw new AppError('login.social.taken');
  await spendTicket(tx, ticket);
  const player = await insertAccount(tx, actor, { playerId, username, brand, newcomer });
  const entry = { player, remember: false, passwordExpired: false, passwordChangeRequired: false };
  const entered = await enter(tx, actor, entry, parts);
  if (entered === null) throw new Error('A player that was just registered is gone.');
  return entered;
}

/** */
export async function listSocialTies(tx: Tx, actor: PlayerActor): Promise<SocialTie[]> {
  const ties = await selectIdentities(tx, actor.playerId);
  return ties.map(({ provider, linkedAt }) => ({ provider, linkedAt: linkedAt.getTime() }));
}

/**
 * the provider's account opens this one no longer; sessions go on.
 * @throws AppError login.recent.required, content.not.found, login.last.way
 */
export async function unlinkSocial(
  tx: Tx,
  actor: PlayerActor,
  { provider }: { provider: SocialProvider },
): Promise<SocialTie[]> {
  await requireFreshLogin(tx, actor);
  await lockPlayer(tx, actor.playerId);
  if (!(await deleteIdentity(tx, { playerId: actor.playerId, provider }))) throw new AppError('content.not.found');
  await requireWayIn(tx, actor);
  return listSocialTies(tx, actor);
}

/** ties the newcomer's subject to the member who has logged in. @throws AppError login.recent.required */
export async function linkSocial(
  tx: Tx,
  actor: PlayerActor,
  input: { ticket: string },
): Promise<{ provider: SocialProvider } | Refusal> {
  await requireFreshLogin(tx, actor);
  const ticket = await findTicket(tx, actor.brand, input.ticket);
  if (!ticket) return refuse('login.ticket.invalid');
  if (!(await linkIdentity(tx, { brand: actor.brand, ...ticket.payload, playerId: actor.playerId })))
    return refuse('login.social.taken');
  await spendTicket(tx, ticket);
  return { provider: ticket.payload.provider };
}

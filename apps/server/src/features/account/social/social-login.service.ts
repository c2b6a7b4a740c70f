import { checkField, type endpoints, type SocialProvider, type ValueOf } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { brandSettings, registerRules } from '../../brand/index.ts';
import { issueTicket } from '../login/codes/tickets.queries.ts';
import { enter } from '../login/login.service.ts';
import { type LoginParts } from '../login/login-parts.ts';
import { selectPlayer, selectPlayerByName } from '../player.queries.ts';
import { isReservedName, nameKey } from '../registration/form/names.rules.ts';
import { ProviderError, type ProviderPerson, type SocialClients, type Visit } from './ask-provider.ts';
import { type Attempt, type Brought, findIdentityOwner, insertAttempt, takeAttempt } from './social.queries.ts';

export type SocialOutcome = ValueOf<typeof endpoints.social>;

const switches = { google: brandSettings.googleLogin, facebook: brandSettings.facebookLogin } as const;

/** Whether a brand lets people in by this provider (F-013, F-014). */
function isSocialOn(settings: BrandSettings, provider: SocialProvider): boolean {
  return settings.get(switches[provider]);
}

interface SocialParts {
  db: Database;
  random: Random;
  clients: SocialClients;
}

interface BegunVisit extends Visit {
  url: string;
}

/** X-121, before the transaction: where to send the browser. @throws AppError function.disabled, login.social.unavailable */
export async function prepareVisit(
  actor: Actor,
  provider: SocialProvider,
  { random, clients }: Pick<SocialParts, 'random' | 'clients'>,
): Promise<BegunVisit> {
  const client = clients[provider];
  if (!client || !isSocialOn(actor.settings, provider)) throw new AppError('function.disabled');
  const visit = { state: random.token(32), nonce: random.token(32), codeVerifier: random.token(48) };
  try {
    return { ...visit, url: await client.addressFor(visit) };
  } catch (error) {
    if (error instanceof ProviderError) throw new AppError('login.social.unavailable');
    throw error;
  }
}

/** A page of this site and nothing else: `//elsewhere` is another site. */
const ownPage = (path: string) => (/^\/(?![/\\])/.test(path) ? path : '/');

/** keeps the visit for the browser that makes it. */
export async function beginVisit(
  tx: Tx,
  actor: Actor,
  visit: BegunVisit & Partial<Brought> & { provider: SocialProvider; returnTo: string; device: string },
): Promise<{ url: string }> {
  const { affiliateCode = '', referralCode = '' } = visit;
  const returnTo = ownPage(visit.returnTo);
  await insertAttempt(tx, { ...visit, brand: actor.brand, returnTo, affiliateCode, referralCode });
  return { url: visit.url };
}

/** How a visit ended. */
type VisitEnd =
  | { kind: 'stranger' }
  | { kind: 'cancelled'; attempt: Attempt }
  | { kind: 'failed'; fault: 'refused' | 'away' }
  | { kind: 'person'; attempt: Attempt; person: ProviderPerson };

/**
 * E-068, before the transaction: uses the visit up, so that an answer is worth one try whatever comes of it, then asks the
 * provider who came.
 */
export async function endVisit(
  actor: Actor,
  { answer, device }: { answer: string; device: string | null },
  { db, clients }: SocialParts,
): Promise<VisitEnd> {
  const query = new URLSearchParams(answer);
  const state = query.get('state') ?? '';
  if (state === '' || device === null) return { kind: 'stranger' };
  const attempt = await inTransaction(db, (tx) => takeAttempt(tx, { brand: actor.brand, state, device }));
  const client = attempt && clients[attempt.provider];
  if (!attempt || !client) return { kind: 'stranger' };
  if (query.get('error') === 'access_denied') return { kind: 'cancelled', attempt };
  try {
    return { kind: 'person', attempt, person: await client.whoIs(query, attempt) };
  } catch (error) {
    if (error instanceof ProviderError) return { kind: 'failed', fault: error.fault };
    throw error;
  }
}

/** A free name by the brand's rules made of what the provider calls the person; '' when none comes of it. */
async function suggestName(tx: Tx, brand: BrandSettings, { hint, random }: { hint: string; random: Random }) {
  const rule = registerRules(brand)['username'];
  const letters = hint
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
  if (!rule || letters === '') return '';
  const stem = letters.slice(0, Math.max(1, rule.maxLength - 3));
  for (const name of [letters.slice(0, rule.maxLength), `${stem}${random.integer(100, 1000)}`]) {
    const good = checkField(rule, name) === null && !isReservedName(name);
    if (good && !(await selectPlayerByName(tx, brand.brand, nameKey(name)))) return name;
  }
  return '';
}

/**
 * E-068: logs in whoever is linked by provider and subject, never by e-mail (TRUST §6). Somebody new gets a ticket to finish
 * a registration with, or to link after logging in to an account they have.
 */
export async function enterBySocial(
  tx: Tx,
  actor: Actor,
  end: VisitEnd,
  parts: LoginParts,
): Promise<SocialOutcome | Refusal> {
  if (end.kind === 'failed') return refuse(end.fault === 'away' ? 'login.social.unavailable' : 'login.social.failed');
  if (end.kind === 'stranger') return refuse('login.social.failed');
  const { provider, returnTo, affiliateCode, referralCode } = end.attempt;
  const nothing = { login: null, ticket: null, provider, suggestedName: '', returnTo };
  if (end.kind === 'cancelled') return nothing;
  const brand = actor.settings;
  if (!isSocialOn(brand, provider)) throw new AppError('function.disabled');
  const { subject, nameHint } = end.person;
  const owner = await findIdentityOwner(tx, { brand: actor.brand, provider, subject });
  if (owner === null) {
    const payload = { provider, subject, affiliateCode, referralCode };
    const made = await issueTicket(tx, parts.random, { brand: actor.brand, kind: 'social', playerId: null, payload });
    const suggestedName = await suggestName(tx, brand, { hint: nameHint, random: parts.random });
    return { ...nothing, ticket: made.ticket, suggestedName };
  }
  const player = await selectPlayer(tx, owner);
  if (player?.status !== 'active') return refuse('login.account.closed');
  const entry = { player, remember: false, passwordExpired: false, passwordChangeRequired: false };
  const login = await enter(tx, actor, entry, parts);
  return login ? { ...nothing, login } : refuse('login.social.failed');
}

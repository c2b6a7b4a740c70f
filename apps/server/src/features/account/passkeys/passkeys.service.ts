import type { Passkey } from '@sampan/contract';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor, PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { issueTicket, lockTicket, spendTicket } from '../login/codes/tickets.queries.ts';
import { requireFreshLogin } from '../login/fresh-login.ts';
import { requireWayIn } from '../login/ways-in.ts';
import { lockPlayer, selectPlayer } from '../player.queries.ts';
import { deletePasskey, insertPasskey, presentPasskey, renamePasskey, selectPasskeys } from './passkeys.queries.ts';

const MOST = 10;

/** Whose passkeys these are in the eyes of a browser, from where its site is opened. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export function relyingPartyOf({ siteUrl }: Pick<Actor, 'siteUrl'>): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

export interface Ceremony {
  ticket: string;
  options: Record<string, unknown>;
}

/** */
export async function listPasskeys(tx: Tx, actor: PlayerActor): Promise<Passkey[]> {
  return (await selectPasskeys(tx, actor.playerId)).map(presentPasskey);
}

/** a challenge for a new discoverable passkey. @throws AppError login.recent.required, passkey.limit */
export async function beginPasskey(tx: Tx, actor: PlayerActor, random: Random): Promise<Ceremony> {
  await requireFreshLogin(tx, actor);
  const player = await selectPlayer(tx, actor.playerId);
  if (!player) throw new AppError('session.expired');
  const known = await selectPasskeys(tx, actor.playerId);
  if (known.length >= MOST) throw new AppError('passkey.limit', { count: MOST });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: actor.settings.name,
    rpID: relyingPartyOf(actor).id,
    userName: player.username,
    userDisplayName: player.nickname,
    userID: new TextEncoder().encode(actor.playerId),
    challenge: new Uint8Array(random.bytes(32)),
    attestationType: 'none',
    excludeCredentials: known.map((key) => ({ id: key.credential_id, transports: key.transports })),
    // It stands for both factors, so it must be found without a name and be opened by finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  const made = await issueTicket(tx, random, {
    brand: actor.brand,
    kind: 'passkey-add',
    playerId: actor.playerId,
    payload: { challenge },
  });
  return { ticket: made.ticket, options: { ...options } };
}

async function verify(answer: object, challenge: string, site: RelyingParty) {
  // Loaded by who uses passkeys: the library reads certificates and weighs 19 MB.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    });
    return verified ? registrationInfo : null;
  } catch {
    // The library throws for whatever does not fit, a bad signature as well as a body that is none.
    return null;
  }
}

/** @throws AppError passkey.limit */
export async function addPasskey(
  tx: Tx,
  actor: PlayerActor,
  input: { ticket: string; answer: object; name: string },
): Promise<Passkey[] | Refusal> {
  const ticket = await lockTicket<{ challenge: string }>(tx, {
    brand: actor.brand,
    kind: 'passkey-add',
    ticket: input.ticket,
  });
  if (ticket?.playerId !== actor.playerId) return refuse('login.ticket.invalid');
  await spendTicket(tx, ticket);
  const found = await verify(input.answer, ticket.payload.challenge, relyingPartyOf(actor));
  if (!found) return refuse('login.passkey.refused');
  const known = await selectPasskeys(tx, actor.playerId);
  if (known.length >= MOST) throw new AppError('passkey.limit', { count: MOST });
  const { credential } = found;
  const added = await insertPasskey(tx, {
    credential_id: credential.id,
    brand: actor.brand,
    player_id: actor.playerId,
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: (credential.transports ?? []).map(String).filter((one) => /^[a-z-]{1,20}$/.test(one)),
    name: input.name.trim() || `${known.length + 1}`,
    backed_up: found.credentialBackedUp,
  });
  return added ? listPasskeys(tx, actor) : refuse('login.passkey.refused');
}

/** @throws AppError content.not.found, request.invalid */
export async function namePasskey(tx: Tx, actor: PlayerActor, input: { id: string; name: string }): Promise<Passkey[]> {
  const name = input.name.trim();
  if (name === '') throw new AppError('request.invalid', { field: 'name', reason: 'name: must not be empty' });
  if (!(await renamePasskey(tx, { playerId: actor.playerId, id: input.id, name })))
    throw new AppError('content.not.found');
  return listPasskeys(tx, actor);
}

/** @throws AppError content.not.found, login.recent.required, login.last.way */
export async function removePasskey(tx: Tx, actor: PlayerActor, { id }: { id: string }): Promise<Passkey[]> {
  await requireFreshLogin(tx, actor);
  await lockPlayer(tx, actor.playerId);
  if (!(await deletePasskey(tx, { playerId: actor.playerId, id }))) throw new AppError('content.not.found');
  await requireWayIn(tx, actor);
  return listPasskeys(tx, actor);
}

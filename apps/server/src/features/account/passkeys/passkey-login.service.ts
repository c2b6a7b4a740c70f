import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Refusal, refuse } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { issueTicket, lockTicket, spendTicket } from '../login/codes/tickets.queries.ts';
import { enter } from '../login/login.service.ts';
import { type LoginParts, type LoginValue } from '../login/login-parts.ts';
import { selectPlayer } from '../player.queries.ts';
import { lockPasskey, notePasskeyUse, type PasskeyRow } from './passkeys.queries.ts';
import { type Ceremony, type RelyingParty, relyingPartyOf } from './passkeys.service.ts';

/** a challenge for whichever passkey of this site the browser finds. */
export async function beginPasskeyLogin(tx: Tx, actor: Actor, random: Random): Promise<Ceremony> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(actor).id,
    challenge: new Uint8Array(random.bytes(32)),
    userVerification: 'required',
  });
  const { challenge } = options;
  const made = await issueTicket(tx, random, {
    brand: actor.brand,
    kind: 'passkey-login',
    playerId: null,
    payload: { challenge },
  });
  return { ticket: made.ticket, options: { ...options } };
}

/** @returns the passkey's new counter and whether it is backed up; null when the answer does not fit */
async function verify(
  answer: object,
  { key, challenge, site }: { key: PasskeyRow; challenge: string; site: RelyingParty },
): Promise<{ counter: number; backedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: Number(key.counter),
      },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch {
    // As at registration: the library throws for whatever does not fit.
    return null;
  }
}

/** counts as both factors, for it was opened by finger, face or PIN. */
export async function enterByPasskey(
  tx: Tx,
  actor: Actor,
  input: { ticket: string; answer: Record<string, unknown> },
  parts: LoginParts,
): Promise<LoginValue | Refusal> {
  const ticket = await lockTicket<{ challenge: string }>(tx, {
    brand: actor.brand,
    kind: 'passkey-login',
    ticket: input.ticket,
  });
  if (!ticket) return refuse('login.ticket.invalid');
  await spendTicket(tx, ticket);
  const id = input.answer['id'];
  const known = typeof id === 'string' && /^[\w-]{1,1400}$/.test(id);
  const key = known ? await lockPasskey(tx, actor.brand, id) : null;
  const site = relyingPartyOf(actor);
  const found = key && (await verify(input.answer, { key, challenge: ticket.payload.challenge, site }));
  if (!key || !found) return refuse('login.passkey.refused');
  const player = await selectPlayer(tx, key.player_id);
  if (player?.status !== 'active') return refuse('login.account.closed');
  await notePasskeyUse(tx, { credentialId: key.credential_id, ...found });
  const entry = { player, remember: false, passwordExpired: false, passwordChangeRequired: false };
  const entered = await enter(tx, actor, { ...entry, secondFactorPassed: true }, parts);
  return entered ?? refuse('login.passkey.refused');
}

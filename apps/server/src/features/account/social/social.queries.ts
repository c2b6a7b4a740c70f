import { createHash } from 'node:crypto';
import type { SocialProvider } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Visit } from './ask-provider.ts';

/** How long somebody may take at the provider. */
const VISIT_MINUTES = 15;

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Codes of the link that a visitor came by; '' where there was none. */
export interface Brought {
  affiliateCode: string;
  referralCode: string;
}

export interface Attempt extends Visit, Brought {
  provider: SocialProvider;
  returnTo: string;
}

/** Keeps a visit that begins, for the browser that holds `device`. */
export async function insertAttempt(tx: Tx, attempt: Attempt & { brand: string; device: string }): Promise<void> {
  await sql`
    insert into account.social_attempt (state_hash, brand, provider, device_hash, nonce, code_verifier, return_to, affiliate_code,
      referral_code, expires_at)
    values (${hash(attempt.state)}, ${attempt.brand}, ${attempt.provider}, ${hash(attempt.device)}, ${attempt.nonce},
      ${attempt.codeVerifier}, ${attempt.returnTo}, ${attempt.affiliateCode}, ${attempt.referralCode},
      now() + ${VISIT_MINUTES} * interval '1 minute')`.execute(tx);
}

/** Uses a visit up. @returns null when it is unknown, used, run out, of another brand or begun in another browser */
export async function takeAttempt(
  tx: Tx,
  { brand, state, device }: { brand: string; state: string; device: string },
): Promise<Attempt | null> {
  const { rows } = await sql<Omit<Attempt, 'state'>>`
    update account.social_attempt set used_at = now()
    where state_hash = ${hash(state)} and brand = ${brand} and device_hash = ${hash(device)} and used_at is null
      and expires_at > now()
    returning provider, nonce, code_verifier as "codeVerifier", return_to as "returnTo",
      affiliate_code as "affiliateCode", referral_code as "referralCode"`.execute(tx);
  return rows[0] ? { state, ...rows[0] } : null;
}

export interface Identity {
  brand: string;
  provider: SocialProvider;
  subject: string;
}

export async function findIdentityOwner(tx: Tx, { brand, provider, subject }: Identity): Promise<string | null> {
  const { rows } = await sql<{ player_id: string }>`
    select player_id from account.social_identity
    where brand = ${brand} and provider = ${provider} and subject = ${subject}`.execute(tx);
  return rows[0]?.player_id ?? null;
}

/** The providers that open a player's account, first tied first. */
export async function selectIdentities(
  db: Queryable,
  playerId: string,
): Promise<{ provider: SocialProvider; linkedAt: Date }[]> {
  const { rows } = await sql<{ provider: SocialProvider; linkedAt: Date }>`
    select provider, linked_at as "linkedAt" from account.social_identity
    where player_id = ${playerId} order by linked_at, provider`.execute(db);
  return rows;
}

/** @returns false when this provider does not open the player's account */
export async function deleteIdentity(
  tx: Tx,
  { playerId, provider }: { playerId: string; provider: SocialProvider },
): Promise<boolean> {
  const result = await sql`
    delete from account.social_identity where player_id = ${playerId} and provider = ${provider}`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Of two links at once the second waits and loses. @returns false when subject or player has another link of this provider */
export async function linkIdentity(
  tx: Tx,
  { playerId, ...identity }: Identity & { playerId: string },
): Promise<boolean> {
  const { brand, provider, subject } = identity;
  const result = await sql`
    insert into account.social_identity (brand, provider, subject, player_id)
    values (${brand}, ${provider}, ${subject}, ${playerId}) on conflict do nothing`.execute(tx);
  return result.numAffectedRows === 1n || (await findIdentityOwner(tx, identity)) === playerId;
}

import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { blindIndex } from '../../../platform/encryption.ts';
import type { Contact } from '../member/contacts.queries.ts';

export type CodePurpose =
  | 'login'
  | 'register'
  | 'reset-password'
  | 'bind-mobile'
  | 'bind-email'
  | 'payment-password'
  | 'close-account';

export interface CodeKey {
  brand: string;
  purpose: CodePurpose;
  contact: Contact;
}

/** What stands in the table for a contact: a keyed hash, so that the rows name nobody (TRUST R-76). */
async function markOf(tx: Tx, { kind, value }: Contact): Promise<string> {
  return (await blindIndex(tx, `code ${kind} ${value}`)).toString('hex');
}

/** Sends of one brand queue here until each commits, so that the caps hold to the last one. */
export async function lockSending(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verification-code:${brand}`}, 0))`.execute(tx);
}

export interface SendCounts {
  contact_hour: number;
  contact_day: number;
  prefix_hour: number;
  address_hour: number;
  /** Thousandths of a US dollar in 24 hours. */
  spent: number;
  /** Seconds the live code of this purpose still has; 0 when there is none. */
  live_seconds: number;
}

/** What was sent before, for the caps. */
export async function countSends(
  tx: Tx,
  { brand, purpose, contact }: CodeKey,
  { prefix, address }: { prefix: string; address: string },
): Promise<SendCounts> {
  const mark = await markOf(tx, contact);
  const { rows } = await sql<SendCounts>`
    select
      (select count(*) filter (where made_at > now() - interval '1 hour') from account.verification_code
        where brand = ${brand} and kind = ${contact.kind} and contact = ${mark} and made_at > now() - interval '1 day')::int as contact_hour,
      (select count(*) from account.verification_code
        where brand = ${brand} and kind = ${contact.kind} and contact = ${mark} and made_at > now() - interval '1 day')::int as contact_day,
      (select count(*) from account.verification_code
        where brand = ${brand} and prefix = ${prefix} and made_at > now() - interval '1 hour')::int as prefix_hour,
      (select count(*) from account.verification_code
        where brand = ${brand} and address = ${address} and made_at > now() - interval '1 hour')::int as address_hour,
      (select coalesce(sum(cost), 0) from account.verification_code
        where brand = ${brand} and made_at > now() - interval '1 day')::int as spent,
      (select coalesce(max(ceil(extract(epoch from expires_at - now()))), 0) from account.verification_code
        where brand = ${brand} and purpose = ${purpose} and kind = ${contact.kind} and contact = ${mark}
          and ended_at is null and expires_at > now())::int as live_seconds`.execute(tx);
  return rows[0] as SendCounts;
}

export interface NewCode extends CodeKey {
  codeId: string;
  playerId: string | null;
  codeHash: Buffer;
  lifeSeconds: number;
  address: string;
  prefix: string;
  cost: number;
}

/** Keeps a new code; an older one of the same binding ends. @returns when it expires */
export async function insertCode(tx: Tx, code: NewCode): Promise<Date> {
  const { brand, purpose, contact } = code;
  const mark = await markOf(tx, contact);
  await sql`
    update account.verification_code set ended_at = now()
    where brand = ${brand} and purpose = ${purpose} and kind = ${contact.kind} and contact = ${mark} and ended_at is null`.execute(
    tx,
  );
  const { rows } = await sql<{ expires_at: Date }>`
    insert into account.verification_code
      (code_id, brand, purpose, kind, contact, player_id, code_hash, expires_at, address, prefix, cost)
    values (${code.codeId}, ${brand}, ${purpose}, ${contact.kind}, ${mark}, ${code.playerId}, ${code.codeHash},
      now() + ${code.lifeSeconds} * interval '1 second', ${code.address}, ${code.prefix}, ${code.cost})
    returning expires_at`.execute(tx);
  return rows[0]?.expires_at ?? new Date(0);
}

/**
 * Counts one try at the live code of a binding; guesses sent at one moment queue on its row.
 * @returns the code to compare with, or null when there is none that may still be tried
 */
export async function countTry(
  tx: Tx,
  { brand, purpose, contact, playerId, maxTries }: CodeKey & { playerId: string | null; maxTries: number },
): Promise<{ code_id: string; code_hash: Buffer; tries: number } | null> {
  const mark = await markOf(tx, contact);
  const { rows } = await sql<{ code_id: string; code_hash: Buffer; tries: number }>`
    update account.verification_code set tries = tries + 1
    where brand = ${brand} and purpose = ${purpose} and kind = ${contact.kind} and contact = ${mark}
      and (player_id is null or player_id = ${playerId}) and ended_at is null and expires_at > now() and tries < ${maxTries}
    returning code_id, code_hash, tries`.execute(tx);
  return rows[0] ?? null;
}

export async function endCode(tx: Tx, codeId: string): Promise<void> {
  await sql`update account.verification_code set ended_at = now() where code_id = ${codeId}`.execute(tx);
}

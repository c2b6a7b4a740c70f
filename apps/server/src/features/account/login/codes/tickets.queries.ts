import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Random } from '../../../../platform/random.ts';

/** A half-done login or ceremony. `login-code` travels in an address, so it lives shortest. */
type TicketKind = 'login-code' | 'second-factor' | 'social' | 'passkey-login' | 'passkey-add';

const LIFE_SECONDS: Record<TicketKind, number> = {
  'login-code': 60,
  'second-factor': 300,
  social: 900,
  'passkey-login': 300,
  'passkey-add': 300,
};

interface Ticket<Payload> {
  hash: Buffer;
  playerId: string | null;
  payload: Payload;
  tries: number;
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** @returns the ticket for the caller's browser; only its hash is stored */
export async function issueTicket(
  tx: Tx,
  random: Random,
  ticket: { brand: string; kind: TicketKind; playerId: string | null; payload?: object },
): Promise<{ ticket: string; expiresAt: Date }> {
  const text = random.token(32);
  const { rows } = await sql<{ expires_at: Date }>`
    insert into account.ticket (ticket_hash, brand, kind, player_id, payload, expires_at)
    values (${hashOf(text)}, ${ticket.brand}, ${ticket.kind}, ${ticket.playerId}, ${JSON.stringify(ticket.payload ?? {})}::jsonb,
      now() + ${LIFE_SECONDS[ticket.kind]} * interval '1 second')
    returning expires_at`.execute(tx);
  return { ticket: text, expiresAt: rows[0]?.expires_at as Date };
}

/**
 * A ticket that still counts, locked until the transaction ends: of two uses at once the second waits and finds it used.
 * @returns null for an unknown, used or run-out ticket, and for one of another brand or kind
 */
export async function lockTicket<Payload = object>(
  tx: Tx,
  { brand, kind, ticket }: { brand: string; kind: TicketKind; ticket: string },
): Promise<Ticket<Payload> | null> {
  const { rows } = await sql<{ ticket_hash: Buffer; player_id: string | null; payload: Payload; tries: number }>`
    select ticket_hash, player_id, payload, tries from account.ticket
    where ticket_hash = ${hashOf(ticket)} and brand = ${brand} and kind = ${kind} and used_at is null
      and expires_at > now() for update`.execute(tx);
  const row = rows[0];
  return row ? { hash: row.ticket_hash, playerId: row.player_id, payload: row.payload, tries: row.tries } : null;
}

export async function spendTicket(tx: Tx, { hash }: { hash: Buffer }): Promise<void> {
  await sql`update account.ticket set used_at = now() where ticket_hash = ${hash}`.execute(tx);
}

/** A wrong answer to this ticket; at `most` it is used up. */
export async function countTry(tx: Tx, { hash }: { hash: Buffer }, most: number): Promise<void> {
  await sql`
    update account.ticket set tries = tries + 1, used_at = case when tries + 1 >= ${most}::int then now() end
    where ticket_hash = ${hash}`.execute(tx);
}

/** What a player's half-done logins are worth once the password is new or everything was logged out: nothing. */
export async function dropTickets(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from account.ticket where player_id = ${playerId}`.execute(tx);
}

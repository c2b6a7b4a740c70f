import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** A ticket stands in the frame's address, so it works once and within a minute. */
const TICKET_SECONDS = 60;

export interface PassRow {
  id: string;
  brand: string;
  player_id: string;
  session_id: string;
}

interface NewPass {
  id: string;
  brand: string;
  playerId: string;
  sessionId: string;
  ticketHash: Buffer;
}

export async function insertTicket(tx: Tx, pass: NewPass): Promise<void> {
  await sql`insert into chat.pass (id, brand, player_id, session_id, ticket_hash, ticket_expires_at)
    values (${pass.id}, ${pass.brand}, ${pass.playerId}, ${pass.sessionId}, ${pass.ticketHash},
      now() + make_interval(secs => ${TICKET_SECONDS}))`.execute(tx);
}

/** Gives a pass for a ticket that nobody has used and that has not run out; null: there is none such. */
export async function exchangeTicket(tx: Tx, ticketHash: Buffer, passHash: Buffer): Promise<PassRow | null> {
  const { rows } = await sql<PassRow>`
    update chat.pass set pass_hash = ${passHash}
    where ticket_hash = ${ticketHash} and pass_hash is null and ticket_expires_at > now()
    returning id, brand, player_id, session_id`.execute(tx);
  return rows[0] ?? null;
}

export async function selectPass(db: Queryable, passHash: Buffer): Promise<PassRow | null> {
  const { rows } = await sql<PassRow>`
    select id, brand, player_id, session_id from chat.pass where pass_hash = ${passHash}`.execute(db);
  return rows[0] ?? null;
}

/** Passes outlive no session, which lasts a day. */
export async function deleteOldPasses(db: Queryable): Promise<void> {
  await sql`delete from chat.pass where created_at < now() - interval '25 hours'`.execute(db);
}

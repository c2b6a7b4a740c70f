import type { AffiliateEvent } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface Postback {
  url: string;
  events: AffiliateEvent[];
}

export async function selectPostback(db: Queryable, affiliateId: string): Promise<Postback | null> {
  const { rows } = await sql<Postback>`
    select url, events from affiliates.postback where affiliate_id = ${affiliateId}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function writePostback(tx: Tx, affiliateId: string, { url, events }: Postback): Promise<void> {
  await sql`
    insert into affiliates.postback (affiliate_id, url, events) values (${affiliateId}::uuid, ${url}, ${[...events]}::text[])
    on conflict (affiliate_id) do update set url = excluded.url, events = excluded.events, set_at = now()`.execute(tx);
}

export async function dropPostback(tx: Tx, affiliateId: string): Promise<void> {
  await sql`delete from affiliates.postback where affiliate_id = ${affiliateId}::uuid`.execute(tx);
}

export interface DuePostback extends Postback {
  affiliateId: string;
  brand: string;
  currency: string;
  /** The link, as it was made. */
  code: string | null;
  firstDeposit: bigint | null;
}

/** Where a player's affiliate wants to be told of an event that was not told yet; an affiliate who was stopped is told nothing. */
export async function selectDuePostback(
  tx: Tx,
  { playerId, event }: { playerId: string; event: AffiliateEvent },
): Promise<DuePostback | null> {
  const { rows } = await sql<DuePostback>`
    select p.affiliate_id as "affiliateId", p.brand, p.currency, l.code, p.first_deposit as "firstDeposit", b.url, b.events
    from affiliates.player p
    join affiliates.affiliate a using (affiliate_id)
    join affiliates.postback b using (affiliate_id)
    left join affiliates.link l on l.brand = p.brand and l.code_key = p.code_key
    where p.player_id = ${playerId}::uuid and ${event} = any (b.events) and a.stopped_at is null
      and not exists (select from affiliates.postback_call c where c.player_id = p.player_id and c.event = ${event})`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function insertCall(
  tx: Tx,
  call: { messageId: string; affiliateId: string; event: AffiliateEvent | 'test'; playerId: string | null },
): Promise<void> {
  await sql`
    insert into affiliates.postback_call (message_id, affiliate_id, event, player_id)
    values (${call.messageId}::uuid, ${call.affiliateId}::uuid, ${call.event}, ${call.playerId}::uuid)`.execute(tx);
}

export interface CallRow {
  id: string;
  event: AffiliateEvent | 'test';
  at: Date;
}

/** The latest first. */
export async function selectCalls(db: Queryable, affiliateId: string, limit: number): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select message_id as id, event, at from affiliates.postback_call where affiliate_id = ${affiliateId}::uuid
    order by at desc, message_id limit ${limit}`.execute(db);
  return rows;
}

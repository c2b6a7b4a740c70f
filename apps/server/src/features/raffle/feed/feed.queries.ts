import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { NotedEvent } from './noted-event.ts';

/** Of these brands, those with a draw that takes tickets, or a raffle whose first is about to be committed. */
export async function selectBrandsWithRaffles(db: Queryable, brands: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    select distinct brand from raffle.raffle
    where brand = any (${[...brands]}::text[]) and starts_at <= clock_timestamp()
      and (ends_at is null or ends_at > clock_timestamp() - interval '1 hour')
    union
    select distinct brand from raffle.draw
    where brand = any (${[...brands]}::text[]) and state = 'open' and ended_at is null
      and from_at <= clock_timestamp() and terms is not null`.execute(db);
  return rows.map(({ brand }) => brand);
}

export async function insertEvents(tx: Tx, events: readonly NotedEvent[]): Promise<void> {
  await sql`insert into raffle.queue (events) values (${JSON.stringify(events)}::jsonb)`.execute(tx);
}

/** Takes what waits. Under `lockRaffles`. */
export async function takeEvents(tx: Tx, batches: number): Promise<NotedEvent[]> {
  const { rows } = await sql<{ events: NotedEvent[] }>`
    with taken as (
      delete from raffle.queue where batch_id in (select batch_id from raffle.queue order by batch_id limit ${batches})
      returning batch_id, events
    )
    select events from taken order by batch_id`.execute(tx);
  return rows.flatMap(({ events }) => events);
}

export async function hasWaiting(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select 1 from raffle.queue) as some`.execute(db);
  return rows[0]?.some ?? false;
}

/** Of these players, those who may take part: members with an open account, no demo accounts. */
export async function selectEligible(db: Queryable, players: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId" from account.player
    where player_id = any (${[...players]}::uuid[]) and account_type <> 4 and status = 'active'`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** An open member account by its name. */
export async function selectMember(
  db: Queryable,
  { brand, username }: { brand: string; username: string },
): Promise<string | null> {
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId" from account.player
    where brand = ${brand} and lower(username) = lower(${username}) and account_type <> 4 and status = 'active'`.execute(
    db,
  );
  return rows[0]?.playerId ?? null;
}

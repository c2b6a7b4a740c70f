import type { RaffleKind } from '@sampan/engines/raffle';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** A player in a draw. */
export interface Entry {
  drawId: bigint;
  playerId: string;
}

export interface Earning extends Entry {
  rule: string;
  total: bigint;
}

const ids = (entries: readonly Entry[]) =>
  sql`${entries.map(({ drawId }) => `${drawId}`)}::bigint[], ${entries.map(({ playerId }) => playerId)}::uuid[]`;

/** Adds to totals. A player who is new in a draw gets a name in its list. Under `lockRaffles`. */
export async function addEarnings(tx: Tx, earnings: readonly Earning[]): Promise<void> {
  if (earnings.length === 0) return;
  await sql`
    insert into raffle.entrant (draw_id, player_id, tag)
    select distinct draw_id, player_id, left(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 16)
    from (select distinct * from unnest(${ids(earnings)}) as u (draw_id, player_id)) u
    on conflict (draw_id, player_id) do nothing`.execute(tx);
  await sql`
    insert into raffle.earning as e (draw_id, player_id, rule, total)
    select * from unnest(${ids(earnings)}, ${earnings.map(({ rule }) => rule)}::text[],
      ${earnings.map(({ total }) => `${total}`)}::bigint[])
    on conflict (draw_id, player_id, rule) do update set total = e.total + excluded.total`.execute(tx);
}

export async function selectEarnings(db: Queryable, entries: readonly Entry[]): Promise<Earning[]> {
  const { rows } = await sql<Earning>`
    select e.draw_id as "drawId", e.player_id as "playerId", e.rule, e.total
    from unnest(${ids(entries)}) as u (draw_id, player_id)
    join raffle.earning e on e.draw_id = u.draw_id and e.player_id = u.player_id
    order by e.rule`.execute(db);
  return rows;
}

/** How many tickets stand, by kind. */
export async function countStanding(
  db: Queryable,
  entries: readonly Entry[],
): Promise<(Entry & { counts: Partial<Record<RaffleKind, number>> })[]> {
  const { rows } = await sql<Entry & { counts: Partial<Record<RaffleKind, number>> }>`
    select draw_id as "drawId", player_id as "playerId", jsonb_object_agg(kind, count) as counts
    from (
      select t.draw_id, t.player_id, t.kind, count(*)::int as count
      from unnest(${ids(entries)}) as u (draw_id, player_id)
      join raffle.ticket t on t.draw_id = u.draw_id and t.player_id = u.player_id
      where t.taken_at is null group by 1, 2, 3
    ) k
    group by 1, 2`.execute(db);
  return rows;
}

export type NewTicket = Entry & { kind: RaffleKind };

/** Tickets with the next numbers of their draws, in this order. Under `lockRaffles`. */
export async function insertTickets(tx: Tx, tickets: readonly NewTicket[]): Promise<void> {
  if (tickets.length === 0) return;
  await sql`
    with given as (
      select draw_id, player_id, kind, row_number() over (partition by draw_id order by place)::int as n
      from unnest(${ids(tickets)}, ${tickets.map(({ kind }) => kind)}::text[])
        with ordinality as u (draw_id, player_id, kind, place)
    ), counted as (
      update raffle.draw d set next_number = d.next_number + g.n, standing = d.standing + g.n
      from (select draw_id, max(n) as n from given group by draw_id) g
      where d.draw_id = g.draw_id returning d.draw_id, d.next_number - g.n as first
    )
    insert into raffle.ticket (draw_id, number, player_id, kind)
    select g.draw_id, c.first + g.n - 1, g.player_id, g.kind from given g join counted c using (draw_id)`.execute(tx);
}

/** Takes tickets back, and what stands of their draws with them. */
const takeAll = (tickets: RawBuilder<unknown>) => sql`
  with taken as (
    update raffle.ticket t set taken_at = clock_timestamp()
    from (${tickets}) given
    where t.draw_id = given.draw_id and t.number = given.number and t.taken_at is null
    returning t.draw_id
  )
  update raffle.draw d set standing = d.standing - n
  from (select draw_id, count(*)::int as n from taken group by 1) c where d.draw_id = c.draw_id`;

/** Takes back the newest tickets of a kind. */
export async function takeBack(tx: Tx, { drawId, playerId, kind }: NewTicket, count: number): Promise<void> {
  await takeAll(sql`
    select draw_id, number from raffle.ticket
    where draw_id = ${drawId} and player_id = ${playerId} and kind = ${kind} and taken_at is null
    order by number desc limit ${count}`).execute(tx);
}

/** What a closed account had in a draw is not drawn. */
export async function takeFromClosed(tx: Tx, drawId: bigint): Promise<void> {
  await takeAll(sql`
    select t.draw_id, t.number from raffle.ticket t join account.player p using (player_id)
    where t.draw_id = ${drawId} and t.taken_at is null and p.status <> 'active'`).execute(tx);
}

/** Who leaves takes part in no draw that is still open; a closed list stays as it was published. */
export async function forgetPlayer(tx: Tx, playerId: string): Promise<void> {
  await takeAll(sql`
    select t.draw_id, t.number from raffle.ticket t join raffle.draw d using (draw_id)
    where d.state = 'open' and t.player_id = ${playerId} and t.taken_at is null`).execute(tx);
}

/** How many tickets of these draws are a player's. */
export async function countOwn(
  db: Queryable,
  { playerId, draws }: { playerId: string; draws: readonly bigint[] },
): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ drawId: bigint; count: number }>`
    select draw_id as "drawId", count(*)::int as count from raffle.ticket
    where draw_id = any (${draws.map(String)}::bigint[]) and player_id = ${playerId} and taken_at is null group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ drawId, count }) => [drawId, count]));
}

export interface StandingTicket {
  number: number;
  owner: string;
  kind: RaffleKind;
  playerId: string;
}

/** Tickets that stand, in order of their numbers. */
export async function selectStanding(
  db: Queryable,
  { drawId, after, limit }: { drawId: bigint; after: number; limit: number },
): Promise<StandingTicket[]> {
  const { rows } = await sql<StandingTicket>`
    select t.number, e.tag as owner, t.kind, t.player_id as "playerId"
    from raffle.ticket t join raffle.entrant e using (draw_id, player_id)
    where t.draw_id = ${drawId} and t.taken_at is null and t.number > ${after}
    order by t.number limit ${limit}`.execute(db);
  return rows;
}

/** Whose tickets stand, and how many of each kind. */
export async function selectHolders(
  db: Queryable,
  drawId: bigint,
): Promise<{ playerId: string; kind: RaffleKind; count: number }[]> {
  const { rows } = await sql<{ playerId: string; kind: RaffleKind; count: number }>`
    select player_id as "playerId", kind, count(*)::int as count from raffle.ticket
    where draw_id = ${drawId} and taken_at is null group by 1, 2 order by min(number)`.execute(db);
  return rows;
}

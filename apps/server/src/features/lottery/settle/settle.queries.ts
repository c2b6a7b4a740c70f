import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type DrawRow, drawColumns } from '../draws/draws.queries.ts';
import { type StandingTicket, standingColumns } from '../draws/standing-tickets.queries.ts';

/** How far a settlement has come: after this ticket of this content, or (`ticket` null) after all of its tickets. */
export interface SettleMark {
  content: string | null;
  ticket: string | null;
}

/** A draw with a result that is not paid yet, which nobody else is working at. */
export async function takeUnsettled(
  tx: Tx,
  passed: readonly bigint[],
): Promise<(DrawRow & { mark: SettleMark }) | null> {
  const { rows } = await sql<DrawRow & { mark: SettleMark }>`
    select ${drawColumns}, jsonb_build_object('content', d.settle_content, 'ticket', d.settle_ticket) as mark
    from lottery.draw d where d.state = 'drawn' and d.draw_id <> all (${passed.map(String)}::bigint[])
    order by d.drawn_at, d.draw_id limit 1 for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Every result that the draw has had, the newest last. */
export async function selectResults(db: Queryable, drawId: bigint): Promise<number[][]> {
  const { rows } = await sql<{ result: number[] }>`
    select result from lottery.draw_result where draw_id = ${drawId} order by version`.execute(db);
  return rows.map(({ result }) => result);
}

export interface Content {
  content: string;
  playId: string;
  picks: string;
}

/** What was played, each once however many tickets have it: one probe of an index for each. */
export async function selectContents(
  db: Queryable,
  { drawId, mark, limit }: { drawId: bigint; mark: SettleMark; limit: number },
): Promise<Content[]> {
  const next = (after: RawBuilder<unknown>) => sql`
    select t.content from lottery.ticket t where t.draw_id = ${drawId} and ${after} order by t.content limit 1`;
  const first =
    mark.content === null
      ? sql`true`
      : mark.ticket === null
        ? sql`t.content > ${mark.content}::uuid`
        : sql`t.content >= ${mark.content}::uuid`;
  const { rows } = await sql<Content>`
    with recursive c (content, nth) as (
      select x.content, 1 from (${next(first)}) x
      union all
      select (${next(sql`t.content > c.content`)}), c.nth + 1 from c where c.content is not null and c.nth < ${limit}
    )
    select c.content, one."playId", one.picks from c
    cross join lateral (
      select t.play_id as "playId", t.picks from lottery.ticket t
      where t.draw_id = ${drawId} and t.content = c.content limit 1
    ) one
    where c.content is not null order by c.content`.execute(db);
  return rows;
}

export interface PayableTicket extends StandingTicket {
  content: string;
  playerId: string;
  odds: Record<string, string>;
}

/** Tickets of these contents after the mark, in the order of content and id. */
export async function selectTicketsOf(
  db: Queryable,
  { drawId, contents, mark, limit }: { drawId: bigint; contents: readonly string[]; mark: SettleMark; limit: number },
): Promise<PayableTicket[]> {
  const after =
    mark.content === null || mark.ticket === null
      ? sql``
      : sql`and (t.content, t.ticket_id) > (${mark.content}::uuid, ${mark.ticket}::uuid)`;
  const { rows } = await sql<PayableTicket>`
    select ${standingColumns}, t.content, t.player_id as "playerId", t.odds
    from lottery.ticket t join lottery.slip s using (slip_id)
    where t.draw_id = ${drawId} and t.content = any (${[...contents]}::uuid[]) and t.cancelled_at is null ${after}
    order by t.content, t.ticket_id limit ${limit}`.execute(db);
  return rows;
}

/** What a result brings to a line of a content, as lottery.pay_winners takes it. */
export interface ContentHit {
  content: string;
  line: string;
  prize: string;
  times: number;
  /** It pays a half-pay number like any other. */
  whole: boolean;
}

export interface PaidPortion {
  /** The last ticket of a full portion; null: these contents are paid. */
  last: { content: string; ticket: string } | null;
  /** Who won how much, minor units. */
  wins: { currency: string; total: string; players: string[] }[];
}

/** Pays the next winning tickets of these contents by the draw's first result. */
export async function payWinners(
  tx: Tx,
  { drawId, hits, mark, limit }: { drawId: bigint; hits: readonly ContentHit[]; mark: SettleMark; limit: number },
): Promise<PaidPortion> {
  const { rows } = await sql<{ content: string | null; ticket: string | null; wins: PaidPortion['wins'] | null }>`
    select last_content as content, last_ticket as ticket, wins
    from lottery.pay_winners(${drawId}, ${JSON.stringify(hits)}::jsonb, ${mark.content}::uuid, ${mark.ticket}::uuid,
      ${limit}::integer)`.execute(tx);
  const [row] = rows;
  const last = row?.content && row.ticket ? { content: row.content, ticket: row.ticket } : null;
  return { last, wins: row?.wins ?? [] };
}

/** Books what these tickets are worth by the draw's result. @returns how many of them got or gave something */
export async function payTickets(
  tx: Tx,
  {
    drawId,
    version,
    pays,
  }: { drawId: bigint; version: number; pays: readonly { ticketId: string; entitled: bigint }[] },
): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    select lottery.pay_tickets(${drawId}, ${version}::smallint, ${pays.map(({ ticketId }) => ticketId)}::uuid[],
      ${pays.map(({ entitled }) => `${entitled}`)}::bigint[]) as paid`.execute(tx);
  return rows[0]?.paid ?? 0;
}

export async function updateMark(tx: Tx, drawId: bigint, { content, ticket }: SettleMark): Promise<void> {
  await sql`
    update lottery.draw set settle_content = ${content}, settle_ticket = ${ticket} where draw_id = ${drawId}`.execute(
    tx,
  );
}

export async function finishSettling(tx: Tx, { drawId, resultVersion }: DrawRow): Promise<void> {
  await sql`
    update lottery.draw set state = 'settled', settled_version = ${resultVersion}, settle_content = null,
      settle_ticket = null, settled_at = coalesce(settled_at, clock_timestamp())
    where draw_id = ${drawId}`.execute(tx);
}

/** Tells winners of what they have won: one row for all who have won as much. */
export async function insertWinEvents(
  tx: Tx,
  brand: string,
  events: readonly { players: readonly string[]; payload: object }[],
): Promise<void> {
  await sql`
    insert into platform.outbox (brand, topic, player_ids, payload)
    select ${brand}, 'lottery-win', array(select jsonb_array_elements_text(e -> 'players')::uuid), e -> 'payload'
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) e`.execute(tx);
}

/** A settled draw whose tickets are not all in the wagering ledger yet, which nobody else is working at. */
export async function takeUncounted(
  tx: Tx,
  passed: readonly bigint[],
): Promise<(DrawRow & { after: string | null }) | null> {
  const { rows } = await sql<DrawRow & { after: string | null }>`
    select ${drawColumns}, d.counted_ticket as after from lottery.draw d
    where d.state = 'settled' and d.counted_version < d.settled_version
      and d.draw_id <> all (${passed.map(String)}::bigint[])
    order by d.draw_id limit 1 for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

export interface CountedTicket {
  ticketId: string;
  playerId: string;
  reference: string;
  currency: string;
  stake: bigint;
  won: bigint;
  placedAt: Date;
}

/** Tickets by their ids with what was booked for them; of a draw that was counted before only those a result has changed since. */
export async function selectToCount(
  db: Queryable,
  { drawId, after, since, limit }: { drawId: bigint; after: string | null; since: number; limit: number },
): Promise<CountedTicket[]> {
  const { rows } = await sql<CountedTicket>`
    select t.ticket_id as "ticketId", t.player_id as "playerId", s.reference || '-' || t.place as reference, s.currency,
      t.stake, coalesce(p.moved, 0)::bigint as won, t.placed_at as "placedAt"
    from lottery.ticket t join lottery.slip s using (slip_id)
    left join lateral (
      select sum(moved) as moved, max(version) as newest from lottery.payout
      where draw_id = t.draw_id and ticket_id = t.ticket_id
    ) p on true
    where t.draw_id = ${drawId} and t.cancelled_at is null and (${after}::uuid is null or t.ticket_id > ${after}::uuid)
      and (${since}::int = 0 or p.newest > ${since}::int)
    order by t.ticket_id limit ${limit}`.execute(db);
  return rows;
}

export async function updateCounted(tx: Tx, draw: DrawRow, after: string | null): Promise<void> {
  await sql`
    update lottery.draw set counted_ticket = ${after},
      counted_version = case when ${after}::uuid is null then ${draw.settledVersion} else counted_version end
    where draw_id = ${draw.drawId}`.execute(tx);
}

export interface StoppableSlip {
  slipId: string;
  playerId: string;
}

/** Chases that have won and are to be stopped. */
export async function selectStoppable(db: Queryable, limit: number): Promise<StoppableSlip[]> {
  const { rows } = await sql<StoppableSlip>`
    select slip_id as "slipId", player_id as "playerId" from lottery.slip
    where stop_on_win and won_at is not null and stopped_at is null order by won_at limit ${limit}`.execute(db);
  return rows;
}

/** @returns false: another node has stopped it. The caller holds the player's lock. */
export async function markStopped(tx: Tx, slipId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update lottery.slip set stopped_at = clock_timestamp() where slip_id = ${slipId} and stopped_at is null`.execute(
    tx,
  );
  return numAffectedRows > 0n;
}

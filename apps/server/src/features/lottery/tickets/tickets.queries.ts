import type { LotteryTicket } from '@sampan/contract';
import { sql } from 'kysely';
import { markEmitted, type Queryable, type Tx } from '../../../platform/database/index.ts';
import type { PayableTicket } from '../settle/settle.queries.ts';
import type { ExposureRow } from './sale/sale.queries.ts';

export async function cancelTickets(
  tx: Tx,
  { playerId, slipId, place }: { playerId: string; slipId: string; place: number | null },
): Promise<{ place: number; amount: bigint }[]> {
  const { rows } = await sql<{ place: number; amount: bigint }>`
    select place, amount from lottery.cancel_tickets(${playerId}::uuid, ${slipId}::uuid, ${place}::smallint)
    order by place`.execute(tx);
  if (rows.length > 0) markEmitted(tx);
  return rows;
}

export async function reduceExposure(tx: Tx, exposure: readonly Omit<ExposureRow, 'most'>[]): Promise<void> {
  await sql`select lottery.reduce_exposure(${JSON.stringify(exposure)}::jsonb)`.execute(tx);
}

export interface SlipRow {
  slipId: string;
  reference: string;
  gameCode: string;
  currency: string;
}

export async function selectSlip(db: Queryable, playerId: string, reference: string): Promise<SlipRow | null> {
  const { rows } = await sql<SlipRow>`
    select slip_id as "slipId", reference, game_code as "gameCode", currency from lottery.slip
    where reference = ${reference} and player_id = ${playerId}`.execute(db);
  return rows[0] ?? null;
}

type SoldTicketRow = Pick<PayableTicket, 'playId' | 'picks' | 'unitStake' | 'stake' | 'odds' | 'half'> & {
  drawId: bigint;
  tableId: string;
  tableVersion: number;
  place: number;
};

/** Tickets of a slip by their places. */
export async function selectPlaces(db: Queryable, slipId: string, places: readonly number[]): Promise<SoldTicketRow[]> {
  const { rows } = await sql<SoldTicketRow>`
    select t.draw_id as "drawId", t.place, t.play_id as "playId", t.picks, t.unit_stake as "unitStake", t.stake, t.odds,
      t.half, d.table_id as "tableId", d.table_version as "tableVersion"
    from lottery.ticket t join lottery.draw d using (draw_id)
    where t.slip_id = ${slipId} and t.place = any (${[...places]}::smallint[])`.execute(db);
  return rows;
}

export interface MyTicketRow {
  reference: string;
  slip: string;
  ticketId: string;
  gameCode: string;
  numero: string;
  tableId: string;
  tableVersion: number;
  playId: string;
  picks: string;
  series: number;
  mode: string;
  multiple: number;
  unitStake: bigint;
  stake: bigint;
  rebate: bigint;
  odds: Record<string, string>;
  half: string[];
  currency: string;
  placedAt: Date;
  lockAt: Date;
  drawAt: Date;
  state: LotteryTicket['state'];
  result: number[] | null;
  slipDraws: number;
  stopOnWin: boolean;
  resettled: boolean;
  won: bigint;
}

export interface TicketFilter {
  playerId: string;
  gameCode: string | null;
  numero: string | null;
  slip: string | null;
  states: readonly LotteryTicket['state'][] | null;
  from: Date | null;
  to: Date | null;
}

/** A player's tickets, each with its slip, its draw, what was paid, and the state that follows. */
const myTickets = ({ playerId, gameCode, numero, slip, states, from, to }: TicketFilter) => sql`
  lottery.ticket t join lottery.slip s using (slip_id) join lottery.draw d using (draw_id)
  cross join lateral (
    select coalesce(sum(moved), 0)::bigint as moved, coalesce(max(version), 1) as version
    from lottery.payout where draw_id = t.draw_id and ticket_id = t.ticket_id
  ) p
  cross join lateral (
    select case
      when t.cancelled_at is not null then case when t.cancelled_at >= least(s.stopped_at, d.withdrawn_at) then 'returned' else 'cancelled' end
      when d.state = 'withdrawn' then 'returned'
      when d.state = 'drawn' then 'waiting'
      when d.state <> 'settled' then d.state
      when p.moved > 0 then 'won' else 'lost' end as state
  ) c
  where t.player_id = ${playerId} and (${gameCode}::text is null or s.game_code = ${gameCode}::text)
    and (${numero}::text is null or d.numero = ${numero}::text)
    and (${slip}::text is null or s.reference = ${slip}::text)
    and (${from}::timestamptz is null or t.placed_at >= ${from}::timestamptz)
    and (${to}::timestamptz is null or t.placed_at < ${to}::timestamptz)
    and (${states}::text[] is null or c.state = any (${states}::text[]))`;

export async function selectMyTickets(
  db: Queryable,
  filter: TicketFilter & { limit: number; offset: number },
): Promise<MyTicketRow[]> {
  const { rows } = await sql<MyTicketRow>`
    select s.reference || '-' || t.place as reference, s.reference as slip, t.ticket_id as "ticketId",
      d.game_code as "gameCode", d.numero, d.table_id as "tableId", d.table_version as "tableVersion", t.play_id as "playId",
      t.picks, t.series, t.mode, t.multiple, t.unit_stake as "unitStake", t.stake, t.rebate, t.odds, t.half, s.currency,
      t.placed_at as "placedAt", d.lock_at as "lockAt", d.draw_at as "drawAt", c.state, d.result,
      (select count(distinct draw_id)::int from lottery.ticket where slip_id = s.slip_id) as "slipDraws",
      s.stop_on_win as "stopOnWin", p.version > 1 as resettled, p.moved as won
    from ${myTickets(filter)}
    order by t.placed_at desc, t.slip_id, t.place limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows;
}

export interface TicketSums {
  count: number;
  staked: bigint;
  won: bigint;
  waiting: bigint;
}

export async function sumMyTickets(db: Queryable, filter: TicketFilter): Promise<TicketSums> {
  const { rows } = await sql<TicketSums>`
    select count(*)::int as count,
      coalesce(sum(t.stake) filter (where c.state in ('won', 'lost')), 0)::bigint as staked,
      coalesce(sum(p.moved), 0)::bigint as won,
      coalesce(sum(t.stake) filter (where c.state in ('open', 'locked', 'waiting')), 0)::bigint as waiting
    from ${myTickets(filter)}`.execute(db);
  return rows[0] ?? { count: 0, staked: 0n, won: 0n, waiting: 0n };
}

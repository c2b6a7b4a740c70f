import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface FigureSpan {
  players: readonly string[];
  currency: string;
  /** Days of the brand, both of it. */
  from: string;
  to: string;
  products: readonly string[] | null;
}

export interface FigureDay {
  playerId: string;
  day: string;
  stake: bigint;
  valid: bigint;
  /** What the player has won less what was staked. */
  net: bigint;
}

/** Sums of the wagering ledger by day, as its day totals keep them. */
export async function selectPlayDays(db: Queryable, span: FigureSpan): Promise<FigureDay[]> {
  const { rows } = await sql<FigureDay>`
    select player_id as "playerId", day::text, sum(stake)::bigint as stake, sum(valid)::bigint as valid, sum(net)::bigint as net
    from wagering.daily_total
    where player_id = any (${span.players}::uuid[]) and currency = ${span.currency}
      and day between ${span.from}::date and ${span.to}::date
      and (${span.products}::text[] is null or product = any (${span.products}::text[]))
    group by 1, 2`.execute(db);
  return rows;
}

/** The part of those sums that bonus money staked and won: its rounds are found by the bet's first line. */
export async function selectBonusPlayDays(db: Queryable, span: FigureSpan): Promise<FigureDay[]> {
  const { rows } = await sql<FigureDay>`
    select s.player_id as "playerId", c.day::text, sum(s.bet)::bigint as stake, sum(s.bet)::bigint as valid,
      sum(s.win - s.bet)::bigint as net
    from bonuses.round_stake s
    join wagering.contribution c on c.player_id = s.player_id and c.source = 'game:' || s.vendor
      and c.reference = s.round_id and c.entry = 0
    where s.player_id = any (${span.players}::uuid[]) and c.currency = ${span.currency}
      and c.day between ${span.from}::date and ${span.to}::date
      and (${span.products}::text[] is null or c.product = any (${span.products}::text[]))
    group by 1, 2`.execute(db);
  return rows;
}

/** Credited deposits by day. */
export async function selectDepositDays(
  db: Queryable,
  { players, from, to }: FigureSpan,
): Promise<{ playerId: string; day: string; amount: bigint }[]> {
  const { rows } = await sql<{ playerId: string; day: string; amount: bigint }>`
    select player_id as "playerId", day::text, credited::bigint as amount from wagering.daily_movement
    where player_id = any (${players}::uuid[]) and kind = 'deposit'
      and day between ${from}::date and ${to}::date`.execute(db);
  return rows;
}

/** The place of a deposit among all that its player ever made, 1 for the first; null: there is no such deposit. */
export async function selectDepositPlaces(
  db: Queryable,
  deposits: readonly { playerId: string; reference: string }[],
): Promise<{ reference: string; place: number }[]> {
  const { rows } = await sql<{ reference: string; place: number }>`
    select u.reference,
      (select count(*)::int from ledger.transfer o where o.player_id = u.player_id and o.kind = 'deposit' and o.id <= t.id) as place
    from unnest(${deposits.map(({ playerId }) => playerId)}::uuid[], ${deposits.map(({ reference }) => reference)}::text[])
      as u (player_id, reference)
    join ledger.transfer t on t.player_id = u.player_id and t.kind = 'deposit' and t.reference = u.reference`.execute(
    db,
  );
  return rows;
}

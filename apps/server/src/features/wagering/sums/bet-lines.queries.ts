/** Reading the wagering ledger: its lines by time, and sums that long periods take from the daily totals. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Outcome } from '../wagering.rules.ts';

export interface BetFilter {
  playerId: string;
  currency: string;
  from: Date;
  /** Excluded. */
  to: Date;
  /** ProviderGroup; null: all. */
  vassalage: string | null;
  /** The brand's; days begin by it. */
  timeZone: string;
}

export interface BetLine {
  id: bigint;
  vendor: string;
  roundId: string;
  entry: number;
  openedAt: Date;
  settledAt: Date;
  gameCode: string;
  product: string;
  vassalage: string;
  names: Record<string, string>;
  stake: bigint;
  net: bigint;
  valid: bigint;
  /** What of stake and win was bonus money, of the bet as it stands now. */
  bonusBet: bigint;
  bonusWin: bigint;
  outcome: Outcome;
}

/** Where a page begins: after the line with this time and id, newest first. */
export interface LineMark {
  settledAt: Date;
  id: bigint;
}

const matches = (filter: BetFilter) => sql`
  c.player_id = ${filter.playerId} and c.settled_at >= ${filter.from} and c.settled_at < ${filter.to}
  and c.currency = ${filter.currency} and (${filter.vassalage}::text is null or c.vassalage = ${filter.vassalage}::text)`;

/** Newest first; walks contribution_time. */
export async function selectBetLines(
  db: Queryable,
  filter: BetFilter,
  page: { limit: number; offset?: number; after?: LineMark },
): Promise<BetLine[]> {
  const after = page.after
    ? sql`and (c.settled_at, c.id) < (${page.after.settledAt}::timestamptz, ${page.after.id}::bigint)`
    : sql``;
  const { rows } = await sql<BetLine>`
    select c.id, substr(c.source, 6) as vendor, c.reference as "roundId", c.entry, c.opened_at as "openedAt",
      c.settled_at as "settledAt", c.game_code as "gameCode", c.product, c.vassalage, coalesce(g.names, '{}') as names,
      c.stake, c.net, c.valid, c.outcome, coalesce(r.bonus_bet, 0)::bigint as "bonusBet",
      coalesce(r.bonus_win, 0)::bigint as "bonusWin"
    from (
      select * from wagering.contribution c where ${matches(filter)} ${after}
      order by c.settled_at desc, c.id desc limit ${page.limit} offset ${page.offset ?? 0}
    ) c
    left join catalogue.game g on g.vendor = substr(c.source, 6) and g.code = c.game_code
    left join bets.round r on c.entry = 0 and r.player_id = c.player_id and r.vendor = substr(c.source, 6)
      and r.round_id = c.reference
    order by c.settled_at desc, c.id desc`.execute(db);
  return rows;
}

export interface BetSum {
  lines: number;
  stake: bigint;
  net: bigint;
  valid: bigint;
}

/**
 * The whole days inside a period from the daily totals, what is cut off at its ends line by line. `day` null: a part of a
 * day at an end.
 */
const parts = (filter: BetFilter) => sql`
  with bounds as (
    select (a.at)::date + case when a.at > date_trunc('day', a.at) then 1 else 0 end as first, (b.at)::date as last
    from (select ${filter.from}::timestamptz at time zone ${filter.timeZone} as at) a,
      (select ${filter.to}::timestamptz at time zone ${filter.timeZone} as at) b
  ), whole as (
    select first, greatest(first, last) as last,
      least((first::timestamp at time zone ${filter.timeZone}), ${filter.to}::timestamptz) as starts,
      greatest((last::timestamp at time zone ${filter.timeZone}), ${filter.from}::timestamptz) as ends
    from bounds
  ), part as (
    select d.day, d.product, d.lines, d.stake, d.net, d.valid
    from whole w join wagering.daily_total d on d.player_id = ${filter.playerId} and d.day >= w.first and d.day < w.last
    where d.currency = ${filter.currency}
      and (${filter.vassalage}::text is null or d.vassalage = ${filter.vassalage}::text)
    union all
    select c.day, c.product, 1, c.stake, c.net, c.valid
    from whole w join wagering.contribution c on ${matches(filter)} and c.settled_at < w.starts
    union all
    select c.day, c.product, 1, c.stake, c.net, c.valid
    from whole w join wagering.contribution c on ${matches(filter)} and c.settled_at >= w.ends and w.ends >= w.starts
  )`;

export async function sumBets(db: Queryable, filter: BetFilter): Promise<BetSum> {
  const { rows } = await sql<BetSum>`
    ${parts(filter)}
    select coalesce(sum(lines), 0)::int as lines, coalesce(sum(stake), 0)::bigint as stake,
      coalesce(sum(net), 0)::bigint as net, coalesce(sum(valid), 0)::bigint as valid from part`.execute(db);
  return rows[0] ?? { lines: 0, stake: 0n, net: 0n, valid: 0n };
}

/** By day and product, newest day first. */
export async function sumBetsByDay(
  db: Queryable,
  filter: BetFilter,
): Promise<(BetSum & { day: string; product: string })[]> {
  const { rows } = await sql<BetSum & { day: string; product: string }>`
    ${parts(filter)}
    select day::text as day, product, sum(lines)::int as lines, sum(stake)::bigint as stake, sum(net)::bigint as net,
      sum(valid)::bigint as valid
    from part group by 1, 2 order by 1 desc, 2`.execute(db);
  return rows;
}

/**
 * Lines of each whole day before which a page may begin, newest first: a page deep in the past is found by counting days,
 * not lines.
 */
export async function countLinesByDay(db: Queryable, filter: BetFilter): Promise<{ starts: Date; lines: number }[]> {
  const { rows } = await sql<{ starts: Date; lines: number }>`
    ${parts(filter)}
    select greatest(day::timestamp at time zone ${filter.timeZone}, ${filter.from}::timestamptz) as starts,
      sum(lines)::int as lines
    from part group by day order by day desc`.execute(db);
  return rows;
}

export interface OpenBet {
  vendor: string;
  roundId: string;
  openedAt: Date;
  gameCode: string;
  vassalage: string;
  names: Record<string, string>;
  stake: bigint;
  win: bigint;
  bonusBet: bigint;
  bonusWin: bigint;
}

/** Rounds that have not ended, newest first. */
export async function selectOpenBets(
  db: Queryable,
  filter: { playerId: string; currency: string; vassalage: string | null; limit: number },
): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    select r.vendor, r.round_id as "roundId", r.opened_at as "openedAt", r.game_code as "gameCode",
      coalesce(g.vassalage, r.vendor) as vassalage, coalesce(g.names, '{}') as names, r.bet as stake, r.win,
      coalesce(r.bonus_bet, 0)::bigint as "bonusBet", coalesce(r.bonus_win, 0)::bigint as "bonusWin"
    from wagering.open_round o
    join bets.round r on r.player_id = o.player_id and r.vendor = o.vendor and r.round_id = o.round_id
    left join catalogue.game g on g.vendor = r.vendor and g.code = r.game_code
    where o.player_id = ${filter.playerId} and r.status = 'open' and r.currency = ${filter.currency}
      and (${filter.vassalage}::text is null or coalesce(g.vassalage, r.vendor) = ${filter.vassalage}::text)
    order by r.opened_at desc, r.round_id limit ${filter.limit}`.execute(db);
  return rows;
}

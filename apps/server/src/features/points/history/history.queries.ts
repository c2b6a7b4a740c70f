import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Texts } from '../entries/entry.queries.ts';

export interface EntryRow {
  id: bigint;
  at: Date;
  source: string;
  points: bigint;
  owed: bigint;
  balanceAfter: bigint;
  title: Texts | null;
  product: string | null;
  currency: string | null;
  stakePerPoint: bigint | null;
  bets: number | null;
  valid: bigint | null;
  firstLine: bigint | null;
  lastLine: bigint | null;
}

const columns = sql`id, at, source, points, owed, balance_after as "balanceAfter", title, product, currency,
  stake_per_point as "stakePerPoint", bets, valid, first_line as "firstLine", last_line as "lastLine"`;

export async function selectEntries(
  db: Queryable,
  playerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: EntryRow[]; count: number }> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from points.entry where player_id = ${playerId} order by id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from points.entry where player_id = ${playerId}`.execute(db);
  return { rows, count: counted[0]?.count ?? 0 };
}

export async function selectEntry(db: Queryable, playerId: string, id: bigint): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from points.entry where player_id = ${playerId} and id = ${id}`.execute(db);
  return rows[0];
}

export async function selectStanding(db: Queryable, playerId: string): Promise<{ total: bigint; owed: bigint }> {
  const { rows } = await sql<{ total: bigint; owed: bigint }>`
    select total, owed from points.player where player_id = ${playerId}`.execute(db);
  return rows[0] ?? { total: 0n, owed: 0n };
}

export interface EntryBet {
  at: Date;
  reference: string;
  names: Record<string, string>;
  gameCode: string;
  stake: bigint;
  valid: bigint;
  count: number;
}

/** The lines of the wagering ledger behind an entry: those of its product that were placed at its rate. Newest first. */
export async function selectEntryBets(
  db: Queryable,
  { playerId, entry, limit, offset }: { playerId: string; entry: EntryRow; limit: number; offset: number },
): Promise<EntryBet[]> {
  const { rows } = await sql<EntryBet>`
    with span as (
      select brand, since, lead(since, 1, 'infinity') over (partition by brand order by since) as until, stake_per_point
      from points.rate where product = ${entry.product} and currency = ${entry.currency}
    )
    select c.settled_at as at, c.reference, coalesce(g.names, '{}') as names, c.game_code as "gameCode", c.stake, c.valid,
      count(*) over ()::int as count
    from wagering.contribution c
    join span s on s.brand = c.brand and c.opened_at >= s.since and c.opened_at < s.until
      and s.stake_per_point = ${entry.stakePerPoint}
    left join catalogue.game g on g.vendor = substr(c.source, 6) and g.code = c.game_code
    where c.player_id = ${playerId} and c.id between ${entry.firstLine} and ${entry.lastLine} and c.product = ${entry.product}
      and c.currency = ${entry.currency} and c.valid <> 0
    order by c.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

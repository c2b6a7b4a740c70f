import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';

export interface Period {
  from: Date;
  /** Excluded. */
  to: Date;
}

export interface RoundFilter extends Period {
  playerId: string;
  /** Lane; null: all. */
  vassalage: string | null;
}

export interface RoundRow {
  vendor: string;
  roundId: string;
  openedAt: Date;
  settledAt: Date | null;
  gameCode: string;
  vassalage: string;
  names: Record<string, string>;
  status: 'open' | 'settled' | 'rolled_back';
  bet: bigint;
  win: bigint;
}

// Walks round_player_opened. A game that was removed from the catalogue keeps its name; one that never was has none.
const source = (filter: RoundFilter) => sql`
  games.round r left join games.game g on g.vendor = r.vendor and g.code = r.game_code
  where r.player_id = ${filter.playerId} and r.opened_at >= ${filter.from} and r.opened_at < ${filter.to}
    and (${filter.vassalage}::text is null or g.vassalage = ${filter.vassalage}::text)`;

export async function selectRounds(
  db: Queryable,
  filter: RoundFilter,
  page: { limit: number; offset: number },
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select r.vendor, r.round_id as "roundId", r.opened_at as "openedAt", r.settled_at as "settledAt",
      r.game_code as "gameCode", coalesce(g.vassalage, r.vendor) as vassalage, coalesce(g.names, '{}') as names, r.status,
      r.bet, r.win
    from ${source(filter)}
    order by r.opened_at desc, r.round_id limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function sumRounds(
  db: Queryable,
  filter: RoundFilter,
): Promise<{ count: number; bet: bigint; win: bigint }> {
  const { rows } = await sql<{ count: number; bet: bigint; win: bigint }>`
    select count(*)::int as count, coalesce(sum(r.bet), 0)::bigint as bet, coalesce(sum(r.win), 0)::bigint as win
    from ${source(filter)}`.execute(db);
  return rows[0] ?? { count: 0, bet: 0n, win: 0n };
}

/** The games of vendor transactions, given as `vendor:transaction`; by the unique key of the wallet's operations. */
export async function selectGamesOfTransactions(
  db: Queryable,
  transactions: readonly { vendor: string; transactionId: string }[],
): Promise<Map<string, Record<string, string>>> {
  if (transactions.length === 0) return new Map();
  const vendors = transactions.map((transaction) => transaction.vendor);
  const ids = transactions.map((transaction) => transaction.transactionId);
  const { rows } = await sql<{ key: string; names: Record<string, string> }>`
    select o.vendor || ':' || o.transaction_id as key, coalesce(g.names, jsonb_build_object('en', o.game_code)) as names
    from unnest(${vendors}::text[], ${ids}::text[]) as asked (vendor, transaction_id)
    join games.wallet_op o on o.vendor = asked.vendor and o.transaction_id = asked.transaction_id
    left join games.game g on g.vendor = o.vendor and g.code = o.game_code`.execute(db);
  return new Map(rows.map((row) => [row.key, row.names]));
}

/** The bets that a bill was made of, as they were known when it was made. */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { WrittenTerms } from '../rules/terms.ts';
import { countedOf, productsJson } from '../runs/teams/counted.queries.ts';

export interface TracedBill {
  billId: bigint;
  currency: string;
  fromAt: Date;
  toAt: Date;
  lateUpto: bigint;
  terms: WrittenTerms;
}

/**
 * Lines of the bets of players (a column `player_id`) that were settled first within the bill's span, after their player had
 * been placed; what came after the window had been closed is of a later bill, and what was held then is of none yet.
 */
const tracedLines = (players: RawBuilder<unknown>, { currency, fromAt, toAt, lateUpto }: TracedBill) => sql`
  select c.*, o.settled_at as first_settled
  from (${players}) m
  join agents.member p using (player_id)
  join wagering.contribution o on o.player_id = m.player_id and o.settled_at >= greatest(${fromAt}, p.placed_at)
    and o.settled_at < ${toAt} and o.entry = 0 and o.currency = ${currency}
  join wagering.contribution c on c.player_id = o.player_id and c.source = o.source and c.reference = o.reference
  where not exists (
    select from commissions.late l where l.player_id = c.player_id and l.late_id > ${lateUpto} and l.source = c.source
      and l.reference = c.reference and l.entry = c.entry
  ) and not exists (
    select from commissions.held h join commissions.held_sales s using (hold_id)
    where h.player_id = c.player_id and h.held_mark <= ${lateUpto} and coalesce(h.ended_mark > ${lateUpto}, true)
      and s.at = date_bin('5 minutes', o.settled_at, 'epoch')
  )`;

const one = (playerId: string) => sql`select ${playerId}::uuid as player_id`;

/** Of all members: what their bets say; `valid` is what of them counts. */
export async function sumTraced(
  db: Queryable,
  bill: TracedBill,
): Promise<{ valid: bigint; net: bigint; lines: number }> {
  const products = sql`${productsJson(bill.terms)}::jsonb`;
  const counted = countedOf({ valid: sql`p.valid`, products, product: sql`p.product` });
  const { rows } = await sql<{ valid: bigint; net: bigint; lines: number }>`
    select coalesce(sum(${counted}), 0)::bigint as valid, coalesce(sum(net), 0)::bigint as net,
      coalesce(sum(lines), 0)::int as lines
    from (
      select player_id, product, sum(valid) as valid, sum(net) as net, count(*) filter (where entry = 0) as lines
      from (${tracedLines(sql`select player_id from commissions.bill_member where bill_id = ${bill.billId}`, bill)}) l
      group by 1, 2
    ) p`.execute(db);
  return rows[0] as { valid: bigint; net: bigint; lines: number };
}

export interface GameRow {
  gameCode: string;
  names: Record<string, string>;
  icon: string;
  art: { scene: string; palette: string; seed: number } | null;
  product: string;
  bets: number;
  stake: bigint;
  valid: bigint;
  net: bigint;
  /** Hundredths of the stake that count, where it is the same for every bet that counts. */
  percentage: number | null;
}

export async function selectGames(db: Queryable, bill: TracedBill, playerId: string): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    with bet as (
      select source, game_code, product, reference, sum(stake)::bigint as stake, sum(valid)::bigint as valid,
        sum(net)::bigint as net
      from (${tracedLines(one(playerId), bill)}) l group by 1, 2, 3, 4
    )
    select b.game_code as "gameCode", coalesce(max(g.names::text), '{}')::jsonb as names,
      coalesce(max(g.icon), '') as icon, max(g.art::text)::jsonb as art, b.product, count(*)::int as bets,
      sum(b.stake)::bigint as stake, sum(b.valid)::bigint as valid, sum(b.net)::bigint as net,
      case when max(round(b.valid * 100.0 / nullif(b.stake, 0))) filter (where b.valid > 0)
          = min(round(b.valid * 100.0 / nullif(b.stake, 0))) filter (where b.valid > 0)
        then (max(round(b.valid * 100.0 / nullif(b.stake, 0))) filter (where b.valid > 0))::int end as percentage
    from bet b left join catalogue.game g on g.vendor = substr(b.source, 6) and g.code = b.game_code
    group by b.game_code, b.product order by 8 desc, 1`.execute(db);
  return rows;
}

export interface BetRow {
  roundId: string;
  settledAt: Date;
  stake: bigint;
  valid: bigint;
  net: bigint;
  outcome: 'counted' | 'void' | 'push' | 'opposite' | 'excluded';
}

/** The latest first. */
export async function selectBets(
  db: Queryable,
  bill: TracedBill,
  { playerId, gameCode, limit, offset }: { playerId: string; gameCode: string; limit: number; offset: number },
): Promise<{ rows: BetRow[]; count: number }> {
  const { rows } = await sql<BetRow & { count: number }>`
    select reference as "roundId", min(first_settled) as "settledAt", sum(stake)::bigint as stake,
      sum(valid)::bigint as valid, sum(net)::bigint as net, (array_agg(outcome order by entry desc))[1] as outcome,
      (count(*) over ())::int as count
    from (${tracedLines(one(playerId), bill)}) l where game_code = ${gameCode}
    group by source, reference order by 2 desc, 1 limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
}

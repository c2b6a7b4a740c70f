import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** A line of the wagering ledger, as the feed needs it. */
export interface SoldLine {
  playerId: string;
  source: string;
  reference: string;
  entry: number;
  brand: string;
  product: string;
  valid: bigint;
  net: bigint;
  settledAt: Date;
}

const gateOf = (brand: string) => sql`hashtextextended('commissions/' || ${brand}, 0)`;

/** Held to the end of the transaction, by as many as feed. A statement after it sees what a closing before has committed. */
export async function keepOpen(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${gateOf(brand)})`.execute(tx);
}

/** Waits for all who feed now; who comes later sees what this transaction commits. */
export async function closeGate(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${gateOf(brand)})`.execute(tx);
}

/**
 * Adds lines to their five minutes, by product: those of bets that were settled after their player had been placed in a team. A
 * difference goes to the five minutes of its bet.
 */
export async function addLines(tx: Tx, brand: string, lines: readonly SoldLine[]): Promise<void> {
  await sql`
    with line as materialized (
      select u.player_id, u.source, u.reference, u.entry, u.product, u.valid, u.net,
        (u.entry = 0)::integer as lines,
        date_bin('5 minutes', u.settled, 'epoch') as at
      from (
        select n.*, case when n.entry = 0 then n.settled_at else c.settled_at end as settled
        from unnest(
          ${lines.map((line) => line.playerId)}::uuid[], ${lines.map((line) => line.source)}::text[],
          ${lines.map((line) => line.reference)}::text[], ${lines.map((line) => line.entry)}::smallint[],
          ${lines.map((line) => line.product)}::text[],
          ${lines.map((line) => line.valid)}::bigint[], ${lines.map((line) => line.net)}::bigint[],
          ${lines.map((line) => line.settledAt)}::timestamptz[]
        ) as n (player_id, source, reference, entry, product, valid, net, settled_at)
        left join wagering.contribution c on n.entry > 0 and c.player_id = n.player_id and c.source = n.source collate "C"
          and c.reference = n.reference collate "C" and c.entry = 0
      ) u
      join agents.member m on m.player_id = u.player_id and m.brand = ${brand} and u.settled >= m.placed_at
    ), late as (
      insert into commissions.late (brand, at, player_id, source, reference, entry, product, valid, net, lines)
      select ${brand}, at, player_id, source, reference, entry, product, valid, net, lines
      from line where at < (select upto from commissions.closed where brand = ${brand})
    )
    insert into commissions.bucket as b (brand, at, player_id, product, valid, net, lines)
    select ${brand}, at, player_id, product, sum(valid), sum(net), sum(lines) from line group by 2, 3, 4 order by 2, 3, 4
    on conflict (brand, at, player_id, product) do update
      set valid = b.valid + excluded.valid, net = b.net + excluded.net, lines = b.lines + excluded.lines`.execute(tx);
}

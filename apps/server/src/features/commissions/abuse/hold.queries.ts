/**
 * Sales of members that reach no bill as long as a flag holds them. All of it happens in the feed, under its gate: runs read
 * buckets and late lines as ever, so what is held or comes back later is put right by the next bill.
 */
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { SoldLine } from '../feed/feed.queries.ts';

/**
 * Takes what a member has sold since then out of the sums by five minutes. The caller has closed the gate of the brand.
 */
export async function takeOut(
  tx: Tx,
  { brand, playerId, since }: { brand: string; playerId: string; since: Date },
): Promise<void> {
  const { rows } = await sql<{ holdId: bigint }>`
    insert into commissions.held (brand, player_id, since, held_mark)
    values (${brand}, ${playerId}::uuid, date_bin('5 minutes', ${since}::timestamptz, 'epoch'), 0)
    on conflict (player_id) where ended_mark is null do nothing returning hold_id as "holdId"`.execute(tx);
  const holdId = rows[0]?.holdId;
  if (holdId === undefined) return;
  await sql`
    with taken as (
      delete from commissions.bucket b using commissions.held h
      where h.hold_id = ${holdId} and b.brand = h.brand and b.player_id = h.player_id and b.at >= h.since
      returning b.at, b.product, b.valid, b.net, b.lines
    ), noted as (
      insert into commissions.late (brand, at, player_id, source, reference, entry, product, valid, net, lines)
      select ${brand}, at, ${playerId}::uuid, 'held', 'HOLD' || ${holdId}::bigint, 0, product, -valid, -net, -lines
      from taken where at < (select upto from commissions.closed where brand = ${brand})
    )
    insert into commissions.held_sales (hold_id, at, product, valid, net, lines)
    select ${holdId}, at, product, valid, net, lines from taken`.execute(tx);
  await sql`
    update commissions.held set held_mark = (select coalesce(max(late_id), 0) from commissions.late)
    where hold_id = ${holdId}`.execute(tx);
}

/** Brings back what was held, for good. The caller has closed the gate. @returns false: nothing is held */
export async function bringBack(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ holdId: bigint }>`
    select hold_id as "holdId" from commissions.held where player_id = ${playerId}::uuid and ended_mark is null
    for update`.execute(tx);
  const holdId = rows[0]?.holdId;
  if (holdId === undefined) return false;
  await sql`
    with back as (
      select h.brand, h.player_id, s.at, s.product, s.valid, s.net, s.lines
      from commissions.held h join commissions.held_sales s using (hold_id) where h.hold_id = ${holdId}
    ), noted as (
      insert into commissions.late (brand, at, player_id, source, reference, entry, product, valid, net, lines)
      select b.brand, b.at, b.player_id, 'held', 'BACK' || ${holdId}::bigint, 0, b.product, b.valid, b.net, b.lines
      from back b join commissions.closed c on c.brand = b.brand and b.at < c.upto
    )
    insert into commissions.bucket as k (brand, at, player_id, product, valid, net, lines)
    select brand, at, player_id, product, valid, net, lines from back order by at, product
    on conflict (brand, at, player_id, product) do update
      set valid = k.valid + excluded.valid, net = k.net + excluded.net, lines = k.lines + excluded.lines`.execute(tx);
  await sql`
    update commissions.held set ended_at = clock_timestamp(),
      ended_mark = (select coalesce(max(late_id), 0) from commissions.late)
    where hold_id = ${holdId}`.execute(tx);
  return true;
}

/** Who of these is held now. */
export async function selectHeld(db: Queryable, players: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId" from commissions.held
    where ended_mark is null and player_id = any (${[...players]}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.playerId));
}

/**
 * Puts lines of held members aside. Of a window that is closed a line is noted as late all the same, with nothing in it, so
 * that bets behind a bill made before do not show it. @returns lines of bets from before the hold: they count as ever
 */
export async function setAside(tx: Tx, brand: string, lines: readonly SoldLine[]): Promise<SoldLine[]> {
  const { rows } = await sql<{ ord: number }>`
    with line as materialized (
      select u.ord, h.hold_id, u.player_id, u.source, u.reference, u.entry, u.product, u.valid, u.net,
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
        ) with ordinality as n (player_id, source, reference, entry, product, valid, net, settled_at, ord)
        left join wagering.contribution c on n.entry > 0 and c.player_id = n.player_id and c.source = n.source collate "C"
          and c.reference = n.reference collate "C" and c.entry = 0
      ) u
      join commissions.held h on h.player_id = u.player_id and h.ended_mark is null
      join agents.member m on m.player_id = u.player_id and u.settled >= m.placed_at
      where date_bin('5 minutes', u.settled, 'epoch') >= h.since
    ), noted as (
      insert into commissions.late (brand, at, player_id, source, reference, entry, product, valid, net, lines)
      select ${brand}, at, player_id, source, reference, entry, product, 0, 0, 0
      from line where at < (select upto from commissions.closed where brand = ${brand})
    ), kept as (
      insert into commissions.held_sales as k (hold_id, at, product, valid, net, lines)
      select hold_id, at, product, sum(valid), sum(net), sum(lines) from line group by 1, 2, 3 order by 1, 2, 3
      on conflict (hold_id, at, product) do update
        set valid = k.valid + excluded.valid, net = k.net + excluded.net, lines = k.lines + excluded.lines
    )
    select ord::int as ord from line`.execute(tx);
  const aside = new Set(rows.map(({ ord }) => ord - 1));
  return lines.filter((_, at) => !aside.has(at));
}

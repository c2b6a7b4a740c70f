import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** The upline of a member, or null. `keep`: it may not change until the transaction ends. */
export async function selectUpline(db: Queryable, playerId: string, { keep = false } = {}): Promise<string | null> {
  const { rows } = await sql<{ uplineId: string }>`
    select upline_id as "uplineId" from wallet.upline where player_id = ${playerId}::uuid
    ${keep ? sql`for share` : sql``}`.execute(db);
  return rows[0]?.uplineId ?? null;
}

/** Everybody above a member, nearest first; stops at a ring that older data may hold. */
export async function selectChain(db: Queryable, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ uplineId: string }>`
    with recursive chain (id, depth, seen) as (
      select upline_id, 1, array[player_id, upline_id] from wallet.upline where player_id = ${playerId}::uuid
      union all
      select u.upline_id, c.depth + 1, c.seen || u.upline_id
      from chain c join wallet.upline u on u.player_id = c.id where u.upline_id <> all (c.seen)
    )
    select id as "uplineId" from chain order by depth`.execute(db);
  return rows.map((row) => row.uplineId);
}

export async function writeUpline(
  tx: Tx,
  row: { playerId: string; brand: string; uplineId: string; setBy: string },
): Promise<void> {
  await sql`
    insert into wallet.upline (player_id, brand, upline_id, set_by)
    values (${row.playerId}::uuid, ${row.brand}, ${row.uplineId}::uuid, ${row.setBy})
    on conflict (player_id) do update
    set upline_id = excluded.upline_id, set_by = excluded.set_by, set_at = now()`.execute(tx);
}

export async function removeUpline(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from wallet.upline where player_id = ${playerId}::uuid`.execute(tx);
}

/** Two operators who set uplines at once could close a ring between them: one waits for the other. */
export async function lockChains(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet.upline/${brand}`}, 0))`.execute(tx);
}

export interface TransferRow {
  playerId: string;
  uplineId: string;
  reference: string;
  amount: bigint;
  note: string;
  createdAt: Date;
}

export async function nextTransferNumber(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    select nextval('wallet.upline_transfer_number') as number`.execute(tx);
  return rows[0]?.number ?? 0n;
}

export async function insertTransfer(tx: Tx, row: TransferRow & { brand: string; currency: string }): Promise<void> {
  await sql`
    insert into wallet.upline_transfer (player_id, reference, brand, upline_id, currency, amount, note, created_at)
    values (${row.playerId}::uuid, ${row.reference}, ${row.brand}, ${row.uplineId}::uuid, ${row.currency},
      ${row.amount}, ${row.note}, ${row.createdAt})`.execute(tx);
}

/** What the member has sent since the market's day began. */
export async function sumSentToday(
  db: Queryable,
  playerId: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<{ count: number; amount: bigint }> {
  const { rows } = await sql<{ count: number; amount: bigint }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from wallet.upline_transfer
    where player_id = ${playerId}::uuid
      and created_at >= date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, amount: 0n };
}

const columns = sql.raw(
  'player_id as "playerId", upline_id as "uplineId", reference, amount, note, created_at as "createdAt"',
);

/** Sent and received, newest first. */
export async function selectTransferPage(
  db: Queryable,
  { playerId, limit, offset }: { playerId: string; limit: number; offset: number },
): Promise<{ rows: TransferRow[]; total: number }> {
  const own = sql`player_id = ${playerId}::uuid or upline_id = ${playerId}::uuid`;
  const { rows } = await sql<TransferRow>`
    select ${columns} from wallet.upline_transfer where ${own}
    order by created_at desc, reference desc limit ${limit} offset ${offset}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*)::int as total from wallet.upline_transfer where ${own}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** The other side of transfers by their references, as seen by one of the two: whose detail a record shows. */
export async function selectOtherSides(
  db: Queryable,
  playerId: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; other: string }>`
    select reference, case when player_id = ${playerId}::uuid then other_id else player_id end as other
    from (
      select reference, player_id, upline_id as other_id from wallet.upline_transfer
      union all
      select reference, player_id, receiver_id from wallet.downline_transfer
    ) t
    where reference = any (${[...references]}::text[]) and (player_id = ${playerId}::uuid or other_id = ${playerId}::uuid)
  `.execute(db);
  return new Map(rows.map((row) => [row.reference, row.other]));
}

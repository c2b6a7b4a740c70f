/** What agents gave to members of their teams. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface GiftRow {
  playerId: string;
  receiverId: string;
  reference: string;
  amount: bigint;
  /** What the receiver must stake for it. */
  required: bigint;
  createdAt: Date;
}

export async function nextGiftNumber(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    select nextval('wallet.downline_transfer_number') as number`.execute(tx);
  return rows[0]?.number ?? 0n;
}

export async function insertGift(tx: Tx, row: GiftRow & { brand: string; currency: string }): Promise<void> {
  await sql`
    insert into wallet.downline_transfer (player_id, reference, brand, receiver_id, currency, amount, required, created_at)
    values (${row.playerId}::uuid, ${row.reference}, ${row.brand}, ${row.receiverId}::uuid, ${row.currency},
      ${row.amount}, ${row.required}, ${row.createdAt})`.execute(tx);
}

export interface GivenToday {
  count: number;
  amount: bigint;
  /** Of it, to the one receiver. */
  toReceiver: bigint;
}

/** What an agent has given since the market's day began. */
export async function sumGivenToday(
  db: Queryable,
  { playerId, receiverId }: { playerId: string; receiverId: string | null },
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<GivenToday> {
  const { rows } = await sql<GivenToday>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(amount) filter (where receiver_id = ${receiverId}::uuid), 0)::bigint as "toReceiver"
    from wallet.downline_transfer
    where player_id = ${playerId}::uuid
      and created_at >= date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, amount: 0n, toReceiver: 0n };
}

/** Whether one has ever given money to the other. */
export async function hasGiven(
  db: Queryable,
  { playerId, receiverId }: { playerId: string; receiverId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from wallet.downline_transfer where receiver_id = ${receiverId}::uuid and player_id = ${playerId}::uuid
    limit 1`.execute(db);
  return rows.length > 0;
}

const columns = sql.raw(
  'player_id as "playerId", receiver_id as "receiverId", reference, amount, required, created_at as "createdAt"',
);

export interface GiftFilter {
  playerId: string;
  /** Only with this member; null: with everybody. */
  withId: string | null;
  limit: number;
  offset: number;
}

export interface GiftPage {
  rows: GiftRow[];
  total: number;
  given: bigint;
  received: bigint;
}

/** Given and received, newest first. */
export async function selectGifts(db: Queryable, { playerId, withId, limit, offset }: GiftFilter): Promise<GiftPage> {
  const own = sql`(player_id = ${playerId}::uuid and (${withId}::uuid is null or receiver_id = ${withId}::uuid))
    or (receiver_id = ${playerId}::uuid and (${withId}::uuid is null or player_id = ${withId}::uuid))`;
  const { rows } = await sql<GiftRow>`
    select ${columns} from wallet.downline_transfer where ${own}
    order by created_at desc, reference desc limit ${limit} offset ${offset}`.execute(db);
  const sums = await sql<Omit<GiftPage, 'rows'>>`
    select count(*)::int as total,
      coalesce(sum(amount) filter (where player_id = ${playerId}::uuid), 0)::bigint as given,
      coalesce(sum(amount) filter (where receiver_id = ${playerId}::uuid), 0)::bigint as received
    from wallet.downline_transfer where ${own}`.execute(db);
  return { rows, ...(sums.rows[0] ?? { total: 0, given: 0n, received: 0n }) };
}

/** Of a brand, or of one player on either side; for operators. */
export async function selectGiftsOfBrand(
  db: Queryable,
  { brand, playerId, limit }: { brand: string; playerId: string | null; limit: number },
): Promise<(GiftRow & { currency: string })[]> {
  const { rows } = await sql<GiftRow & { currency: string }>`
    select ${columns}, currency from wallet.downline_transfer
    where brand = ${brand} and (${playerId}::uuid is null or ${playerId}::uuid in (player_id, receiver_id))
    order by created_at desc, reference desc limit ${limit}`.execute(db);
  return rows;
}

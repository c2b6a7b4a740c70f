import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { writeStored } from '../../missions/index.ts';
import type { Terms } from '../definitions/raffle-schema.ts';
import { readTerms } from '../definitions/read-terms.ts';

export interface DrawRow {
  drawId: bigint;
  brand: string;
  code: string;
  key: string;
  /** null: it has not begun. */
  terms: Terms | null;
  fromAt: Date;
  locksAt: Date;
  seedHash: string;
  /** null until it is drawn. */
  seed: string | null;
  committedAt: Date;
  state: 'open' | 'locked' | 'drawn' | 'cancelled';
  /** Tickets that stand. */
  standing: number;
  ticketCount: number | null;
  ticketsRoot: string | null;
  lockedAt: Date | null;
  failingSince: Date | null;
  endedAt: Date | null;
}

/** A draw that has begun: its terms are fixed. */
export type BegunDraw = DrawRow & { terms: Terms };

const columns = sql`d.draw_id as "drawId", d.brand, d.code, d.key, d.terms, d.from_at as "fromAt", d.locks_at as "locksAt",
  d.seed_hash as "seedHash", d.seed, d.committed_at as "committedAt", d.state, d.standing, d.ticket_count as "ticketCount",
  d.tickets_root as "ticketsRoot", d.locked_at as "lockedAt", d.failing_since as "failingSince", d.ended_at as "endedAt"`;
const read = (row: DrawRow): DrawRow => ({ ...row, terms: readTerms(row.terms) });
const readBegun = (row: DrawRow): BegunDraw => {
  const draw = read(row);
  if (!draw.terms) throw new Error(`draw ${row.drawId} has not begun`);
  return { ...draw, terms: draw.terms };
};

/** Who changes tickets or draws holds this, one at a time. @returns whether it was free */
export async function tryLockRaffles(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('raffle', 0)) as free`.execute(tx);
  return rows[0]?.free ?? false;
}

/** The same, for an operator, who waits. */
export async function lockRaffles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('raffle', 0))`.execute(tx);
}

export interface EncryptedSeed {
  bytes: Buffer;
  keyId: string;
}

export type NewDraw = Pick<DrawRow, 'brand' | 'code' | 'key' | 'fromAt' | 'locksAt' | 'seedHash'> & {
  seed: EncryptedSeed;
  terms: Terms | null;
};

/** @returns null where there is one of that key */
export async function insertDraw(tx: Tx, draw: NewDraw): Promise<bigint | null> {
  const { brand, code, key, fromAt, locksAt, seedHash, seed, terms } = draw;
  const { rows } = await sql<{ drawId: bigint }>`
    insert into raffle.draw (brand, code, key, from_at, locks_at, seed_hash, seed_encrypted, seed_key, terms)
    values (${brand}, ${code}, ${key}, ${fromAt}, ${locksAt}, ${seedHash}, ${seed.bytes}, ${seed.keyId},
      ${terms && writeStored(terms)}::jsonb)
    on conflict do nothing returning draw_id as "drawId"`.execute(tx);
  return rows[0]?.drawId ?? null;
}

export async function selectKeys(db: Queryable, { brand, code }: Pick<DrawRow, 'brand' | 'code'>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from raffle.draw where brand = ${brand} and code = ${code}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Draws begin with the terms that their raffle has then. Under `lockRaffles`. */
export async function beginDraws(tx: Tx): Promise<void> {
  await sql`
    update raffle.draw d set terms = r.terms from raffle.raffle r
    where r.brand = d.brand and r.code = d.code and d.terms is null and d.ended_at is null
      and d.from_at <= clock_timestamp() and (r.ends_at is null or d.from_at < r.ends_at)`.execute(tx);
}

/** Draws that have begun and are open, of a brand. */
export async function selectOpen(db: Queryable, brand: string): Promise<BegunDraw[]> {
  const { rows } = await sql<DrawRow>`
    select ${columns} from raffle.draw d where d.brand = ${brand} and d.state = 'open' and d.terms is not null
    order by d.from_at`.execute(db);
  return rows.map(readBegun);
}

/** An open draw as one player has it. */
export interface OpenDrawOf {
  code: string;
  /** Of its terms, as stored, what is shown of them: `readTerms`. */
  terms: unknown;
  texts: Terms['texts']['EN'];
  locksAt: string;
  standing: number;
  mine: number;
  /** By rule, as text. */
  totals: Record<string, string> | null;
}

/** Draws that have begun and take tickets, of a brand. */
export const openDrawsOf = (player: {
  brand: string;
  playerId: string;
  language: string;
  now: Date;
}): RawBuilder<OpenDrawOf> => sql<OpenDrawOf>`
  select d.code, jsonb_build_object('rules', d.terms -> 'rules', 'mostTickets', d.terms -> 'mostTickets') as terms,
    coalesce(d.terms -> 'texts' -> ${player.language}::text, d.terms -> 'texts' -> 'EN') as texts, d.locks_at as "locksAt", d.standing,
    (select count(*)::int from raffle.ticket t
      where t.draw_id = d.draw_id and t.player_id = ${player.playerId} and t.taken_at is null) as mine,
    (select json_object_agg(e.rule, e.total::text) from raffle.earning e
      where e.draw_id = d.draw_id and e.player_id = ${player.playerId}) as totals
  from raffle.draw d
  where d.brand = ${player.brand} and d.state = 'open' and d.terms is not null and d.locks_at > ${player.now}
  order by d.from_at`;

export async function selectDraw(db: Queryable, drawId: bigint): Promise<DrawRow | null> {
  const { rows } = await sql<DrawRow>`select ${columns} from raffle.draw d where d.draw_id = ${drawId}`.execute(db);
  return rows[0] ? read(rows[0]) : null;
}

/** Draws of a raffle that have begun, newest first. */
export async function selectBegun(
  db: Queryable,
  raffle: { brand: string; code: string; ended: boolean; limit: number; offset: number },
): Promise<BegunDraw[]> {
  const { rows } = await sql<DrawRow>`
    select ${columns} from raffle.draw d
    where d.brand = ${raffle.brand} and d.code = ${raffle.code} and d.terms is not null
      and (not ${raffle.ended} or d.ended_at is not null)
    order by d.from_at desc, d.draw_id desc limit ${raffle.limit} offset ${raffle.offset}`.execute(db);
  return rows.map(readBegun);
}

export async function countEnded(db: Queryable, { brand, code }: { brand: string; code: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from raffle.draw
    where brand = ${brand} and code = ${code} and ended_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Draws of the state that have waited so many seconds since a moment of theirs. */
export async function selectDue(
  db: Queryable,
  { state, seconds }: { state: 'open' | 'locked'; seconds: number },
): Promise<BegunDraw[]> {
  const since = state === 'open' ? sql`d.locks_at` : sql`d.locked_at`;
  const { rows } = await sql<DrawRow>`
    select ${columns} from raffle.draw d
    where d.ended_at is null and d.state = ${state} and d.terms is not null
      and ${since} <= clock_timestamp() - ${seconds} * interval '1 second'
    order by d.locks_at, d.draw_id limit 20`.execute(db);
  return rows.map(readBegun);
}

export async function updateLocked(tx: Tx, drawId: bigint, { count, root }: { count: number; root: string }) {
  await sql`
    update raffle.draw set state = 'locked', ticket_count = ${count}, tickets_root = ${root}, locked_at = clock_timestamp()
    where draw_id = ${drawId} and state = 'open'`.execute(tx);
}

/** The sale of draws that have begun ends now. @returns of how many */
export async function endSales(
  tx: Tx,
  { brand, code, at }: { brand: string; code: string; at: Date },
): Promise<number> {
  const { rows } = await sql`
    update raffle.draw set locks_at = greatest(${at}, from_at + interval '1 millisecond')
    where brand = ${brand} and code = ${code} and state = 'open' and terms is not null and locks_at > ${at}
    returning 1`.execute(tx);
  return rows.length;
}

export async function selectSeed(tx: Tx, drawId: bigint): Promise<EncryptedSeed | null> {
  const { rows } = await sql<EncryptedSeed>`
    select seed_encrypted as bytes, seed_key as "keyId" from raffle.draw
    where draw_id = ${drawId} and seed_key is not null`.execute(tx);
  return rows[0] ?? null;
}

export async function updateDrawn(tx: Tx, drawId: bigint, { seed, published }: { seed: string; published: object }) {
  await sql`
    update raffle.draw set state = 'drawn', seed = ${seed}, seed_encrypted = null, seed_key = null, failing_since = null,
      published = ${JSON.stringify(published)}::jsonb, ended_at = clock_timestamp()
    where draw_id = ${drawId} and state = 'locked'`.execute(tx);
}

/** Further places have been drawn. */
export async function updatePublished(tx: Tx, drawId: bigint, published: object): Promise<void> {
  await sql`update raffle.draw set published = ${JSON.stringify(published)}::jsonb where draw_id = ${drawId}`.execute(
    tx,
  );
}

/** @throws what the database throws where it does not answer */
export async function askDatabase(tx: Tx): Promise<void> {
  await sql`select 1`.execute(tx);
}

/** @returns since when its seed cannot be opened */
export async function markFailing(tx: Tx, drawId: bigint): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    update raffle.draw set failing_since = coalesce(failing_since, clock_timestamp())
    where draw_id = ${drawId} returning failing_since as since`.execute(tx);
  return (rows[0] as { since: Date }).since;
}

export async function updateCancelled(tx: Tx, drawId: bigint, movedTo: bigint): Promise<void> {
  await sql`
    update raffle.draw set state = 'cancelled', moved_to = ${movedTo}, ended_at = clock_timestamp()
    where draw_id = ${drawId} and ended_at is null`.execute(tx);
}

/** The draw after one of the same raffle that still takes tickets. */
export async function selectNext(tx: Tx, draw: DrawRow): Promise<bigint | null> {
  const { rows } = await sql<{ drawId: bigint }>`
    select draw_id as "drawId" from raffle.draw
    where brand = ${draw.brand} and code = ${draw.code} and draw_id <> ${draw.drawId} and state = 'open'
      and from_at >= ${draw.fromAt} and locks_at > clock_timestamp() + interval '1 hour' and terms is not null
    order by from_at limit 1`.execute(tx);
  return rows[0]?.drawId ?? null;
}

export async function selectPublished(db: Queryable, drawId: bigint): Promise<unknown> {
  const { rows } = await sql<{ published: unknown }>`
    select published from raffle.draw where draw_id = ${drawId}`.execute(db);
  return rows[0]?.published ?? null;
}

export async function selectSeedsToEncrypt(
  tx: Tx,
  keyId: string,
  limit: number,
): Promise<(Pick<DrawRow, 'drawId' | 'brand' | 'code' | 'key'> & EncryptedSeed)[]> {
  const { rows } = await sql<Pick<DrawRow, 'drawId' | 'brand' | 'code' | 'key'> & EncryptedSeed>`
    select draw_id as "drawId", brand, code, key, seed_encrypted as bytes, seed_key as "keyId"
    from raffle.draw where seed_key <> ${keyId} limit ${limit} for update`.execute(tx);
  return rows;
}

export async function updateSeed(tx: Tx, drawId: bigint, { bytes, keyId }: EncryptedSeed): Promise<void> {
  await sql`update raffle.draw set seed_encrypted = ${bytes}, seed_key = ${keyId} where draw_id = ${drawId}`.execute(
    tx,
  );
}

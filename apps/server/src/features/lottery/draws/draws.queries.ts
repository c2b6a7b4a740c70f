import type { LotteryResult, ScheduledDraw } from '@sampan/engines/lottery';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface DrawRow {
  drawId: bigint;
  brand: string;
  gameCode: string;
  numero: string;
  tableId: string;
  tableVersion: number;
  source: 'own' | 'official';
  openedAt: Date;
  lockAt: Date;
  drawAt: Date;
  state: 'open' | 'locked' | 'drawn' | 'settled' | 'withdrawn';
  seedHash: string | null;
  seed: string | null;
  beaconRound: bigint | null;
  beacon: string | null;
  ticketCount: number | null;
  ticketsRoot: string | null;
  result: number[] | null;
  resultVersion: number;
  settledVersion: number;
  countedVersion: number;
  drawnAt: Date | null;
  heldSince: Date | null;
  settledAt: Date | null;
  beforeOpening: boolean;
  demo: boolean;
  /** What binds whoever buys this draw, beside the terms of its game. */
  closed: string[];
  half: string[];
  limits: Record<string, string>;
}

export const drawColumns = sql`d.draw_id as "drawId", d.brand, d.game_code as "gameCode", d.numero, d.table_id as "tableId",
  d.table_version as "tableVersion", d.source, d.opened_at as "openedAt", d.lock_at as "lockAt", d.draw_at as "drawAt",
  d.state, d.seed_hash as "seedHash", d.seed, d.beacon_round as "beaconRound", d.beacon, d.ticket_count as "ticketCount",
  d.tickets_root as "ticketsRoot", d.result, d.result_version as "resultVersion", d.settled_version as "settledVersion",
  d.counted_version as "countedVersion", d.drawn_at as "drawnAt", d.held_since as "heldSince", d.settled_at as "settledAt",
  d.before_opening as "beforeOpening", d.demo, d.closed, d.half, d.limits`;

/** Milliseconds of the epoch by the database's clock. */
export async function readNow(db: Queryable): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return (rows[0]?.now ?? new Date(Number.NaN)).getTime();
}

export async function selectDraw(
  db: Queryable,
  { brand, gameCode, numero }: Pick<DrawRow, 'brand' | 'gameCode' | 'numero'>,
): Promise<DrawRow | null> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns} from lottery.draw d
    where d.brand = ${brand} and d.game_code = ${gameCode} and d.numero = ${numero}`.execute(db);
  return rows[0] ?? null;
}

/** In the order in which they are drawn. */
export async function selectNamedDraws(
  db: Queryable,
  named: readonly Pick<DrawRow, 'brand' | 'gameCode' | 'numero'>[],
): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns} from (
      select distinct * from unnest(${named.map(({ brand }) => brand)}::text[], ${named.map(({ gameCode }) => gameCode)}::text[],
        ${named.map(({ numero }) => numero)}::text[]) u (brand, game_code, numero)
    ) u join lottery.draw d using (brand, game_code, numero)
    order by d.draw_at`.execute(db);
  return rows;
}

/** Draws that are not over, of every brand and game: `brand game numero`. */
export async function selectAhead(db: Queryable): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select brand || ' ' || game_code || ' ' || numero as name from lottery.draw
    where state = 'open' and lock_at > clock_timestamp()`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export interface NewDraw extends ScheduledDraw {
  brand: string;
  gameCode: string;
  table: { id: string; version: number };
  source: 'own' | 'official';
  seedHash: string | null;
  seed: { bytes: Buffer; keyId: string } | null;
  beaconRound: number | null;
}

/**
 * Opens a draw for sale with its commitment. One that was withdrawn and is held after all is sold again, by the commitment it
 * had. @returns false: another node was first, and its commitment stands
 */
export async function insertDraw(tx: Tx, draw: NewDraw): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into lottery.draw (brand, game_code, numero, table_id, table_version, source, lock_at, draw_at, seed_hash,
      seed_encrypted, seed_key, beacon_round)
    values (${draw.brand}, ${draw.gameCode}, ${draw.numero}, ${draw.table.id}, ${draw.table.version}, ${draw.source},
      ${new Date(draw.lockAt)}, ${new Date(draw.drawAt)}, ${draw.seedHash}, ${draw.seed?.bytes ?? null},
      ${draw.seed?.keyId ?? null}, ${draw.beaconRound})
    on conflict (brand, game_code, numero) do update set state = 'open', withdrawn_at = null, withdrawn_by = null,
      returned_at = null
    where lottery.draw.state = 'withdrawn' and lottery.draw.returned_at is not null
      and lottery.draw.lock_at = excluded.lock_at and lottery.draw.draw_at = excluded.draw_at`.execute(tx);
  return numAffectedRows > 0n;
}

/** Locks what is no longer sold. @returns how many draws that were */
export async function lockDueDraws(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql`select * from lottery.lock_draws(${limit})`.execute(tx);
  return rows.length;
}

/** A locked draw whose tickets have no root yet, which nobody else is working at. */
export async function takeUnrooted(tx: Tx, passed: readonly bigint[]): Promise<DrawRow | null> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns} from lottery.draw d where d.state = 'locked' and d.tickets_root is null
      and d.draw_id <> all (${passed.map(String)}::bigint[])
    order by d.draw_at, d.draw_id limit 1 for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

export async function updateRoot(tx: Tx, drawId: bigint, { count, root }: { count: number; root: string }) {
  await sql`update lottery.draw set ticket_count = ${count}, tickets_root = ${root} where draw_id = ${drawId}`.execute(
    tx,
  );
}

/** An own draw whose moment has come, with the beacon's value where it is known; none of those `passed` by. */
export async function takeDrawable(
  tx: Tx,
  passed: readonly bigint[],
): Promise<(DrawRow & { known: string | null }) | null> {
  const { rows } = await sql<DrawRow & { known: string | null }>`
    select ${drawColumns}, b.randomness as known
    from lottery.draw d left join lottery.beacon b on b.round = d.beacon_round
    where d.state = 'locked' and d.source = 'own' and d.tickets_root is not null and d.draw_at <= clock_timestamp()
      and (d.beacon_round is null or b.round is not null) and d.draw_id <> all (${passed.map(String)}::bigint[])
    order by d.draw_at, d.draw_id limit 1 for update of d skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Rounds of the beacon that draws wait for. */
export async function selectWantedRounds(db: Queryable, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ round: bigint }>`
    select distinct d.beacon_round as round from lottery.draw d
    where d.state = 'locked' and d.beacon_round is not null and d.draw_at <= clock_timestamp()
      and not exists (select from lottery.beacon b where b.round = d.beacon_round)
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ round }) => round);
}

export async function insertBeacon(
  tx: Queryable,
  beacon: { round: number; randomness: string; signature: string },
): Promise<void> {
  await sql`
    insert into lottery.beacon (round, randomness, signature)
    values (${beacon.round}, ${beacon.randomness}, ${beacon.signature}) on conflict (round) do nothing`.execute(tx);
}

/** What should have been drawn and was not: seen by operators from here on. */
export async function noteHeld(db: Queryable, graceSeconds: number): Promise<void> {
  await sql`
    update lottery.draw set held_since = clock_timestamp() where state = 'locked' and held_since is null
      and draw_at < clock_timestamp() - make_interval(secs => ${graceSeconds})`.execute(db);
}

export interface EncryptedSeed {
  keyId: string;
  bytes: Buffer;
}

export async function selectSeed(tx: Tx, drawId: bigint): Promise<EncryptedSeed | null> {
  const { rows } = await sql<{ keyId: string | null; bytes: Buffer | null }>`
    select seed_key as "keyId", seed_encrypted as bytes from lottery.draw where draw_id = ${drawId}`.execute(tx);
  const [row] = rows;
  return row?.keyId && row.bytes ? { keyId: row.keyId, bytes: row.bytes } : null;
}

export interface NewResult {
  drawId: bigint;
  version: number;
  result: LotteryResult;
  /** Of an own draw: revealed. */
  seed?: string;
  beacon?: string | null;
  proposalId?: bigint;
  /** It plays a state's. */
  demo?: boolean;
}

/** The result of a draw, and what it was drawn from; a later one takes its place and is settled anew. */
export async function storeResult(tx: Tx, given: NewResult): Promise<void> {
  const { drawId, version, result, seed = null, beacon = null, proposalId = null, demo = false } = given;
  await sql`insert into lottery.draw_result (draw_id, version, result, proposal_id)
    values (${drawId}, ${version}, ${[...result]}, ${proposalId})`.execute(tx);
  await sql`
    update lottery.draw set result = ${[...result]}, result_version = ${version}, state = 'drawn', held_since = null,
      drawn_at = coalesce(drawn_at, clock_timestamp()), settle_content = null, settle_ticket = null, counted_ticket = null,
      seed = coalesce(${seed}::text, seed), seed_encrypted = null, seed_key = null,
      beacon = coalesce(${beacon}::text, beacon), demo = ${demo}
    where draw_id = ${drawId}`.execute(tx);
}

export async function lockDraw(tx: Tx, drawId: bigint): Promise<DrawRow | null> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns} from lottery.draw d where d.draw_id = ${drawId} for update`.execute(tx);
  return rows[0] ?? null;
}

export type DrawTerms = Pick<DrawRow, 'closed' | 'half' | 'limits'>;

export async function updateTerms(tx: Tx, drawId: bigint, { closed, half, limits }: DrawTerms): Promise<void> {
  await sql`update lottery.draw set closed = ${closed}, half = ${half}, limits = ${JSON.stringify(limits)}::jsonb
    where draw_id = ${drawId}`.execute(tx);
}

/** @returns how many rows it encrypted */
export async function selectSeedsToEncrypt(tx: Tx, keyId: string, limit: number) {
  const { rows } = await sql<{
    drawId: bigint;
    keyId: string;
    bytes: Buffer;
    brand: string;
    gameCode: string;
    numero: string;
  }>`
    select draw_id as "drawId", seed_key as "keyId", seed_encrypted as bytes, brand, game_code as "gameCode", numero
    from lottery.draw where seed_key <> ${keyId} limit ${limit} for update`.execute(tx);
  return rows;
}

export async function updateSeed(tx: Tx, drawId: bigint, { keyId, bytes }: EncryptedSeed): Promise<void> {
  await sql`update lottery.draw set seed_encrypted = ${bytes}, seed_key = ${keyId} where draw_id = ${drawId}`.execute(
    tx,
  );
}

export interface PastDraw extends ScheduledDraw {
  brand: string;
  gameCode: string;
  table: { id: string; version: number };
  source: 'own' | 'official';
  result: LotteryResult;
}

/** Results of the time before a brand began to sell: settled from the start, as nothing was sold. */
export async function insertPastDraws(tx: Tx, draws: readonly PastDraw[]): Promise<void> {
  const rows = draws.map(({ table, lockAt, drawAt, result, ...draw }) => ({
    ...draw,
    table_id: table.id,
    table_version: table.version,
    lock_at: new Date(lockAt),
    draw_at: new Date(drawAt),
    numbers: [...result],
  }));
  await sql`
    insert into lottery.draw (brand, game_code, numero, table_id, table_version, source, opened_at, lock_at, draw_at, state,
      result, result_version, settled_version, counted_version, drawn_at, settled_at, before_opening, demo)
    select r.brand, r."gameCode", r.numero, r.table_id, r.table_version, r.source, r.lock_at, r.lock_at, r.draw_at,
      'settled', r.numbers, 1, 1, 1, r.draw_at, r.draw_at, true, r.source = 'official'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(brand text, "gameCode" text, numero text, table_id text,
      table_version smallint, source text, lock_at timestamptz, draw_at timestamptz, numbers integer[])
    on conflict (brand, game_code, numero) do nothing`.execute(tx);
}

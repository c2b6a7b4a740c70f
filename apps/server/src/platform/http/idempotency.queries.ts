import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';

/** A money call by the key that its caller gave it. */
export interface CallOfKey {
  brand: string;
  playerId: string;
  key: string;
}

/** @returns false: the key is taken, and the call that took it has ended */
export async function insertKey(tx: Tx, call: CallOfKey & { endpoint: string }, bodyHash: Buffer): Promise<boolean> {
  const result = await sql`insert into platform.idempotency (brand, player_id, key, endpoint, body_hash)
    values (${call.brand}, ${call.playerId}, ${call.key}, ${call.endpoint}, ${bodyHash}) on conflict do nothing`.execute(
    tx,
  );
  return result.numAffectedRows === 1n;
}

/** What a key stands for; `status` null: not answered yet. */
export interface KeyRow {
  body_hash: Buffer;
  status: number | null;
  response: unknown;
}

export async function selectKeyRow(tx: Tx, { brand, playerId, key }: CallOfKey): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    select body_hash, status, response from platform.idempotency
    where brand = ${brand} and player_id = ${playerId} and key = ${key}`.execute(tx);
  return rows[0] ?? null;
}

/** Keeps the answer of a call. @returns the version of the brand's settings by now */
export async function updateAnswer(
  tx: Tx,
  call: CallOfKey,
  { status, body }: { status: number; body: unknown },
): Promise<bigint | null> {
  const { rows } = await sql<{ version: bigint }>`
    update platform.idempotency set status = ${status}, response = ${JSON.stringify(body)}::json
    where brand = ${call.brand} and player_id = ${call.playerId} and key = ${call.key}
    returning (select b.version from brand.brand b where b.brand = idempotency.brand)`.execute(tx);
  return rows[0]?.version ?? null;
}

/** What the keys of several calls stand for, by the place of the call. */
export async function selectKeyRows(tx: Tx, calls: readonly CallOfKey[]): Promise<Map<number, KeyRow>> {
  const { rows } = await sql<KeyRow & { nth: number }>`
    select u.nth::integer as nth, i.body_hash, i.status, i.response
    from unnest(${calls.map(({ brand }) => brand)}::text[], ${calls.map(({ playerId }) => playerId)}::uuid[],
      ${calls.map(({ key }) => key)}::text[]) with ordinality u (brand, player_id, key, nth)
    join platform.idempotency i on i.brand = u.brand and i.player_id = u.player_id and i.key = u.key`.execute(tx);
  return new Map(rows.map(({ nth, ...row }) => [nth - 1, row]));
}

export interface AnsweredKey extends CallOfKey {
  endpoint: string;
  bodyHash: Buffer;
  status: number;
  response: unknown;
}

/** Keeps answers whose keys nobody holds. @returns how many that were */
export async function insertAnswers(tx: Tx, answered: readonly AnsweredKey[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into platform.idempotency (brand, player_id, key, endpoint, body_hash, status, response)
    select brand, player_id, key, endpoint, body_hash, status, response::json
    from unnest(${answered.map(({ brand }) => brand)}::text[], ${answered.map(({ playerId }) => playerId)}::uuid[],
      ${answered.map(({ key }) => key)}::text[], ${answered.map(({ endpoint }) => endpoint)}::text[],
      ${answered.map(({ bodyHash }) => bodyHash)}::bytea[], ${answered.map(({ status }) => status)}::smallint[],
      ${answered.map(({ response }) => JSON.stringify(response))}::text[])
      as u (brand, player_id, key, endpoint, body_hash, status, response)
    order by player_id, key
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** Versions of the settings of these brands, which stay so until the transaction ends. */
export async function lockVersions(tx: Tx, brands: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ brand: string; version: bigint }>`
    select brand, version from brand.brand where brand = any (${[...brands]}::text[]) order by brand for share`.execute(
    tx,
  );
  return new Map(rows.map(({ brand, version }) => [brand, version]));
}

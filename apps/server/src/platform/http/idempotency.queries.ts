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

import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { blindIndex, decrypt, encrypt } from '../../../platform/encryption.ts';
import type { BrowserKeys } from '../../../platform/push/encrypt-push.ts';

/** A browser as it says where it is pushed to. */
export interface Subscription {
  endpoint: string;
  keys: BrowserKeys;
}

interface BrowserRow {
  index: Buffer;
  bytes: Buffer;
  keyId: string;
}

const indexOf = (tx: Tx, endpoint: string) => blindIndex(tx, `push ${endpoint}`);
const placeOf = (index: Buffer) => `messages.browser ${index.toString('hex')}`;

/** The browser is this player's from now on, whoever used it before; of more than `most` the oldest goes. */
export async function keepBrowser(
  tx: Tx,
  { playerId, most, ...subscription }: Subscription & { playerId: string; most: number },
): Promise<void> {
  const index = await indexOf(tx, subscription.endpoint);
  const { bytes, keyId } = await encrypt(tx, { text: JSON.stringify(subscription), place: placeOf(index) });
  await sql`
    insert into messages.browser (endpoint_index, player_id, subscription_encrypted, subscription_key)
    values (${index}, ${playerId}, ${bytes}, ${keyId})
    on conflict (endpoint_index) do update set player_id = excluded.player_id,
      subscription_encrypted = excluded.subscription_encrypted, subscription_key = excluded.subscription_key,
      added_at = now()`.execute(tx);
  await sql`
    delete from messages.browser where endpoint_index in (
      select endpoint_index from messages.browser where player_id = ${playerId}
      order by added_at desc, endpoint_index offset ${most})`.execute(tx);
}

/** `endpoint` null: all of the player's. */
export async function dropBrowser(
  tx: Tx,
  { playerId, endpoint }: { playerId: string; endpoint: string | null },
): Promise<void> {
  const index = endpoint === null ? null : await indexOf(tx, endpoint);
  await sql`
    delete from messages.browser
    where player_id = ${playerId} and (${index}::bytea is null or endpoint_index = ${index}::bytea)`.execute(tx);
}

/** A browser that takes no pushes any more. */
export async function forgetBrowser(tx: Tx, endpoint: string): Promise<void> {
  await sql`delete from messages.browser where endpoint_index = ${await indexOf(tx, endpoint)}`.execute(tx);
}

export async function countBrowsers(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages.browser where player_id = ${playerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

const open = async (db: Queryable, { index, bytes, keyId }: BrowserRow): Promise<Subscription> =>
  JSON.parse(await decrypt(db, { keyId, bytes, place: placeOf(index) })) as Subscription;

export async function selectBrowsers(db: Queryable, playerId: string): Promise<Subscription[]> {
  const { rows } = await sql<BrowserRow>`
    select endpoint_index as index, subscription_encrypted as bytes, subscription_key as "keyId"
    from messages.browser where player_id = ${playerId} order by added_at`.execute(db);
  return Promise.all(rows.map((row) => open(db, row)));
}

/** Encrypts what stands under a former key; `limit` rows at once. @returns how many rows it encrypted */
export async function reencryptBrowsers(tx: Tx, keyId: string, limit: number): Promise<number> {
  const { rows } = await sql<BrowserRow>`
    select endpoint_index as index, subscription_encrypted as bytes, subscription_key as "keyId"
    from messages.browser where subscription_key <> ${keyId} limit ${limit} for update`.execute(tx);
  for (const row of rows) {
    const subscription = await open(tx, row);
    const index = await indexOf(tx, subscription.endpoint);
    const encrypted = await encrypt(tx, { text: JSON.stringify(subscription), place: placeOf(index) });
    await sql`
      update messages.browser set endpoint_index = ${index}, subscription_encrypted = ${encrypted.bytes},
        subscription_key = ${encrypted.keyId}
      where endpoint_index = ${row.index}`.execute(tx);
  }
  return rows.length;
}

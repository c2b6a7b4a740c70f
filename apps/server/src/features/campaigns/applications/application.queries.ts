import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { EncryptedPicture } from '../../../platform/pictures/encrypt-picture.ts';

export interface ApplicationRow {
  id: bigint;
  brand: string;
  campaignId: string;
  playerId: string;
  comment: string;
  state: 'waiting' | 'approved' | 'refused';
  sentAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  answer: string | null;
  pictures: number;
}

const columns = sql`a.application_id as id, a.brand, a.campaign_id as "campaignId", a.player_id as "playerId", a.comment,
  a.state, a.sent_at as "sentAt", a.decided_at as "decidedAt", a.decided_by as "decidedBy", a.answer,
  (select count(*)::int from campaigns.picture p where p.application_id = a.application_id) as pictures`;

/** @returns null: one of the player's waits already */
export async function insertApplication(
  tx: Tx,
  application: { brand: string; campaignId: string; playerId: string; comment: string },
): Promise<bigint | null> {
  const { brand, campaignId, playerId, comment } = application;
  const { rows } = await sql<{ id: bigint }>`
    insert into campaigns.application (brand, campaign_id, player_id, comment)
    values (${brand}, ${campaignId}, ${playerId}, ${comment}) on conflict do nothing returning application_id as id`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

export async function selectApplication(db: Queryable, id: bigint): Promise<ApplicationRow | null> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from campaigns.application a where a.application_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function selectOwnApplications(
  db: Queryable,
  playerId: string,
  page: { limit: number; offset: number },
): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from campaigns.application a where a.player_id = ${playerId}
    order by a.application_id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countOwnApplications(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from campaigns.application where player_id = ${playerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What waits in a brand, the longest waiting first; with `all` what was decided too, the newest first. */
export async function selectApplications(
  db: Queryable,
  { brand, all, limit }: { brand: string; all: boolean; limit: number },
): Promise<(ApplicationRow & { username: string })[]> {
  const { rows } = await sql<ApplicationRow & { username: string }>`
    select ${columns}, p.username from campaigns.application a
    join account.player p on p.player_id = a.player_id
    where a.brand = ${brand} and (${all} or a.state = 'waiting')
    order by case when a.state = 'waiting' then a.application_id end nulls last, a.application_id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** @returns whether it waited until now */
export async function decideApplication(
  tx: Tx,
  { id, state, by, answer }: { id: bigint; state: 'approved' | 'refused'; by: string; answer: string },
): Promise<boolean> {
  const { rows } = await sql`
    update campaigns.application set state = ${state}, decided_at = clock_timestamp(), decided_by = ${by}, answer = ${answer}
    where application_id = ${id} and state = 'waiting' returning 1`.execute(tx);
  return rows.length > 0;
}

export interface StoredPicture extends EncryptedPicture {
  pictureId: string;
}

/** @returns whether it was kept; false: the player has as many loose ones as one application takes */
export async function insertPicture(
  tx: Tx,
  { playerId, most, ...picture }: StoredPicture & { playerId: string; most: number },
): Promise<boolean> {
  // What was sent a day ago and never handed in makes room.
  await sql`
    delete from campaigns.picture
    where player_id = ${playerId} and application_id is null and sent_at < now() - interval '1 day'`.execute(tx);
  const { rows } = await sql`
    insert into campaigns.picture (picture_id, player_id, content, key_encrypted, key_key)
    select ${picture.pictureId}, ${playerId}, ${picture.content}, ${picture.keyEncrypted}, ${picture.keyKey}
    where (select count(*) from campaigns.picture where player_id = ${playerId} and application_id is null) < ${most}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Hands the player's own loose pictures in. @returns how many were found */
export async function attachPictures(
  tx: Tx,
  { playerId, id, pictures }: { playerId: string; id: bigint; pictures: readonly string[] },
): Promise<number> {
  const { rows } = await sql`
    update campaigns.picture p set application_id = ${id}, position = u.position
    from unnest(${pictures}::uuid[]) with ordinality as u (picture_id, position)
    where p.picture_id = u.picture_id and p.player_id = ${playerId} and p.application_id is null returning 1`.execute(
    tx,
  );
  // Those that were sent and left out are gone.
  await sql`delete from campaigns.picture where player_id = ${playerId} and application_id is null`.execute(tx);
  return rows.length;
}

export async function selectPictures(db: Queryable, id: bigint): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    select picture_id as "pictureId", content, key_encrypted as "keyEncrypted", key_key as "keyKey"
    from campaigns.picture where application_id = ${id} order by position`.execute(db);
  return rows;
}

export async function lockKeysNotUnder(
  tx: Tx,
  keyId: string,
  limit: number,
): Promise<Omit<StoredPicture, 'content'>[]> {
  const { rows } = await sql<Omit<StoredPicture, 'content'>>`
    select picture_id as "pictureId", key_encrypted as "keyEncrypted", key_key as "keyKey" from campaigns.picture
    where key_key <> ${keyId} limit ${limit} for update`.execute(tx);
  return rows;
}

export async function updateKey(tx: Tx, pictureId: string, key: { bytes: Buffer; keyId: string }): Promise<void> {
  await sql`
    update campaigns.picture set key_encrypted = ${key.bytes}, key_key = ${key.keyId}
    where picture_id = ${pictureId}`.execute(tx);
}

/** Pictures and comments of a person who is forgotten; that something was sent and decided stays. */
export async function forgetApplications(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from campaigns.picture where player_id = ${playerId}`.execute(tx);
  await sql`update campaigns.application set comment = '' where player_id = ${playerId}`.execute(tx);
}

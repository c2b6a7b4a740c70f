import type { IdentityDocument, IdentityRefusal } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';

export interface VerificationRow {
  id: bigint;
  playerId: string;
  brand: string;
  country: string | null;
  document: IdentityDocument | null;
  state: 'open' | 'submitted' | 'verified' | 'refused';
  submittedAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  why: IdentityRefusal | null;
  note: string;
  validUntil: string | null;
  picturesDeletedAt: Date | null;
  detailsEncrypted: Buffer | null;
  detailsKey: string | null;
}

const columns = sql`
  v.verification_id as id, v.player_id as "playerId", v.brand, v.country, v.document, v.state,
  v.submitted_at as "submittedAt", v.decided_at as "decidedAt", v.decided_by as "decidedBy", v.why, v.note,
  v.valid_until::text as "validUntil", v.pictures_deleted_at as "picturesDeletedAt",
  v.details_encrypted as "detailsEncrypted", v.details_key as "detailsKey"`;

/** More are not needed to say how far somebody has come. */
const MOST_ATTEMPTS = 100;

/** Of one player, newest first. */
export async function selectAttempts(db: Queryable, playerId: string): Promise<VerificationRow[]> {
  const { rows } = await sql<VerificationRow>`
    select ${columns} from identity.verification v where v.player_id = ${playerId}::uuid
    order by v.verification_id desc limit ${MOST_ATTEMPTS}`.execute(db);
  return rows;
}

/** The one that is put together or waits, locked: what is sent, handed in and decided comes one after the other. */
export async function lockRunning(tx: Tx, playerId: string): Promise<VerificationRow | null> {
  const { rows } = await sql<VerificationRow>`
    select ${columns} from identity.verification v
    where v.player_id = ${playerId}::uuid and v.state in ('open', 'submitted') for update`.execute(tx);
  return rows[0] ?? null;
}

export async function lockVerification(tx: Tx, id: bigint): Promise<VerificationRow | null> {
  const { rows } = await sql<VerificationRow>`
    select ${columns} from identity.verification v where v.verification_id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** The newest proof that holds today. */
export async function selectProof(db: Queryable, playerId: string): Promise<VerificationRow | null> {
  const { rows } = await sql<VerificationRow>`
    select ${columns} from identity.verification v
    where v.player_id = ${playerId}::uuid and v.state = 'verified'
      and (v.valid_until is null or v.valid_until >= (now() at time zone 'utc')::date)
    order by v.verification_id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function selectIsVerified(db: Queryable, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select identity.is_verified(${playerId}::uuid) as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

/** @returns its number; null: another call of the player was quicker */
export async function insertAttempt(
  tx: Tx,
  attempt: Pick<VerificationRow, 'playerId' | 'brand' | 'country' | 'document'>,
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    insert into identity.verification (player_id, brand, country, document)
    values (${attempt.playerId}::uuid, ${attempt.brand}, ${attempt.country}, ${attempt.document})
    on conflict (player_id) where state in ('open', 'submitted') do nothing
    returning verification_id as id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function updateDocument(
  tx: Tx,
  { id, country, document }: Pick<VerificationRow, 'id' | 'country' | 'document'>,
): Promise<void> {
  await sql`update identity.verification set country = ${country}, document = ${document}
    where verification_id = ${id}`.execute(tx);
}

export async function markSubmitted(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update identity.verification set state = 'submitted', submitted_at = ${at}
    where verification_id = ${id}`.execute(tx);
}

export interface Proof {
  id: bigint;
  by: string;
  at: Date;
  validUntil: string | null;
  /** null: two operators vouched for the person without a document. */
  details: { bytes: Buffer; keyId: string; index: Buffer } | null;
}

export async function markVerified(tx: Tx, { id, by, at, validUntil, details }: Proof): Promise<void> {
  await sql`
    update identity.verification set state = 'verified', decided_at = ${at}, decided_by = ${by}, why = null, note = '',
      valid_until = ${validUntil}::date, details_encrypted = ${details?.bytes ?? null},
      details_key = ${details?.keyId ?? null}, number_index = ${details?.index ?? null}
    where verification_id = ${id}`.execute(tx);
}

export async function markRefused(
  tx: Tx,
  { id, by, at, why, note }: { id: bigint; by: string; at: Date; why: IdentityRefusal; note: string },
): Promise<void> {
  await sql`
    update identity.verification set state = 'refused', decided_at = ${at}, decided_by = ${by}, why = ${why}, note = ${note}
    where verification_id = ${id}`.execute(tx);
}

/** Other players whose identity was proven by the document of this number, at any brand of the installation. */
export async function selectTwins(
  tx: Tx,
  { index, playerId }: { index: Buffer; playerId: string },
): Promise<{ playerId: string; brand: string }[]> {
  const { rows } = await sql<{ playerId: string; brand: string }>`
    select distinct player_id as "playerId", brand from identity.verification
    where number_index = ${index} and player_id <> ${playerId}::uuid limit 20`.execute(tx);
  return rows;
}

/** The longest waiting first. */
export async function selectWaiting(db: Queryable, brand: string, limit: number): Promise<VerificationRow[]> {
  const { rows } = await sql<VerificationRow>`
    select ${columns} from identity.verification v
    where v.state = 'submitted' and v.brand = ${brand} order by v.submitted_at limit ${limit}`.execute(db);
  return rows;
}

export async function lockDetailsNotUnder(
  tx: Tx,
  keyId: string,
  limit: number,
): Promise<{ id: bigint; bytes: Buffer; keyId: string }[]> {
  const { rows } = await sql<{ id: bigint; bytes: Buffer; keyId: string }>`
    select verification_id as id, details_encrypted as bytes, details_key as "keyId" from identity.verification
    where details_encrypted is not null and details_key <> ${keyId} limit ${limit} for update`.execute(tx);
  return rows;
}

export async function updateDetails(
  tx: Tx,
  id: bigint,
  { bytes, keyId }: { bytes: Buffer; keyId: string },
): Promise<void> {
  await sql`update identity.verification set details_encrypted = ${bytes}, details_key = ${keyId}
    where verification_id = ${id}`.execute(tx);
}

export interface NewOpening {
  id: bigint;
  playerId: string;
  operatorId: string;
  sessionId: string;
  operator: string;
}

export async function insertOpening(tx: Tx, opening: NewOpening): Promise<void> {
  await sql`
    insert into identity.opening (verification_id, player_id, operator_id, session_id, operator)
    values (${opening.id}, ${opening.playerId}::uuid, ${opening.operatorId}::uuid, ${opening.sessionId}::uuid,
      ${opening.operator})`.execute(tx);
}

export interface OpeningRow {
  id: bigint;
  operator: string;
  at: Date;
}

export async function selectOpenings(db: Queryable, playerId: string): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select verification_id as id, operator, at from identity.opening where player_id = ${playerId}::uuid
    order by opening_id`.execute(db);
  return rows;
}

/** Whether this operator has looked at the pictures since they were handed in. */
export async function hasOpened(tx: Tx, { id, operatorId }: { id: bigint; operatorId: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.opening o join identity.verification v using (verification_id)
    where o.verification_id = ${id} and o.operator_id = ${operatorId}::uuid and o.at >= v.submitted_at limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

export interface RetentionLimits {
  closedMonths: number;
  refusedDays: number;
  draftDays: number;
}

export interface DueDocuments {
  id: bigint;
  playerId: string;
  state: string;
}

/** Documents of a brand whose time is over: of closed accounts, refused, or never handed in. Locked. */
export async function lockDueDocuments(
  tx: Tx,
  { brand, limits, limit }: { brand: string; limits: RetentionLimits; limit: number },
): Promise<DueDocuments[]> {
  const { rows } = await sql<DueDocuments>`
    select v.verification_id as id, v.player_id as "playerId", v.state from identity.verification v
    where v.brand = ${brand} and v.pictures_deleted_at is null and (
      exists (select from account.player p where p.player_id = v.player_id and p.status = 'closed'
        and p.closed_at < clock_timestamp() - ${limits.closedMonths} * interval '1 month')
      or (v.state = 'refused' and v.decided_at < clock_timestamp() - ${limits.refusedDays} * interval '1 day')
      or (v.state = 'open' and not exists (select from identity.picture p where p.verification_id = v.verification_id
            and p.sent_at > clock_timestamp() - ${limits.draftDays} * interval '1 day')
          and v.began_at < clock_timestamp() - ${limits.draftDays} * interval '1 day'))
    limit ${limit} for update of v skip locked`.execute(tx);
  return rows;
}

/** What was decided, when and by whom stays; what it says of the person goes. */
export async function clearDocuments(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from identity.picture where verification_id = ${id}`.execute(tx);
  await sql`
    update identity.verification set details_encrypted = null, details_key = null, number_index = null,
      pictures_deleted_at = clock_timestamp()
    where verification_id = ${id}`.execute(tx);
}

/** An attempt that was never handed in is given up, so that another one can begin. */
export async function giveUpDraft(tx: Tx, id: bigint): Promise<void> {
  await sql`
    update identity.verification set state = 'refused', decided_at = clock_timestamp(), decided_by = 'platform',
      why = 'incomplete'
    where verification_id = ${id} and state = 'open'`.execute(tx);
}

export async function selectDocumentsOf(tx: Tx, playerId: string): Promise<{ id: bigint; state: string }[]> {
  const { rows } = await sql<{ id: bigint; state: string }>`
    select verification_id as id, state from identity.verification where player_id = ${playerId}::uuid`.execute(tx);
  return rows;
}

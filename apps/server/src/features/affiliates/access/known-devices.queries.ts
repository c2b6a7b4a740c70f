/** Browsers that an affiliate was in before: the caps of strangers spare them. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { hashDevice, KNOWN_DAYS } from '../../account/index.ts';

const lately = sql`last_used_at > now() - ${KNOWN_DAYS} * interval '1 day'`;

export async function noteDevice(tx: Tx, affiliateId: string, known: string): Promise<void> {
  await sql`
    insert into affiliates.known_device (affiliate_id, device_hash) values (${affiliateId}::uuid, ${hashDevice(known)})
    on conflict (affiliate_id, device_hash) do update set last_used_at = now()`.execute(tx);
}

export async function isKnownDevice(db: Queryable, affiliateId: string, known: string): Promise<boolean> {
  const { rows } = await sql`
    select from affiliates.known_device
    where affiliate_id = ${affiliateId}::uuid and device_hash = ${hashDevice(known)} and ${lately}`.execute(db);
  return rows.length > 0;
}

export async function forgetDevices(tx: Tx, affiliateId: string): Promise<void> {
  await sql`delete from affiliates.known_device where affiliate_id = ${affiliateId}::uuid`.execute(tx);
}

export async function pruneDevices(db: Queryable): Promise<void> {
  await sql`delete from affiliates.known_device where not ${lately}`.execute(db);
}

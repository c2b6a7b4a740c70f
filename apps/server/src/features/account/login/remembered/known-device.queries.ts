import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { hashDevice, KNOWN_DAYS } from './known-device.ts';

export async function noteDevice(tx: Tx, playerId: string, known: string): Promise<void> {
  await sql`
    insert into account.known_device (player_id, device_hash) values (${playerId}, ${hashDevice(known)})
    on conflict (player_id, device_hash) do update set last_used_at = now()`.execute(tx);
}

export async function isKnownDevice(tx: Tx, playerId: string, known: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account.known_device
    where player_id = ${playerId} and device_hash = ${hashDevice(known)}
      and last_used_at > now() - ${KNOWN_DAYS} * interval '1 day'`.execute(tx);
  return rows.length > 0;
}

/** After a new password or "log out everywhere" every browser is a stranger. */
export async function forgetDevices(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from account.known_device where player_id = ${playerId}`.execute(tx);
}

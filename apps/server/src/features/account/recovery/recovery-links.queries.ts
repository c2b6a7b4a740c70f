import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

const hash = (secret: string) => createHash('sha256').update(secret).digest();

export async function insertLink(
  tx: Tx,
  link: { secret: string; brand: string; playerId: string; minutes: number },
): Promise<void> {
  await sql`
    insert into account.recovery_link (secret_hash, brand, player_id, expires_at)
    values (${hash(link.secret)}, ${link.brand}, ${link.playerId}, now() + ${link.minutes} * interval '1 minute')`.execute(
    tx,
  );
}

/** Links of a player that still open something. */
export async function countLinks(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from account.recovery_link
    where player_id = ${playerId} and used_at is null and expires_at > now()`.execute(tx);
  return rows[0]?.made ?? 0;
}

/** Whose live link this is; locked, so that of two uses at once the second waits and finds it used. */
export async function lockLink(tx: Tx, { brand, secret }: { brand: string; secret: string }): Promise<string | null> {
  const { rows } = await sql<{ player_id: string }>`
    select player_id from account.recovery_link
    where secret_hash = ${hash(secret)} and brand = ${brand} and used_at is null and expires_at > now() for update`.execute(
    tx,
  );
  return rows[0]?.player_id ?? null;
}

/** No link of this player opens anything any more. */
export async function endLinks(tx: Tx, playerId: string): Promise<void> {
  await sql`update account.recovery_link set used_at = now() where player_id = ${playerId} and used_at is null`.execute(
    tx,
  );
}

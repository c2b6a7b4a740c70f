import { sha256 } from '@sampan/service-kit/hashing';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** A session ends so long after its login, and without a call after the idle time. */
export const SESSION_HOURS = 12;
const IDLE_MINUTES = 60;
/** Sessions of one affiliate; a further login ends the one used longest ago. */
const MOST = 20;

export async function insertSession(
  tx: Tx,
  { token, affiliateId }: { token: string; affiliateId: string },
): Promise<void> {
  await sql`delete from affiliates.session where expires_at < now()`.execute(tx);
  await sql`
    insert into affiliates.session (token_hash, affiliate_id, expires_at)
    values (${sha256(token)}, ${affiliateId}::uuid, now() + ${SESSION_HOURS} * interval '1 hour')`.execute(tx);
  await sql`
    delete from affiliates.session where token_hash in (
      select token_hash from affiliates.session where affiliate_id = ${affiliateId}::uuid
      order by last_seen_at desc, expires_at desc offset ${MOST})`.execute(tx);
}

/** Whose session lives; it is marked as seen at most once a minute. */
export async function selectSession(db: Queryable, token: string): Promise<string | null> {
  const { rows } = await sql<{ affiliateId: string; stale: boolean }>`
    select affiliate_id as "affiliateId", last_seen_at < now() - interval '1 minute' as stale from affiliates.session
    where token_hash = ${sha256(token)} and expires_at > now()
      and last_seen_at > now() - ${IDLE_MINUTES} * interval '1 minute'`.execute(db);
  const [found] = rows;
  if (!found) return null;
  if (found.stale)
    await sql`update affiliates.session set last_seen_at = now() where token_hash = ${sha256(token)}`.execute(db);
  return found.affiliateId;
}

export async function endSession(tx: Tx, token: string): Promise<void> {
  await sql`delete from affiliates.session where token_hash = ${sha256(token)}`.execute(tx);
}

/** All sessions of an affiliate, but for one where it is named. */
export async function endSessions(tx: Tx, affiliateId: string, but = ''): Promise<void> {
  await sql`
    delete from affiliates.session where affiliate_id = ${affiliateId}::uuid and token_hash <> ${sha256(but)}`.execute(
    tx,
  );
}

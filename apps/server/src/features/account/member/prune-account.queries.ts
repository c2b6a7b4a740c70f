import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { KNOWN_DAYS } from '../login/remembered/known-device.ts';

/** Removes what can no longer be used: pictures, checks, remembered logins, old failures. @returns how many rows went */
export async function pruneAccount(db: Database): Promise<number> {
  const results = await Promise.all([
    sql`delete from account.ticket where expires_at < now() - interval '1 day'`.execute(db),
    sql`delete from account.social_attempt where expires_at < now() - interval '1 day'`.execute(db),
    sql`delete from account.captcha where expires_at < now()`.execute(db),
    sql`delete from account.human_check where expires_at < now() - interval '10 minutes'`.execute(db),
    sql`delete from account.verification_code where made_at < now() - interval '2 days'`.execute(db),
    sql`delete from account.used_phone_token where expires_at < now()`.execute(db),
    sql`delete from account.recovery_link where expires_at < now() - interval '1 day'`.execute(db),
    sql`delete from account.known_device where last_used_at < now() - ${KNOWN_DAYS} * interval '1 day'`.execute(db),
    sql`delete from account.failed_password where failed_at < now() - interval '1 day'`.execute(db),
    sql`delete from account.remembered_login where expires_at < now()`.execute(db),
    sql`delete from account.login_failure where last_failed_at < now() - interval '1 day' and (locked_until is null or locked_until < now())`.execute(
      db,
    ),
  ]);
  return results.reduce((sum, result) => sum + Number(result.numAffectedRows ?? 0n), 0);
}

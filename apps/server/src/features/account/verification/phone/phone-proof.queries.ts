import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Notes that the token has been used. @returns false when it had before */
export async function spendToken(tx: Tx, token: string, expires: Date): Promise<boolean> {
  const hash = createHash('sha256').update(token).digest();
  const result = await sql`
    insert into account.used_phone_token (token_hash, expires_at) values (${hash}, ${expires}) on conflict do nothing`.execute(
    tx,
  );
  return result.numAffectedRows === 1n;
}

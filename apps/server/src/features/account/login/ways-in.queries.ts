import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** Which ways in a player has, as far as the account knows. */
export interface Ways {
  password: boolean;
  passkey: boolean;
  provider: boolean;
  mobile: boolean;
  email: boolean;
}

export async function selectWays(tx: Tx, playerId: string): Promise<Ways | null> {
  const { rows } = await sql<Ways>`
    select p.has_password as password,
      exists (select 1 from account.passkey k where k.player_id = p.player_id) as passkey,
      exists (select 1 from account.social_identity s where s.player_id = p.player_id) as provider,
      exists (select 1 from account.contact c where c.player_id = p.player_id and c.kind = 'mobile') as mobile,
      exists (select 1 from account.contact c where c.player_id = p.player_id and c.kind = 'email') as email
    from account.player p where p.player_id = ${playerId}`.execute(tx);
  return rows[0] ?? null;
}

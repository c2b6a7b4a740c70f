import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';

interface Ways {
  password: boolean;
  passkey: boolean;
  provider: boolean;
  mobile: boolean;
  email: boolean;
}

/**
 * After a way in was taken away, in the same transaction with the player's row locked: another must be left, or the owner
 * is locked out. A proven contact counts where it leads to a new password or a login by code.
 * @throws AppError login.last.way
 */
export async function requireWayIn(tx: Tx, actor: PlayerActor): Promise<void> {
  const { playerId } = actor;
  const { rows } = await sql<Ways>`
    select p.has_password as password,
      exists (select 1 from account.passkey k where k.player_id = p.player_id) as passkey,
      exists (select 1 from account.social_identity s where s.player_id = p.player_id) as provider,
      exists (select 1 from account.contact c where c.player_id = p.player_id and c.kind = 'mobile') as mobile,
      exists (select 1 from account.contact c where c.player_id = p.player_id and c.kind = 'email') as email
    from account.player p where p.player_id = ${playerId}`.execute(tx);
  const ways = rows[0];
  if (!ways) throw new AppError('session.expired');
  const { modules } = actor.settings;
  const byPhone = ways.mobile && (modules.has('CHNGPASSVERIF3') || modules.has('MOBILEVERCODELOGIN3'));
  if (!ways.password && !ways.passkey && !ways.provider && !ways.email && !byPhone)
    throw new AppError('login.last.way');
}

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { IdentitySums } from '../../identity/index.ts';

interface Player {
  playerId: string;
  timeZone: string;
}

const sinceToday = (timeZone: string) =>
  sql`date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`;

/** What has come in and may still come, of the market's day and of all time. */
export async function sumDeposits(db: Queryable, { playerId, timeZone }: Player): Promise<IdentitySums> {
  const { rows } = await sql<IdentitySums>`
    select coalesce(sum(amount), 0)::bigint as lifetime,
      coalesce(sum(amount) filter (where created_at >= ${sinceToday(timeZone)}), 0)::bigint as day
    from cashier.deposit where player_id = ${playerId}::uuid
      and (state in ('paid', 'held') or (state = 'waiting' and expires_at > now()))`.execute(db);
  return rows[0] ?? { day: 0n, lifetime: 0n };
}

/** What was taken out or is under way, of the market's day and of all time. */
export async function sumWithdrawals(db: Queryable, { playerId, timeZone }: Player): Promise<IdentitySums> {
  const { rows } = await sql<IdentitySums>`
    select coalesce(sum(amount), 0)::bigint as lifetime,
      coalesce(sum(amount) filter (where created_at >= ${sinceToday(timeZone)}), 0)::bigint as day
    from cashier.withdrawal where player_id = ${playerId}::uuid
      and state not in ('rejected', 'failed', 'cancelled')`.execute(db);
  return rows[0] ?? { day: 0n, lifetime: 0n };
}

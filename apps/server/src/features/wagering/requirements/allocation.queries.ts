import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Allocation } from '../wagering.rules.ts';

export interface AllocationRow {
  at: Date;
  reference: string;
  gameCode: string;
  names: Record<string, string>;
  stake: bigint;
  amount: bigint;
  reason: Allocation['reason'];
}

interface OfRequirement {
  playerId: string;
  requirementId: bigint;
}

/** How bets counted for one requirement, newest first. */
export async function selectAllocations(
  db: Queryable,
  { playerId, requirementId }: OfRequirement,
  page: { limit: number; offset: number },
): Promise<AllocationRow[]> {
  const { rows } = await sql<AllocationRow>`
    select c.settled_at as at, c.reference, c.game_code as "gameCode", coalesce(g.names, '{}') as names, c.stake, a.amount,
      a.reason
    from (
      select * from wagering.allocation where player_id = ${playerId} and requirement_id = ${requirementId}
      order by contribution_id desc limit ${page.limit} offset ${page.offset}
    ) a
    join wagering.contribution c on c.player_id = a.player_id and c.id = a.contribution_id
    left join catalogue.game g on c.source = 'game:' || g.vendor and g.code = c.game_code
    order by a.contribution_id desc`.execute(db);
  return rows;
}

export async function countAllocations(db: Queryable, { playerId, requirementId }: OfRequirement): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wagering.allocation
    where player_id = ${playerId} and requirement_id = ${requirementId}`.execute(db);
  return rows[0]?.count ?? 0;
}

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface MeasuredRow {
  node_id: string;
  currency: string;
  declared: number;
  rounds: bigint;
  staked: bigint;
  paid: bigint;
  since: Date;
  outside: boolean;
  with_pot: boolean;
}

/** What games of a brand have paid since they declare what they declare now, the most played first. */
export async function selectMeasured(db: Queryable, brand: string, limit: number): Promise<MeasuredRow[]> {
  const { rows } = await sql<MeasuredRow>`
    select g.node_id, r.currency, r.declared, r.rounds, r.staked, r.paid, r.since, r.outside is not null as outside,
      g.pots is not null as with_pot
    from returns.game_return r join catalogue.game g on g.vendor = r.vendor and g.code = r.game_code and g.rtp = r.declared
    where r.brand = ${brand} and r.staked > 0
    order by r.rounds desc, g.node_id, r.currency limit ${limit}`.execute(db);
  return rows;
}

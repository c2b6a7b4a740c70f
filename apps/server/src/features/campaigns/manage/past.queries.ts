import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { EventRow } from '../runs/run.queries.ts';

export interface PastEvent extends EventRow {
  /** The brand's day. */
  day: string;
}

interface Since {
  brand: string;
  timeZone: string;
  /** The first day. */
  from: string;
}

/** Deposits, registrations or levels since a day, as a rule would have heard of them; the oldest first. */
export async function selectPast(
  db: Queryable,
  kind: 'deposit' | 'joined' | 'level',
  { brand, timeZone, from }: Since,
): Promise<PastEvent[]> {
  const start = sql`(${from}::date::timestamp at time zone ${timeZone})`;
  const day = (at: ReturnType<typeof sql>) => sql`(${at} at time zone ${timeZone})::date::text as day`;
  const queries = {
    deposit: sql<PastEvent>`
      select t.brand, t.player_id as "playerId", 'deposit' as kind, t.reference, t.amount, ${day(sql`t.created_at`)}
      from ledger.transfer t where t.brand = ${brand} and t.kind = 'deposit' and t.created_at >= ${start} order by t.id`,
    joined: sql<PastEvent>`
      select p.brand, p.player_id as "playerId", 'joined' as kind, 'joined' as reference, null::bigint as amount,
        ${day(sql`p.registered_at`)}
      from account.player p
      where p.brand = ${brand} and p.account_type <> 4 and p.registered_at >= ${start} order by p.registered_at`,
    level: sql<PastEvent>`
      select p.brand, c.player_id as "playerId", 'level' as kind, c.to_level::text as reference, null::bigint as amount,
        ${day(sql`c.at`)}
      from rank.change c join account.player p on p.player_id = c.player_id
      where p.brand = ${brand} and c.reason = 'reached' and c.at >= ${start} order by c.at`,
  };
  return (await queries[kind].execute(db)).rows;
}

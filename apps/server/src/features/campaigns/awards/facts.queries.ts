import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { PlayerFacts } from '../rule/evaluate-audience.ts';

export interface FactsPlace {
  brand: string;
  currency: string;
  timeZone: string;
  now: Date;
}

/** What the audience of a rule asks of these players, in one statement. `country` is that of a proven document. */
export async function selectFacts(
  db: Queryable,
  players: readonly string[],
  { brand, currency, timeZone, now }: FactsPlace,
): Promise<PlayerFacts[]> {
  const { rows } = await sql<PlayerFacts>`
    select p.player_id as "playerId", p.account_type as "accountType", p.status <> 'active' as closed,
      (p.registered_at at time zone ${timeZone})::date::text as "registeredOn", coalesce(s.level, 0) as level,
      p.member_labels as labels, p.language, identity.is_verified(p.player_id) as verified,
      (select v.country from identity.verification v where v.player_id = p.player_id and v.state = 'verified'
        order by v.verification_id desc limit 1) as country,
      exists (select from ledger.transfer t where t.player_id = p.player_id and t.kind = 'deposit') as "hasDeposited",
      coalesce(g.break_until > ${now}, false) as "onBreak",
      exists (select from bonuses.bonus b where b.player_id = p.player_id and b.state = 'active') as "bonusRunning",
      greatest(
        (select max((l.set_at at time zone ${timeZone})::date) from protection.limit l where l.player_id = p.player_id),
        (select max((e.at at time zone ${timeZone})::date) from protection.event e
          where e.player_id = p.player_id and e.what = 'limit')
      )::text as "limitSetOn",
      (select max((e.at at time zone ${timeZone})::date) from protection.event e
        where e.player_id = p.player_id and e.what = 'break')::text as "breakTakenOn"
    from account.player p
    left join rank.standing s on s.player_id = p.player_id and s.currency = ${currency}
    left join protection.guard g on g.player_id = p.player_id
    where p.brand = ${brand} and p.player_id = any (${players}::uuid[])`.execute(db);
  return rows;
}

/** The next players of a brand in the order of their ids. */
export async function selectPlayerPage(
  db: Queryable,
  { brand, after, limit }: { brand: string; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select player_id as id from account.player
    where brand = ${brand} and status = 'active' and account_type <> 4
      and player_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by player_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

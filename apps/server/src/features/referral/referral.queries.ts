import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { shownName } from '../account/index.ts';

export interface OwnCode {
  code: string;
  invited: number;
  complete: number;
  /** Minor units, and points, that were offered, and what of the money waits for an operator. */
  money: bigint;
  points: bigint;
  held: bigint;
  /** Friends of this month who pay. */
  thisMonth: number;
}

export async function selectCode(db: Queryable, playerId: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from referral.code where player_id = ${playerId}`.execute(db);
  return rows[0]?.code ?? null;
}

/** Writes nothing where the player has a code, or somebody else has this one. */
export async function insertCode(tx: Tx, row: { brand: string; playerId: string; code: string }): Promise<void> {
  await sql`
    insert into referral.code (player_id, brand, code) values (${row.playerId}, ${row.brand}, ${row.code})
    on conflict do nothing`.execute(tx);
}

export async function deleteCode(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from referral.code where player_id = ${playerId}`.execute(tx);
}

export async function selectTotals(
  db: Queryable,
  { playerId, timeZone }: { playerId: string; timeZone: string },
): Promise<Omit<OwnCode, 'code'>> {
  const { rows } = await sql<Omit<OwnCode, 'code'>>`
    select f.invited, f.complete, f."thisMonth", e.money, e.points, e.held
    from (
      select count(*)::int as invited, count(*) filter (where step = steps)::int as complete,
        count(*) filter (where pays_inviter and joined_at >= ${monthStart(timeZone)})::int as "thisMonth"
      from referral.friend where inviter_id = ${playerId}
    ) f, (
      select coalesce(sum(amount) filter (where kind = 'money' and not held), 0)::bigint as money,
        coalesce(sum(amount) filter (where kind = 'points' and not held), 0)::bigint as points,
        coalesce(sum(amount) filter (where kind = 'money' and held), 0)::bigint as held
      from referral.earning where player_id = ${playerId} and level > 0
    ) e`.execute(db);
  return rows[0] as Omit<OwnCode, 'code'>;
}

export const monthStart = (timeZone: string) =>
  sql`date_trunc('month', clock_timestamp() at time zone ${timeZone}) at time zone ${timeZone}`;

export interface FriendRow {
  name: string;
  joinedAt: Date;
  endsAt: Date;
  step: number;
  steps: number;
  held: boolean;
  ended: boolean;
  paysInviter: boolean;
  money: bigint;
  points: bigint;
}

/** The newest first. */
export async function selectFriends(
  db: Queryable,
  { playerId, limit, offset }: { playerId: string; limit: number; offset: number },
): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    select ${shownName('p')} as name, f.joined_at as "joinedAt", f.ends_at as "endsAt", f.step, f.steps,
      f.held_reason is not null as held, f.ends_at <= clock_timestamp() as ended, f.pays_inviter as "paysInviter",
      coalesce(e.money, 0)::bigint as money, coalesce(e.points, 0)::bigint as points
    from (
      select * from referral.friend where inviter_id = ${playerId}
      order by joined_at desc, player_id limit ${limit} offset ${offset}
    ) f
    join account.player p on p.player_id = f.player_id
    left join lateral (
      select sum(amount) filter (where kind = 'money') as money, sum(amount) filter (where kind = 'points') as points
      from referral.earning e where e.friend_id = f.player_id and e.player_id = ${playerId}
    ) e on true
    order by f.joined_at desc, f.player_id`.execute(db);
  return rows;
}

export interface JoinedFriend {
  joinedAt: Date;
  contact: boolean;
  identity: boolean;
  largestDeposit: bigint;
  turnover: bigint;
  paysInviter: boolean;
}

/** What the friends of a brand who joined in the last so many days have done, for a dry run of other terms. */
export async function selectJoined(db: Queryable, brand: string, days: number): Promise<JoinedFriend[]> {
  const { rows } = await sql<JoinedFriend>`
    select f.joined_at as "joinedAt", f.largest_deposit as "largestDeposit", f.turnover, f.pays_inviter as "paysInviter",
      exists (select from account.contact c where c.player_id = f.player_id) as contact,
      exists (select from identity.verification v where v.player_id = f.player_id and v.state = 'verified') as identity
    from referral.friend f
    where f.brand = ${brand} and f.held_reason is null and f.joined_at > clock_timestamp() - ${days} * interval '1 day'`.execute(
    db,
  );
  return rows;
}

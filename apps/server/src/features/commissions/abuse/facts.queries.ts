/** What the rules of abuse look at: marks, bonuses, bets and transfers of the teams of a brand. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { BonusTaker, MirroredPair, PassedOn, SharedMarks } from './abuse.rules.ts';

export interface LookedAt {
  brand: string;
  /** The brand's day, and its two midnights. */
  day: string;
  from: Date;
  to: Date;
}

/** Who of a team played on the day, and every agent above: the next ones by their ids. */
export async function selectMarked(
  db: Queryable,
  { brand, from, to }: LookedAt,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    with played as materialized (
      select distinct player_id from commissions.bucket where brand = ${brand} and at >= ${from} and at < ${to}
    )
    select player_id as "playerId" from (
      select player_id from played
      union
      select a.agent_id from played p join agents.ancestry a on a.player_id = p.player_id and a.depth > 0
    ) x
    where ${after}::uuid is null or player_id > ${after}::uuid order by player_id limit ${limit}`.execute(db);
  return rows.map((row) => row.playerId);
}

/** `marks`: kinds by the mark's hash in hex. */
export async function replaceMarks(tx: Tx, playerId: string, marks: ReadonlyMap<string, string>): Promise<void> {
  await sql`delete from commissions.member_mark where player_id = ${playerId}::uuid`.execute(tx);
  await sql`
    insert into commissions.member_mark (player_id, mark, kind)
    select ${playerId}::uuid, decode(hash, 'hex'), kind
    from unnest(${[...marks.keys()]}::text[], ${[...marks.values()]}::text[]) as u (hash, kind)`.execute(tx);
}

export async function forgetMarks(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from commissions.member_mark where player_id = ${playerId}::uuid`.execute(tx);
}

export async function selectSharedMarks(db: Queryable, { brand }: LookedAt): Promise<SharedMarks[]> {
  const { rows } = await sql<SharedMarks>`
    select a.agent_id as "agentId", a.player_id as "playerId", a.depth::int as depth, array_agg(x.kind order by x.kind) as kinds
    from agents.member m
    join commissions.member_mark x on x.player_id = m.player_id
    join agents.ancestry a on a.player_id = m.player_id and a.depth > 0
    join commissions.member_mark y on y.player_id = a.agent_id and y.mark = x.mark
    where m.brand = ${brand} group by 1, 2, 3 order by 1, 2`.execute(db);
  return rows;
}

export async function selectBonusTakers(db: Queryable, { brand, day, to }: LookedAt): Promise<BonusTaker[]> {
  const { rows } = await sql<BonusTaker>`
    with taker as materialized (
      select m.agent_id, m.player_id, count(*)::int as bonuses, bool_and(b.state <> 'active') as ended,
        sum(b.required)::bigint as required, min(b.granted_at) as since
      from agents.member m join bonuses.bonus b on b.player_id = m.player_id
      where m.brand = ${brand} and b.brand = ${brand} and b.granted_at >= ${to}::timestamptz - interval '30 days'
        and b.granted_at < ${to} and b.kind <> 'operator'
      group by 1, 2
    )
    select t.agent_id as "agentId", t.player_id as "playerId", t.bonuses, t.ended, t.required, d.valid, d.recent as "playsOn",
      (select count(distinct o.player_id)::int from taker o
        join commissions.member_mark y on y.player_id = o.player_id
        join commissions.member_mark x on x.mark = y.mark and x.player_id = t.player_id and x.kind <> 'payee-name'
        where o.agent_id = t.agent_id and o.player_id <> t.player_id) as twins
    from taker t
    cross join lateral (
      select coalesce(sum(valid), 0)::bigint as valid, coalesce(bool_or(day > ${day}::date - 7), false) as recent
      from wagering.daily_total d
      where d.player_id = t.player_id and d.day between (t.since - interval '1 day')::date and ${day}::date
    ) d
    order by 1, 2`.execute(db);
  return rows;
}

/** Bets of one game within ten seconds and a fifth of each other's size, where both together risk at most a tenth. */
export async function selectMirroredPairs(db: Queryable, { brand, from, to }: LookedAt): Promise<MirroredPair[]> {
  const { rows } = await sql<
    Omit<MirroredPair, 'playerIds' | 'bets'> & Record<'one' | 'two', string> & Record<'ofOne' | 'ofTwo', number>
  >`
    with bet as materialized (
      select m.agent_id, c.player_id, c.source, c.game_code, c.stake, c.net, c.reference,
        round(ln(c.stake) * 5) as size, date_bin('10 seconds', c.settled_at, 'epoch') as moment
      from agents.member m
      join wagering.contribution c on c.player_id = m.player_id and c.settled_at >= ${from} and c.settled_at < ${to}
      where m.brand = ${brand} and c.brand = ${brand} and c.entry = 0 and c.stake > 0
        and c.outcome in ('counted', 'opposite') and c.currency <> 'DEMO'
    ), made as (
      select player_id, count(*)::int as bets from bet group by 1
    ), pair as (
      select a.agent_id, a.player_id as one, b.player_id as two, count(distinct a.reference)::int as mirrored,
        sum(a.stake + b.stake)::bigint as stake, sum(a.net + b.net)::bigint as net
      from bet a join bet b using (agent_id, source, game_code, moment, size)
      where a.player_id < b.player_id and sign(a.net) * sign(b.net) < 0 and abs(a.net + b.net) * 10 <= a.stake + b.stake
      group by 1, 2, 3
    )
    select p.agent_id as "agentId", p.one, p.two, p.mirrored, p.stake, p.net, x.bets as "ofOne", y.bets as "ofTwo"
    from pair p join made x on x.player_id = p.one join made y on y.player_id = p.two order by 1, 2, 3`.execute(db);
  return rows.map(({ one, two, ofOne, ofTwo, ...row }) => ({ ...row, playerIds: [one, two], bets: [ofOne, ofTwo] }));
}

export async function selectPassedOn(db: Queryable, { brand, to }: LookedAt): Promise<PassedOn[]> {
  const { rows } = await sql<PassedOn>`
    with got as (
      select player_id as agent_id, receiver_id as player_id, count(*)::int as times, sum(amount)::bigint as received,
        min(created_at) as since
      from wallet.downline_transfer
      where brand = ${brand} and created_at >= ${to}::timestamptz - interval '7 days' and created_at < ${to}
      group by 1, 2
    )
    select g.agent_id as "agentId", g.player_id as "playerId", g.times, g.received,
      (select coalesce(sum(amount), 0)::bigint from (
        select amount from wallet.upline_transfer u
        where u.player_id = g.player_id and u.created_at >= g.since and u.created_at < ${to}
        union all
        select amount from wallet.downline_transfer d
        where d.player_id = g.player_id and d.created_at >= g.since and d.created_at < ${to}
      ) o) as "handedOn"
    from got g order by 1, 2`.execute(db);
  return rows;
}

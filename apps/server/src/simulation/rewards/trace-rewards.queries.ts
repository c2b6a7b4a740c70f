/**
 * What earned each reward that was claimed, counted anew from bets, deposits and accounts, by other statements than those
 * that gave it. A reward whose cause does not bear it is a finding.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';

/** A claimed reward with what earned it. */
interface Traced {
  source: string;
  /** Bets, deposits and other things that earned it: a level, a friend, a visit, a code. */
  bets: number;
  deposits: number;
  others: number;
  /** What does not fit; null: it was earned. */
  fault: string | null;
}

/** Bets as they stand, each on the day on which it was first settled. */
const bet = sql`
  select c.source || ' ' || c.reference as name, min(c.product) as product, min(c.source || ':' || c.game_code) as game,
    min(c.day) filter (where c.entry = 0) as day, min(c.settled_at) filter (where c.entry = 0) as at,
    sum(c.stake) as stake, sum(c.net) as net, sum(c.valid) as valid
  from wagering.contribution c`;

const missions = (brand: string): RawBuilder<Traced> => sql`
  select 'mission' as source, (case when f.of_bets then f.bets else 0 end)::int as bets,
    (case when f.kind = 'deposit-days' then f.deposits else 0 end)::int as deposits,
    (case when f.kind in ('level', 'profile', 'contact') then 1 else 0 end)::int as others,
    case when f.done is null or f.done < f.goal then
      'mission ' || r.cause || ' asks for ' || f.goal || ' of ' || f.kind || ', found ' || coalesce(f.done, 0) end as fault
  from rewards.reward r
  join missions.progress p on p.player_id = r.player_id and p.brand = r.brand
    and p.code = split_part(r.cause, ':', 1) and p.period = split_part(r.cause, ':', 2)
  join missions.mission m on m.brand = p.brand and m.code = p.code
  join missions.version v on v.brand = p.brand and v.code = p.code and v.version = p.version
  cross join lateral (
    select v.rule ->> 'kind' as kind, v.rule ? 'leastStake' as of_bets,
      (v.steps -> (split_part(r.cause, ':', 3)::int - 1) ->> 'goal')::numeric as goal,
      e.bets, d.deposits, case v.rule ->> 'kind'
        when 'stake' then e.valid when 'games' then e.games when 'rounds' then e.rounds when 'streak' then e.days
        when 'deposit-days' then d.deposits when 'level' then (
          select max(level) from rank.standing s where s.player_id = r.player_id)
        when 'contact' then (select 1 from account.contact k where k.player_id = r.player_id limit 1) end as done
    from (
      select count(*) as bets, sum(valid) as valid, count(distinct game) as games, count(distinct day) as days,
        count(*) filter (where (stake + net) * 100 >= stake * (v.rule ->> 'multiple')::numeric) as rounds
      from (${bet} where c.player_id = r.player_id group by 1) b
      where v.rule ? 'leastStake' and valid > 0 and stake >= (v.rule ->> 'leastStake')::numeric
        and (jsonb_typeof(v.rule -> 'products') is distinct from 'array' or v.rule -> 'products' ? b.product)
        and (m.period in ('once', 'season') or p.period = date_trunc(m.period, day)::date::text)
    ) e
    cross join lateral (
      -- As many as days at least; the period's own zone is within a day of it.
      select count(*) as deposits from cashier.deposit o
      where o.player_id = r.player_id and o.state = 'paid' and (m.period in ('once', 'season')
        or o.ended_at between p.period::date - interval '1 day' and p.period::date + ('1 ' || m.period)::interval + interval '1 day')
    ) d
  ) f
  where r.brand = ${brand} and r.source = 'mission' and r.state = 'claimed'`;

const rankings = (brand: string): RawBuilder<Traced> => sql`
  select 'leaderboard', 1, 0, 0,
    case when f.value is distinct from e.value then 'place ' || f.place || ' of ' || p.code || ' stands at '
      || coalesce(f.value, 0) || ', the bets at ' || coalesce(e.value, 0) end
  from rewards.reward r
  left join leaderboard.period p on p.period_id = split_part(r.cause, ':', 3)::bigint and p.brand = r.brand
  left join leaderboard.fixed_place f on f.period_id = p.period_id and f.player_id = r.player_id
  cross join lateral (
    select case p.terms ->> 'measure' when 'multiple' then max((stake + net) * 100 / stake)::bigint
      else sum(valid)::bigint end as value
    from (${bet} where c.player_id = r.player_id group by 1) b
    where at >= p.from_at and at < p.ends_at and valid > 0 and stake > 0
      and stake >= (p.terms ->> 'leastStake')::numeric
      and (jsonb_typeof(p.terms -> 'products') is distinct from 'array' or p.terms -> 'products' ? b.product)
  ) e
  where r.brand = ${brand} and r.source = 'leaderboard' and r.state = 'claimed'`;

const friends = (brand: string): RawBuilder<Traced> => sql`
  select 'referral', (case when s.kind = 'turnover' then e.bets else 0 end)::int, (s.kind = 'deposit')::int,
    (s.kind not in ('turnover', 'deposit'))::int,
    case when case s.kind when 'registered' then 1 when 'deposit' then e.deposited when 'turnover' then e.valid
        when 'contact' then e.contact end >= coalesce(s.at_least, 1) then null
      else 'friend ' || split_part(r.cause, ':', 1) || ' has not done step ' || s.kind end
  from rewards.reward r
  join referral.friend f on f.player_id = split_part(r.cause, ':', 1)::uuid
  cross join lateral (
    select t ->> 'kind' as kind, nullif(t ->> 'atLeast', '0')::numeric as at_least
    from (select f.terms -> 'steps' -> (split_part(r.cause, ':', 2)::int - 1)) u (t)
  ) s
  cross join lateral (
    select (select max(amount) from cashier.deposit d where d.player_id = f.player_id and d.state = 'paid') as deposited,
      (select count(*) from account.contact k where k.player_id = f.player_id) as contact,
      count(distinct c.reference) as bets, sum(c.valid) as valid
    from wagering.contribution c
    where c.player_id = f.player_id and c.settled_at between f.joined_at and f.ends_at
  ) e
  where r.brand = ${brand} and r.source = 'referral' and r.state = 'claimed'`;

const campaigns = (brand: string): RawBuilder<Traced> => sql`
  select 'campaign', (case when k.kind = 'day' then e.bets else 0 end)::int, (k.kind = 'deposit')::int,
    (k.kind not in ('day', 'deposit'))::int,
    case
      when a.amount is distinct from r.amount then 'campaign ' || r.cause || ' awarded ' || coalesce(a.amount, 0)
      when k.kind = 'deposit' and d.amount is distinct from a.figure then
        'campaign ' || r.cause || ' counted ' || a.figure || ', deposited ' || coalesce(d.amount, 0)
      when k.kind = 'day' and coalesce(a.figure, 0) > greatest(e.valid, p.deposited) then
        'campaign ' || r.cause || ' counted ' || a.figure || ', bets come to ' || coalesce(e.valid, 0)
          || ', deposits to ' || coalesce(p.deposited, 0) end
  from rewards.reward r
  left join campaigns.award a on a.player_id = r.player_id and a.brand = r.brand
    and a.campaign_id = split_part(r.cause, '/', 1) and a.occasion = split_part(r.cause, '/', 2)
  cross join lateral (
    select case when split_part(a.occasion, ':', 1) in ('deposit', 'level', 'code', 'joined')
      then split_part(a.occasion, ':', 1) else 'day' end as kind
  ) k
  left join cashier.deposit d on d.reference = split_part(a.occasion, ':', 2) and d.player_id = r.player_id
    and d.state = 'paid'
  cross join lateral (
    select count(distinct reference) as bets, sum(abs(valid)) as valid
    from wagering.contribution c where c.player_id = r.player_id and c.day < a.day
  ) e
  cross join lateral (
    select sum(amount) as deposited from cashier.deposit o where o.player_id = r.player_id and o.state = 'paid'
  ) p
  where r.brand = ${brand} and r.source = 'campaign' and r.state = 'claimed'`;

const draws = (brand: string): RawBuilder<Traced> => sql`
  select 'daily-draw', 0, 0, 1,
    case when w.place is null or (d.places -> w.place::int ->> 'cost')::bigint is distinct from r.amount
      then 'the draw of ' || r.cause || ' has no such place' end
  from rewards.reward r
  left join daily_draw.draw w on w.player_id = r.player_id and w.day::text = r.cause
  left join daily_draw.day d on d.brand = w.brand and d.day = w.day
  where r.brand = ${brand} and r.source = 'daily-draw' and r.state = 'claimed'`;

/** Each entry of points of bets against the lines of the wagering ledger between its first and its last. */
const points = (brand: string): RawBuilder<Traced> => sql`
  select 'bets', e.bets, 0, 0,
    case when (l.bets, l.valid) is distinct from (e.bets::bigint, e.valid::numeric) then
      'points ' || e.id || ' are of ' || e.bets || ' bets that count ' || e.valid || ', between their lines are '
        || l.bets || ' that count ' || coalesce(l.valid, 0) end
  from points.entry e
  cross join lateral (
    select count(*) filter (where c.entry = 0) as bets, sum(c.valid) as valid
    from wagering.contribution c
    where c.player_id = e.player_id and c.product = e.product and c.currency = e.currency and c.valid <> 0
      and c.id between e.first_line and e.last_line
  ) l
  where e.brand = ${brand} and e.source = 'bets'`;

export interface Trail {
  rewards: number;
  bets: number;
  deposits: number;
  others: number;
}

/** @returns by source what earned its rewards (`bets`: entries of points), and what was found that earned nothing of it */
export async function traceRewards(
  db: Queryable,
  brand: string,
): Promise<{ trails: Map<string, Trail>; faults: string[] }> {
  const parts = [missions, rankings, friends, campaigns, draws, points].map((part) => part(brand));
  const { rows } = await sql<Trail & { source: string; fault: string | null; wrong: number }>`
    select source, count(*)::int as rewards, coalesce(sum(bets), 0)::int as bets, sum(deposits)::int as deposits,
      sum(others)::int as others, min(fault) as fault
    from (${sql.join(parts, sql` union all `)}) traced (source, bets, deposits, others, fault)
    group by 1 order by 1`.execute(db);
  const faults = rows.flatMap(({ fault }) => (fault === null ? [] : [fault]));
  return { trails: new Map(rows.map(({ source, ...trail }) => [source, trail])), faults };
}

/** How many rewards were claimed, by source: each must have a trail. */
export async function countClaimed(db: Queryable, brand: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ source: string; claimed: number }>`
    select source, count(*)::int as claimed from rewards.reward
    where brand = ${brand} and state = 'claimed' group by 1 order by 1`.execute(db);
  return new Map(rows.map(({ source, claimed }) => [source, claimed]));
}

/** What has left the accounts of marketing, by account and currency: minor units, or points. */
export async function readMarketing(
  db: Queryable,
  brand: string,
): Promise<{ source: string; currency: string; given: bigint }[]> {
  const { rows } = await sql<{ source: string; currency: string; given: bigint }>`
    select substr(account, 17) as source, currency, -balance as given from ledger.house_account
    where brand = ${brand} and account like 'house:marketing:%' and balance <> 0 order by 1, 2`.execute(db);
  return rows;
}

/** Bonus money that players lost again: a bonus that expired or was given up. */
export async function readForfeited(db: Queryable, brand: string): Promise<{ playerId: string; amount: bigint }[]> {
  const { rows } = await sql<{ playerId: string; amount: bigint }>`
    select player_id as "playerId", sum(amount)::bigint as amount from ledger.transfer
    where brand = ${brand} and kind = 'bonus-forfeit' group by 1`.execute(db);
  return rows;
}

/** What must hold between draws, their commitments and what was given (TRUST R-22, R-24, R-31). */
import { type RawBuilder, sql } from 'kysely';
import { type Invariant, writtenSince } from '../../ledger/index.ts';

type Findings = RawBuilder<{ subject: string; detail: string }>;

/** Each draw gave the reward of its place, and nothing else came from the draw. */
const uneven = (draws: RawBuilder<unknown>, rewards: RawBuilder<unknown>): Findings => sql`
  select 'draw of ' || coalesce(x.player_id, r.player_id) || ' on ' || coalesce(x.day::text, r.cause) as subject,
    coalesce('place ' || x.place || ' ' || (x.won ->> 'kind'), 'no draw') || ', reward '
      || coalesce(r.state || ' ' || r.kind || ' ' || r.amount, 'none') as detail
  from (
    select w.*, d.places -> w.place::int as won from ${draws} w join daily_draw.day d on d.brand = w.brand and d.day = w.day
  ) x
  full join ${rewards} r on r.player_id = x.player_id and r.source = 'daily-draw' and r.cause = x.day::text
  where x.won is null or r.state is distinct from 'claimed' or r.kind is distinct from x.won ->> 'kind'
    or r.amount <> (x.won ->> 'cost')::bigint`;

/** What a day has given is what its draws brought, and an opened seed is the one that was committed. */
const uncommitted = (days: RawBuilder<unknown>): Findings => sql`
  select 'day ' || d.day || ' of ' || d.brand as subject,
    'spent ' || d.spent || ' and ' || d.spent_points || ' points, given ' || g.money || ' and ' || g.points
      || case when d.seed is not null and encode(sha256(decode(d.seed, 'hex')), 'hex') <> d.seed_hash
        then '; the seed is not the one that was committed' else '' end as detail
  from ${days} d
  cross join lateral (
    select coalesce(sum(r.amount) filter (where r.kind = 'money'), 0) as money,
      coalesce(sum(r.amount) filter (where r.kind = 'points'), 0) as points
    from daily_draw.draw w
    join rewards.reward r on r.player_id = w.player_id and r.source = 'daily-draw' and r.cause = w.day::text
    where w.brand = d.brand and w.day = d.day
  ) g
  where d.spent <> g.money or d.spent_points <> g.points
    or (d.seed is not null and encode(sha256(decode(d.seed, 'hex')), 'hex') <> d.seed_hash)`;

const drawRewards: Invariant = {
  name: 'daily-draw',
  meaning: 'a daily draw did not give what its place says, a day gave more than its draws, or a commitment was broken',
  whole: sql`
    ${uneven(sql`daily_draw.draw`, sql`(select * from rewards.reward where source = 'daily-draw')`)}
    union all ${uncommitted(sql`daily_draw.day`)}`,
  fresh: (scope) => sql`
    ${uneven(
      sql`(select * from daily_draw.draw where ${writtenSince(scope)})`,
      sql`(select * from rewards.reward where source = 'daily-draw'
        and (player_id, cause) in (select player_id, day::text from daily_draw.draw where ${writtenSince(scope)}))`,
    )}
    union all ${uncommitted(sql`(select * from daily_draw.day where ${writtenSince(scope)})`)}`,
  counts: true,
};

export const dailyDrawInvariants: readonly Invariant[] = [drawRewards];

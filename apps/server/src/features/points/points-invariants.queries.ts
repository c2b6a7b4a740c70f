/** What must hold between points, the ledger and the wagering ledger (TRUST ). */
import { type RawBuilder, sql } from 'kysely';
import { type Invariant, writtenSince } from '../../ledger/index.ts';

/** The list of a player's points against the account: what it moved, what it left after the last line, what is owed. */
const uneven = (players: RawBuilder<unknown>) => sql<{ subject: string; detail: string }>`
  select 'points of player ' || p.player_id as subject,
    'account holds ' || coalesce(a.balance, 0) || ', entries sum to ' || coalesce(e.points, 0) || ' and end at '
      || coalesce(e.left_there, 0) || '; owes ' || p.owed || ', entries say ' || coalesce(e.owed, 0) as detail
  from (select * from points.player where ${players}) p
  left join ledger.account a on a.player_id = p.player_id and a.kind = 'points' and a.currency = 'POINTS'
  cross join lateral (
    select sum(points) as points,
      sum(owed) + coalesce(sum(points) filter (where source = 'owed'), 0) as owed,
      (array_agg(balance_after order by id desc))[1] as left_there
    from points.entry e where e.player_id = p.player_id
  ) e
  where coalesce(a.balance, 0) <> coalesce(e.points, 0) or coalesce(a.balance, 0) <> coalesce(e.left_there, 0)
    or p.owed <> coalesce(e.owed, 0) or (p.owed > 0 and a.balance > 0)`;

const pointsBalance: Invariant = {
  name: 'points-balance',
  meaning: "a player's points are not the sum of what was earned, given, spent and taken back",
  whole: uneven(sql`true`),
  fresh: (scope) => uneven(writtenSince(scope)),
  counts: true,
};

const differs = sql`e.id is null or t.id is null or t.player_id <> e.player_id or t.amount <> abs(e.points)
  or t.kind <> e.kind or (t.credit = 'points') <> (e.points > 0) or coalesce(t.credit_after, t.debit_after) <> e.balance_after`;
const said = sql`'points entry ' || coalesce(e.id::text, t.key) as subject, coalesce(e.kind || ' of ' || e.points, 'missing')
  || ', transfer ' || coalesce(t.kind || ' of ' || t.amount, 'missing') as detail`;

const pointsBooked: Invariant = {
  name: 'points-booked',
  meaning: 'a line in the list of points has no transfer of the same points, or a transfer no line',
  whole: sql`
    select ${said}
    from (select * from points.entry where points <> 0) e
    full join (select * from ledger.transfer where currency = 'POINTS') t on t.brand = e.brand and t.key = 'points:' || e.id
    where ${differs}`,
  fresh: ({ after, upto }) => sql`
    select ${said}
    from ledger.transfer t
    left join points.entry e on e.player_id = t.player_id and e.id = substr(t.key, 8)::bigint
    where t.id > ${after.transferId}::bigint and t.id <= ${upto.transferId}::bigint and t.currency = 'POINTS' and (${differs})`,
};

/** What bets have given against what they count: every bet at the rate at which it was placed, once. */
const misearned = (players: RawBuilder<unknown>) => sql<{ subject: string; detail: string }>`
  with span as (
    select brand, product, currency, stake_per_point, since,
      lead(since, 1, 'infinity') over (partition by brand, product, currency order by since) as until
    from points.rate
  ), chosen as materialized (
    select * from points.player where ${players}
  ), bet as (
    select c.player_id, c.product, c.currency, s.stake_per_point, sum(c.valid) as valid
    from chosen p
    join wagering.contribution c on c.player_id = p.player_id and c.id <= p.seen
    join span s on s.brand = c.brand and s.product = c.product and s.currency = c.currency
      and c.opened_at >= s.since and c.opened_at < s.until
    group by 1, 2, 3, 4
  ), given as (
    select e.player_id, e.product, e.currency, e.stake_per_point, sum(e.points) - sum(e.owed) as points
    from chosen p join points.entry e using (player_id) where e.source = 'bets' group by 1, 2, 3, 4
  )
  select 'points of player ' || player_id || ' for ' || product as subject,
    'bets count ' || coalesce(b.valid, 0) || ' at ' || stake_per_point || ' a point, noted ' || coalesce(p.valid, 0) || ' and '
      || coalesce(p.points, 0) || ' points, given ' || coalesce(g.points, 0) as detail
  from (select * from points.progress where player_id in (select player_id from chosen)) p
  full join bet b using (player_id, product, currency, stake_per_point)
  full join given g using (player_id, product, currency, stake_per_point)
  where coalesce(b.valid, 0) <> coalesce(p.valid, 0) or coalesce(p.points, 0) <> coalesce(g.points, 0)
    or coalesce(p.points, 0) <> div(coalesce(b.valid, 0), stake_per_point)`;

const pointsEarned: Invariant = {
  name: 'points-earned',
  meaning: 'a bet earned points more than once, not at its rate, or they were not taken back',
  whole: misearned(sql`true`),
  fresh: (scope) => misearned(writtenSince(scope)),
  counts: true,
};

export const pointsInvariants: readonly Invariant[] = [pointsBalance, pointsBooked, pointsEarned];

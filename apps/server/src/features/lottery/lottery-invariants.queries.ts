/** What must hold between tickets, payouts and the ledger. */
import { type RawBuilder, sql } from 'kysely';
import { type FreshScope, type Invariant, writtenSince } from '../../ledger/index.ts';

const newer = (scope: FreshScope | null) =>
  scope ? sql`t.id > ${scope.after.transferId}::bigint and t.id <= ${scope.upto.transferId}::bigint` : sql`true`;

/** Every movement of a lottery belongs to a slip, a returned ticket or a payout of the same amount. */
const booked = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select 'transfer ' || t.id as subject, t.kind || ' ' || t.amount || ', the lottery says ' || coalesce(m.amount::text, 'nothing')
    as detail
  from ledger.transfer t
  left join lateral (
    select s.stake as amount from lottery.slip s
    where t.kind = 'lottery-stake' and s.slip_id::text = substr(t.key, 15) and s.transfer_id = t.id
    union all
    select x.stake from lottery.slip s join lottery.ticket x using (slip_id)
    where t.kind = 'lottery-return' and s.reference || '-' || x.place = t.reference and x.cancelled_at is not null
      and 'lottery:return:' || x.ticket_id = t.key
    union all
    select case when t.debit = 'main' then -p.moved else p.moved end
    from lottery.slip s join lottery.ticket x using (slip_id)
    join lottery.payout p on p.draw_id = x.draw_id and p.ticket_id = x.ticket_id and p.transfer_id = t.id
    where t.kind in ('lottery-win', 'lottery-correction') and s.reference || '-' || x.place = t.reference
  ) m on true
  where t.kind like 'lottery-%' and ${newer(scope)} and t.amount is distinct from m.amount
`;

/** Every slip was paid for, every ticket that went back was given back, every payout was booked: what the other way round says. */
const sold = (slips: RawBuilder<unknown>) => sql<{ subject: string; detail: string }>`
  select 'slip ' || s.reference as subject,
    'stake ' || s.stake || ', tickets ' || coalesce(x.stake, 0) || ', returned ' || coalesce(x.cancelled, 0) || ', booked '
      || coalesce(t.amount, 0) || ' and ' || coalesce(r.amount, 0) as detail
  from ${slips} s
  left join lateral (
    select sum(stake) as stake, sum(stake) filter (where cancelled_at is not null) as cancelled
    from lottery.ticket where slip_id = s.slip_id
  ) x on true
  left join ledger.transfer t on t.id = s.transfer_id and t.kind = 'lottery-stake' and t.player_id = s.player_id
  left join lateral (
    select sum(r.amount) as amount from lottery.ticket k
    join ledger.transfer r on r.brand = s.brand and r.key = 'lottery:return:' || k.ticket_id where k.slip_id = s.slip_id
  ) r on true
  where (s.stake, s.stake, coalesce(x.cancelled, 0)) is distinct from (coalesce(t.amount, 0), coalesce(x.stake, 0), coalesce(r.amount, 0))
`;

/** A ticket has got what its newest result makes it worth, less what could not be taken back. */
const paid = (payouts: RawBuilder<unknown>) => sql<{ subject: string; detail: string }>`
  select 'ticket ' || p.ticket_id as subject,
    'worth ' || p.entitled || ', got ' || p.moved || ', cannot give back ' || p.shortfall || ', given back ' || p.cancelled as detail
  from (
    select q.draw_id, q.ticket_id, sum(q.moved) as moved, count(distinct q.version) as versions,
      (array_agg(q.entitled order by q.version desc))[1] as entitled,
      (array_agg(q.shortfall order by q.version desc))[1] as shortfall,
      bool_or(k.cancelled_at is not null or k.ticket_id is null) as cancelled
    from lottery.payout q left join lottery.ticket k on k.draw_id = q.draw_id and k.ticket_id = q.ticket_id
    where (q.draw_id, q.ticket_id) in (select draw_id, ticket_id from ${payouts} w) group by 1, 2
  ) p
  where p.moved <> p.entitled + p.shortfall or p.cancelled
`;

/** What was locked stands: as many tickets as the root was made of. */
const rooted = (draws: RawBuilder<unknown>) => sql<{ subject: string; detail: string }>`
  select 'draw ' || d.game_code || ' ' || d.numero as subject,
    'its root has ' || d.ticket_count || ' tickets, it has ' || n.count as detail
  from ${draws} d
  cross join lateral (
    select count(*) as count from lottery.ticket t where t.draw_id = d.draw_id and t.cancelled_at is null
  ) n
  where d.ticket_count is not null and d.state <> 'withdrawn' and d.ticket_count <> n.count
`;

const lotteryBooked: Invariant = {
  name: 'lottery-booked',
  meaning: 'a movement of a lottery has no slip, no returned ticket or no payout of its amount',
  whole: booked(null),
  fresh: booked,
};

const lotterySold: Invariant = {
  name: 'lottery-sold',
  meaning: 'a slip, its tickets and what was staked and given back for them do not say the same',
  whole: sold(sql`lottery.slip`),
  fresh: (scope) => sold(sql`(select * from lottery.slip where ${writtenSince(scope)})`),
};

const lotteryPaid: Invariant = {
  name: 'lottery-paid',
  meaning: 'a ticket was not paid what the result of its draw makes it worth, or was paid though it went back',
  whole: paid(sql`lottery.payout`),
  fresh: (scope) => paid(sql`(select * from lottery.payout where ${writtenSince(scope)})`),
};

const lotteryRoots: Invariant = {
  name: 'lottery-roots',
  meaning: 'a draw has more or fewer tickets than its published root was made of',
  whole: rooted(sql`lottery.draw`),
  fresh: (scope) => rooted(sql`(select * from lottery.draw where ${writtenSince(scope)})`),
};

/** Nothing is paid by a result that the draw does not have. */
const paidBy = (payouts: RawBuilder<unknown>) => sql<{ subject: string; detail: string }>`
  select 'draw ' || p.draw_id as subject, 'paid by result ' || p.version || ' of ' || coalesce(d.result_version, 0) as detail
  from (select draw_id, max(version) as version from ${payouts} w group by 1) p left join lottery.draw d using (draw_id)
  where p.version > coalesce(d.result_version, 0)
`;

const lotterySettled: Invariant = {
  name: 'lottery-settled',
  meaning: 'tickets were paid by a result that their draw does not have',
  whole: paidBy(sql`lottery.payout`),
  fresh: (scope) => paidBy(sql`(select * from lottery.payout where ${writtenSince(scope)})`),
};

export const lotteryInvariants: readonly Invariant[] = [
  lotteryBooked,
  lotterySold,
  lotteryPaid,
  lotteryRoots,
  lotterySettled,
];

/** What must hold between settled bets, bills, their members and the ledger (TRUST R-22, R-24). */
import { type RawBuilder, sql } from 'kysely';
import { type FreshScope, type Invariant, writtenSince } from '../../../ledger/index.ts';

type Found = { subject: string; detail: string };

/** Members, what was carried and the remainder are the bill, to the minor unit. */
const unlike = (some: RawBuilder<unknown>) => sql<Found>`
  select 'bill ' || b.reference as subject,
    'sales ' || b.sales || ', loss ' || b.loss || ', gross ' || b.gross || '; its members ' || coalesce(m.valid, 0) || ', '
      || coalesce(-m.net, 0) || ', ' || coalesce(m.amount, 0) + b.carried_part as detail
  from (${some}) b
  left join lateral (
    select sum(valid) as valid, sum(net) as net, sum(amount) as amount from commissions.bill_member
    where bill_id = b.bill_id
  ) m on true
  where b.sales <> coalesce(m.valid, 0) or b.loss <> coalesce(-m.net, 0) or b.gross <> coalesce(m.amount, 0) + b.carried_part
    or b.correction <> (select coalesce(sum(c.amount), 0) from commissions.bill_correction c where c.bill_id = b.bill_id)`;

/** What each product has brought is the bill, to the minor unit; a dividend knows no products. */
const unlikeProducts = (some: RawBuilder<unknown>) => sql<Found>`
  select 'bill ' || b.reference as subject,
    'sales ' || b.sales || ', gross ' || b.gross || '; its products ' || coalesce(p.counted, 0) || ', ' || coalesce(p.amount, 0)
      as detail
  from (${some}) b
  left join lateral (
    select sum(counted) as counted, sum(amount) as amount,
      bool_or(share <> coalesce((b.terms -> 'products' ->> product)::integer, 1000000)) as other
    from commissions.bill_product where bill_id = b.bill_id
  ) p on true
  where case b.kind when 'dividend' then p.amount is not null
    else b.sales <> coalesce(p.counted, 0) or b.gross <> coalesce(p.amount, 0) or coalesce(p.other, false) end`;

/**
 * What a bill says was paid is what the ledger moved for it. Each movement is looked up by its id: where little was known of
 * the tables all of the ledger was read for each bill, 6 ms of a bill in a ledger of 13,000 movements.
 */
const unpaid = (some: RawBuilder<unknown>) => sql<Found>`
  select 'bill ' || b.reference as subject,
    'paid ' || b.paid || ' of ' || b.payable || ' (' || b.state || '), in the ledger ' || coalesce(p.amount, 0) as detail
  from (${some}) b
  left join lateral (
    select sum(t.amount) as amount
    from commissions.bill_payment s
    cross join lateral (
      select m.kind, m.player_id, m.counterparty_id, m.amount, m.reference from ledger.transfer m
      where m.id = s.transfer_id offset 0
    ) t
    where s.bill_id = b.bill_id and t.amount = s.amount and t.reference = b.reference
      and case when b.payer_id is null
        then t.kind = 'commission-' || b.kind and t.player_id = b.agent_id
        else t.kind = 'commission-child' and t.player_id = b.payer_id and t.counterparty_id = b.agent_id end
  ) p on true
  where b.paid <> coalesce(p.amount, 0) or (b.state = 'paid') <> (b.paid = b.payable and b.state <> 'not-reached')
    or (b.state = 'partial') <> (b.paid > 0 and b.paid < b.payable)`;

/** No movement of commissions without the payment of a bill. */
const unbilled = (scope: FreshScope | null) => sql<Found>`
  select 'transfer ' || t.id as subject, t.kind || ' of ' || t.amount || ', of no bill' as detail
  from ledger.transfer t
  where t.kind like 'commission-%'
    and ${scope ? sql`t.id > ${scope.after.transferId}::bigint and t.id <= ${scope.upto.transferId}::bigint` : sql`true`}
    and not exists (select from commissions.bill_payment s where s.transfer_id = t.id and s.amount = t.amount)`;

/** What agents below get out of a bill is of those it names, and with the own part it is the bill. */
const overdrawn = (some: RawBuilder<unknown>) => sql<Found>`
  select 'bill ' || p.reference as subject,
    'paid ' || p.paid || ', of which agents below got ' || sum(coalesce(s.given, 0)) as detail
  from (${some}) p
  join commissions.bill_child y on y.bill_id = p.bill_id
  join commissions.bill c on c.bill_id = y.child_bill_id
  left join lateral (
    select sum(amount - from_wallet) as given from commissions.bill_payment where bill_id = c.bill_id
  ) s on true
  group by p.bill_id, p.reference, p.paid, p.agent_id, p.run_id
  having sum(coalesce(s.given, 0)) > p.paid or bool_or(c.payer_id is distinct from p.agent_id or c.run_id <> p.run_id)`;

/**
 * No moment is billed twice to an agent. Where any two bills of a kind overlap, two that follow each other do: each is held
 * against the one before and the one after it, not against all of the agent, of whom there are 288 a day by five minutes.
 */
const twice = (some: RawBuilder<unknown>) => sql<Found>`
  select 'bill ' || b.reference as subject, 'counts a time that bill ' || o.reference || ' counts too' as detail
  from (${some}) b
  cross join lateral (
    (select reference, from_at, to_at from commissions.bill
      where agent_id = b.agent_id and kind = b.kind and from_at <= b.from_at and bill_id <> b.bill_id
      order by from_at desc limit 1)
    union all
    (select reference, from_at, to_at from commissions.bill
      where agent_id = b.agent_id and kind = b.kind and from_at > b.from_at
      order by from_at limit 1)
  ) o
  where o.from_at < b.to_at and o.to_at > b.from_at`;

/** No agent has two contracts of a kind on a day (S-328), and none for a day on which who pays has none. */
const uncovered = sql<Found>`
  with held as (
    select reference, agent_id, payer_id, kind, daterange(starts_on, ends_on, '[]') as days
    from commissions.contract where state in ('valid', 'ended') and (ends_on is null or ends_on >= starts_on)
  )
  select 'contract ' || a.reference as subject, 'holds on days of contract ' || b.reference as detail
  from held a join held b on b.agent_id = a.agent_id and b.kind = a.kind and b.reference > a.reference and b.days && a.days
  union all
  select 'contract ' || c.reference, 'who pays has no contract of the kind on some of its days'
  from held c
  left join lateral (
    select range_agg(p.days) as days from held p where p.agent_id = c.payer_id and p.kind = c.kind
  ) p on true
  where c.payer_id is not null and not coalesce(p.days @> c.days, false)`;

/** Sales are held as long as a flag says so, and what is held stands in no sum that bills are made of. */
const misheld = sql<Found>`
  select 'flag ' || f.flag_id as subject, f.state || ', but the member is not held' as detail
  from commissions.flag f
  where f.state in ('held', 'refused')
    and not exists (select from commissions.held h where h.player_id = f.player_id and h.ended_mark is null)
  union all
  select 'hold ' || h.hold_id, 'no flag says so' from commissions.held h
  where h.ended_mark is null and not exists (
    select from commissions.flag f where f.player_id = h.player_id and f.state in ('held', 'refused'))
  union all
  select 'hold ' || h.hold_id, 'the sums have ' || b.valid || ' at ' || b.at from commissions.held h
  join commissions.bucket b on b.player_id = h.player_id and b.brand = h.brand and b.at >= h.since
  where h.ended_mark is null`;

/** Sums by five minutes and product, held or not, are the bets of those who stood in a team when they were settled. */
const miskept = sql<Found>`
  with bet as (
    select o.brand, date_bin('5 minutes', o.settled_at, 'epoch') as at, o.player_id, o.product, sum(c.valid) as valid,
      sum(c.net) as net, count(*) filter (where c.entry = 0) as lines
    from agents.member m
    join wagering.contribution o on o.player_id = m.player_id and o.entry = 0 and o.settled_at >= m.placed_at
      and o.currency <> 'DEMO'
    join wagering.contribution c on c.player_id = o.player_id and c.source = o.source and c.reference = o.reference
    group by 1, 2, 3, 4
  ), kept as (
    select brand, at, player_id, product, sum(valid) as valid, sum(net) as net, sum(lines) as lines
    from (
      select brand, at, player_id, product, valid, net, lines from commissions.bucket
      union all
      select h.brand, s.at, h.player_id, s.product, s.valid, s.net, s.lines
      from commissions.held h join commissions.held_sales s using (hold_id) where h.ended_mark is null
    ) x group by 1, 2, 3, 4
  )
  select 'player ' || player_id || ' at ' || at || ' on ' || product as subject,
    'kept ' || coalesce(b.valid || ' and ' || b.net, 'nothing') || ', bet ' || coalesce(t.valid || ' and ' || t.net, 'nothing')
      as detail
  from kept b full join bet t using (brand, at, player_id, product)
  where (b.valid, b.net, b.lines) is distinct from (t.valid, t.net, t.lines)`;

const bills = sql`select * from commissions.bill`;
const ofBills = (
  name: string,
  meaning: string,
  breach: (some: RawBuilder<unknown>) => RawBuilder<Found>,
): Invariant => ({
  name,
  meaning,
  whole: breach(bills),
  fresh: (scope) => breach(sql`${bills} where ${writtenSince(scope)}`),
});

export const commissionInvariants: readonly Invariant[] = [
  ofBills('commission-members', 'the bill of a contract is not the sum of its members and corrections', unlike),
  ofBills('commission-products', 'the bill of a salary is not the sum of what its products brought', unlikeProducts),
  ofBills('commission-paid', 'a bill says something else was paid than the ledger', unpaid),
  ofBills('commission-children', 'agents below got more out of a bill than it was, or out of another', overdrawn),
  ofBills('commission-once', 'a contract was billed twice for the same time', twice),
  {
    name: 'commission-ledger',
    meaning: 'money went from commissions to an agent, or from an agent to one below, without a bill',
    whole: unbilled(null),
    fresh: unbilled,
  },
  {
    name: 'commission-contracts',
    meaning: 'an agent has two contracts of a kind on a day, or one for a day on which who pays has none',
    whole: uncovered,
    fresh: null,
  },
  {
    name: 'commission-buckets',
    meaning: 'what a team has bet within five minutes is kept with another sum',
    whole: miskept,
    fresh: null,
  },
  {
    name: 'commission-held',
    meaning: 'sales of a member are held without a flag, or count though a flag holds them',
    whole: misheld,
    fresh: null,
  },
];

-- Pays open bills as far as there is money, who pays before who is paid: the brand's from its account of commissions, an
-- agent's from the main balance of the agent above, where the own bill of the window has just arrived. What is not there
-- is not paid by anybody else: the bill stays open, and a repeat pays the rest.
-- Bills go in groups, as many at once as there are before one whose payer has got money in the group: in a run, a level of the
-- tree. What a payer has left and what is left of the own bill are then sums over those before.
-- @returns how many bills got something
create or replace function commissions.pay(p_bills bigint[]) returns integer
language plpgsql set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
declare
  waiting bigint[];
  tried bigint[];
  helped integer;
  count integer := 0;
begin
  perform ledger.open_account(x.player_id, x.brand, 'main', x.currency)
  from (select distinct u.player_id, o.brand, o.currency from commissions.bill o
    cross join lateral (values (o.agent_id), (o.payer_id)) u (player_id)
    where o.bill_id = any (p_bills) and u.player_id is not null and not exists (
      select from ledger.account a where a.player_id = u.player_id and a.kind = 'main' and a.currency = o.currency)
    order by 1) x;
  perform ledger.lock_players(array(select distinct u.player_id from commissions.bill o
    cross join lateral (values (o.agent_id), (o.payer_id)) u (player_id)
    where o.bill_id = any (p_bills) and u.player_id is not null));
  select array_agg(o.bill_id) into waiting from (
    select o.bill_id from commissions.bill o where o.bill_id = any (p_bills) and o.state in ('due', 'partial', 'insufficient')
    order by o.depth, o.bill_id for update) o;
  while cardinality(waiting) > 0 loop
    with rest as materialized (
      select b.*, row_number() over (order by b.depth, b.bill_id) as nth from commissions.bill b where b.bill_id = any (waiting)
    ), upto as (
      select min(nth) as nth from (
        select nth, pays, bool_or(not pays) over (partition by player_id order by nth rows unbounded preceding) as got
        from (select nth, agent_id as player_id, false as pays from rest
          union all select nth, payer_id, true from rest where payer_id is not null) side
      ) line where pays and got
    ), asked as materialized (
      select b.*, b.payable - b.paid as wanted, coalesce(sum(b.payable - b.paid) over paying, 0) as before,
        (select a.balance from ledger.account a where a.player_id = b.payer_id and a.kind = 'main' and a.currency = b.currency)
          as balance,
        (select y.bill_id from commissions.bill_child y where y.child_bill_id = b.bill_id) as above_id
      from rest b where b.nth < coalesce((select nth from upto), b.nth + 1)
      window paying as (partition by b.payer_id, b.currency order by b.nth rows between unbounded preceding and 1 preceding)
    ), share as materialized (
      select *, case when payer_id is null then wanted else greatest(least(wanted, balance - before), 0) end::bigint as given
      from asked
    ), got as materialized (
      select s.*, coalesce(sum(s.given) over (partition by s.above_id order by s.nth
          rows between unbounded preceding and 1 preceding), 0) as given_before,
        (select p.paid - coalesce((
            select sum(x.amount - x.from_wallet) from commissions.bill_child c
            join commissions.bill_payment x on x.bill_id = c.child_bill_id where c.bill_id = p.bill_id), 0)
          from commissions.bill p where p.bill_id = s.above_id) as own
      from share s
    ), part as materialized (
      select g.*, row_number() over (order by nth) as place,
        (select coalesce(max(x.part), 0) + 1 from commissions.bill_payment x where x.bill_id = g.bill_id) as part,
        case when payer_id is null then 0 else given - greatest(least(given, coalesce(own, 0) - given_before), 0) end
          as from_wallet
      from got g where given > 0
    ), booked as materialized (
      select ledger.book_movements(array_agg(brand order by place),
        array_agg('commission-' || case when payer_id is null then kind else 'child' end order by place),
        array_agg(coalesce(payer_id, agent_id) order by place),
        array_agg(case when payer_id is not null then agent_id end order by place), array_agg(currency order by place),
        array_agg(given order by place), array_agg('commission:' || bill_id || ':' || part order by place),
        array_agg(reference order by place)) as ids
      from part having count(*) > 0
    ), kept as (
      insert into commissions.bill_payment (bill_id, part, transfer_id, amount, from_wallet)
      select p.bill_id, p.part, b.ids[p.place], p.given, p.from_wallet from part p cross join booked b
    ), noted as (
      update commissions.bill o
      set paid = o.paid + s.given, paid_at = case when s.given > 0 then clock_timestamp() else o.paid_at end,
        state = case when s.given = s.wanted then 'paid' when o.paid + s.given > 0 then 'partial' else 'insufficient' end
      from share s where o.bill_id = s.bill_id
    )
    select array_agg(bill_id), count(*) filter (where share.given > 0) into tried, helped from share;
    count := count + helped;
    waiting := array(select unnest(waiting) except select unnest(tried));
  end loop;
  return count;
end $$;
grant execute on function commissions.pay to sampan_app;

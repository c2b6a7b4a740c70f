-- Pays open bills as far as there is money, who pays before who is paid: the brand's from its account of commissions, an
-- agent's from the main balance of the agent above, where the own bill of the window has just arrived. What is not there
-- is not paid by anybody else: the bill stays open, and a repeat pays the rest.
-- @returns how many bills got something
create or replace function commissions.pay(p_bills bigint[]) returns integer
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  b commissions.bill;
  booked ledger.move_result;
  asked bigint;
  given bigint;
  own bigint;
  number smallint;
  count integer := 0;
begin
  perform ledger.open_account(x.player_id, x.brand, 'main', x.currency)
  from (select distinct u.player_id, o.brand, o.currency from commissions.bill o
    cross join lateral (values (o.agent_id), (o.payer_id)) u (player_id)
    where o.bill_id = any (p_bills) and u.player_id is not null order by 1) x;
  perform ledger.lock_players(array(select distinct u.player_id from commissions.bill o
    cross join lateral (values (o.agent_id), (o.payer_id)) u (player_id)
    where o.bill_id = any (p_bills) and u.player_id is not null));
  for b in
    select * from commissions.bill o where o.bill_id = any (p_bills) and o.state in ('due', 'partial', 'insufficient')
    order by o.depth, o.bill_id for update
  loop
    asked := b.payable - b.paid;
    given := asked;
    own := asked;
    if b.payer_id is not null then
      select least(asked, a.balance) into given from ledger.account a
      where a.player_id = b.payer_id and a.kind = 'main' and a.currency = b.currency;
      select greatest(p.paid - coalesce((
          select sum(s.amount - s.from_wallet) from commissions.bill_child c
          join commissions.bill_payment s on s.bill_id = c.child_bill_id where c.bill_id = p.bill_id), 0), 0)
      into own
      from commissions.bill_child c join commissions.bill p on p.bill_id = c.bill_id where c.child_bill_id = b.bill_id;
    end if;
    if given > 0 then
      select coalesce(max(s.part), 0) + 1 into number from commissions.bill_payment s where s.bill_id = b.bill_id;
      if b.payer_id is null then
        booked := ledger.move(b.brand, 'commission-' || b.kind, 'commission:' || b.bill_id || ':' || number, b.reference,
          b.agent_id, b.currency, given);
      else
        booked := ledger.move(b.brand, 'commission-child', 'commission:' || b.bill_id || ':' || number, b.reference,
          b.payer_id, b.currency, given, b.agent_id);
      end if;
      if booked.status <> 'applied' then
        raise exception 'commissions: part % of bill % was not paid: %', number, b.reference, booked.status;
      end if;
      insert into commissions.bill_payment (bill_id, part, transfer_id, amount, from_wallet)
      values (b.bill_id, number, booked.transfer_id, given, given - least(given, coalesce(own, 0)));
      count := count + 1;
    end if;
    update commissions.bill o
    set paid = o.paid + given, paid_at = case when given > 0 then clock_timestamp() else o.paid_at end,
      state = case when given = asked then 'paid' when o.paid + given > 0 then 'partial' else 'insufficient' end
    where o.bill_id = b.bill_id;
  end loop;
  return count;
end $$;
grant execute on function commissions.pay to sampan_app;

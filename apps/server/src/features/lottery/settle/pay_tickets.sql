-- Brings tickets of a draw to what a corrected result makes them worth: the difference is booked (R-23; the first result is
-- paid by lottery.pay_winners). Once for each ticket and result, however often it is asked. The caller holds the draw's row. What a player has
-- spent cannot be taken back: it is written down as a shortfall, and no balance goes below zero.
-- @returns how many tickets got or gave something
create or replace function lottery.pay_tickets(p_draw bigint, p_version smallint, p_tickets uuid[], p_entitled bigint[])
returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  what text := case p_version when 1 then 'lottery-win' else 'lottery-correction' end;
  at timestamptz;
  r record;
  taken bigint;
  booked ledger.move_result;
  paid integer;
  missed bigint;
begin
  perform ledger.lock_players(array(
    select distinct player_id from lottery.ticket where draw_id = p_draw and ticket_id = any (p_tickets)));
  -- Before any id, as in ledger.book.
  perform pg_current_xact_id();
  at := clock_timestamp();
  with op as materialized (
    select q.*, nextval('ledger.transfer_id_seq') as id from (
      select d.*, a.ctid as account,
        (a.balance + sum(d.amount) over same)::bigint as after, lead(d.ticket_id) over same is null as last
      from lottery.due_payouts(p_draw, p_version, p_tickets, p_entitled) d
      left join ledger.account a on a.player_id = d.player_id and a.kind = 'main' and a.currency = d.currency
        and a.brand = d.brand
      where d.amount > 0
      window same as (partition by d.player_id, d.currency order by d.ticket_id)
      order by d.player_id, d.ticket_id
    ) q
  ), transferred as (
    insert into ledger.transfer (id, player_id, created_at, amount, debit, credit, credit_after, brand, kind, currency, key,
      reference)
    select id, player_id, at, amount, 'house:lottery', 'main', after, brand, what, currency,
      'lottery:pay:' || ticket_id || ':' || p_version, reference from op
  ), credited as (
    update ledger.account a set balance = op.after from op where a.ctid = op.account and op.last returning 1
  ), noted as (
    insert into lottery.payout (draw_id, ticket_id, version, player_id, entitled, moved, transfer_id, paid_at)
    select p_draw, ticket_id, p_version, player_id, entitled, amount, id, at from op
  ), announced as (
    insert into platform.outbox (brand, topic, player_ids, payload)
    select brand, 'balance', array_agg(distinct player_id), '{"type":"balance"}' from op group by brand
  ), won as (
    update lottery.slip s set won_at = at where s.stop_on_win and s.won_at is null and s.slip_id in (select slip_id from op)
  )
  select count(*), count(*) filter (where last) - (select count(*) from credited) into paid, missed from op;
  if missed <> 0 then raise exception 'lottery: a winner of draw % has no account', p_draw; end if;

  if p_version > 1 then
    for r in select * from lottery.due_payouts(p_draw, p_version, p_tickets, p_entitled) where amount < 0 or changed
      order by player_id, ticket_id
    loop
      taken := least(-r.amount, (select balance from ledger.account
        where player_id = r.player_id and kind = 'main' and currency = r.currency));
      booked := null;
      if taken > 0 then
        booked := ledger.move(r.brand, what, 'lottery:pay:' || r.ticket_id || ':' || p_version, r.reference, r.player_id,
          r.currency, -taken);
        if booked.status <> 'applied' then
          raise exception 'lottery: % of ticket % was not taken back: %', taken, r.ticket_id, booked.status;
        end if;
      end if;
      insert into lottery.payout (draw_id, ticket_id, version, player_id, entitled, moved, shortfall, transfer_id, paid_at)
      values (p_draw, r.ticket_id, p_version, r.player_id, r.entitled, -taken, -r.amount - taken, booked.transfer_id, at);
      paid := paid + 1;
    end loop;
  end if;

  for r in
    select p.player_id, sum(p.moved)::bigint as moved from lottery.payout p join protection.guard g using (player_id)
    where p.draw_id = p_draw and p.version = p_version and p.paid_at = at and p.ticket_id = any (p_tickets) and g.counted
    group by 1
  loop
    perform protection.count(r.player_id, 'win', r.moved, at, at);
  end loop;
  return paid;
end $$;
grant execute on function lottery.pay_tickets to sampan_app;

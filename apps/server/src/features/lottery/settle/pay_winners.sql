-- Pays the next winning tickets of a draw by its first result, at most p_limit of them in the order of content and id, after the
-- mark. `p_hits`: what the result brings to the contents [content, line, prize, times, whole (a half-pay number gets it all the
-- same)]; what a ticket is worth is the engine's payTicket: by line, rounded down. The caller holds the draw's row and moves its
-- mark in the same transaction, so each ticket is paid once. Set-based: a losing ticket is never read. Returns the last ticket
-- of a full portion, else null, and who won how much in it.
create or replace function lottery.pay_winners(p_draw bigint, p_hits jsonb, p_content uuid, p_ticket uuid, p_limit integer)
returns table (last_content uuid, last_ticket uuid, wins jsonb)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  -- Plans are made while tables are small and kept: each of these rows is found by an index.
  set enable_seqscan = off set enable_mergejoin = off
as $$
declare
  contents uuid[] := array(select distinct (h ->> 'content')::uuid from jsonb_array_elements(p_hits) h);
  due lottery.due_ticket[];
  at timestamptz;
  guarded jsonb;
  r record;
  missed bigint;
begin
  due := array(
    select row(t.content, t.ticket_id, t.slip_id, t.place, t.player_id, t.unit_stake, t.odds, t.half)::lottery.due_ticket
    from lottery.ticket t
    where t.draw_id = p_draw and t.content = any (contents) and t.cancelled_at is null
      and (p_ticket is null or (t.content, t.ticket_id) > (p_content, p_ticket))
    order by t.content, t.ticket_id limit p_limit);
  if cardinality(due) = 0 then return; end if;
  perform ledger.lock_players(array(select distinct player_id from unnest(due)));
  -- Before any id, as in ledger.book.
  perform pg_current_xact_id();
  at := clock_timestamp();
  with hit as materialized (
    select * from jsonb_to_recordset(p_hits) as h (content uuid, line text, prize text, times integer, whole boolean)
  ), worth as materialized (
    select d.ticket_id, d.slip_id, d.place, d.player_id, sum(div(d.unit_stake::numeric * h.times
      * (o.odds / case when h.line = any (d.half) and not h.whole then 2 else 1 end), 10000)) as amount
    from unnest(due) d join hit h on h.content = d.content
    cross join lateral (
      select coalesce((d.odds ->> h.prize)::bigint, lottery.missing_odds(d.ticket_id)) as odds
    ) o
    group by d.ticket_id, d.slip_id, d.place, d.player_id
  ), op as materialized (
    select q.*, nextval('ledger.transfer_id_seq') as id from (
      select w.ticket_id, w.slip_id, w.player_id, w.amount::bigint, s.brand, s.currency, s.reference || '-' || w.place as reference,
        s.stop_on_win, a.ctid as account, (a.balance + sum(w.amount) over same)::bigint as after,
        lead(w.ticket_id) over same is null as last
      from worth w join lottery.slip s on s.slip_id = w.slip_id
      left join ledger.account a on a.player_id = w.player_id and a.kind = 'main' and a.currency = s.currency and a.brand = s.brand
      where w.amount > 0
      window same as (partition by w.player_id, s.currency order by w.ticket_id)
    ) q
  ), transferred as (
    insert into ledger.transfer (id, player_id, created_at, amount, debit, credit, credit_after, brand, kind, currency, key,
      reference)
    select id, player_id, at, amount, 'house:lottery', 'main', after, brand, 'lottery-win', currency,
      'lottery:pay:' || ticket_id || ':1', reference from op
  ), credited as (
    update ledger.account a set balance = op.after from op where a.ctid = op.account and op.last returning 1
  ), noted as (
    insert into lottery.payout (draw_id, ticket_id, version, player_id, entitled, moved, transfer_id, paid_at)
    select p_draw, ticket_id, 1, player_id, amount, amount, id, at from op
  ), announced as (
    insert into platform.outbox (brand, topic, player_ids, payload)
    select brand, 'balance', array_agg(player_id), '{"type":"balance"}' from op where last group by brand
  ), stopped as (
    update lottery.slip s set won_at = at
    where s.won_at is null and s.slip_id in (select slip_id from op where stop_on_win)
  ), won as (
    select player_id, currency, sum(amount) as total from op group by player_id, currency
  ), told as (
    select currency, total, jsonb_agg(player_id) as players from won group by currency, total
  )
  select (select jsonb_agg(jsonb_build_object('currency', currency, 'total', total::text, 'players', players)) from told),
    (select jsonb_agg(jsonb_build_object('player', w.player_id, 'total', w.total))
      from won w join protection.guard g on g.player_id = w.player_id where g.counted),
    (select count(*) filter (where last) from op) - (select count(*) from credited)
  into wins, guarded, missed;
  if missed <> 0 then raise exception 'lottery: a winner of draw % has no account', p_draw; end if;
  for r in select * from jsonb_to_recordset(guarded) as g (player uuid, total bigint) loop
    perform protection.count(r.player, 'win', r.total, at, at);
  end loop;
  if cardinality(due) = p_limit then
    last_content := due[p_limit].content;
    last_ticket := due[p_limit].ticket_id;
  end if;
  return next;
end $$;
grant execute on function lottery.pay_winners to sampan_app;

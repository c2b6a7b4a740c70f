-- Gives back the next tickets of a withdrawn draw, at most p_limit of them, and notes the draw when none is left. The caller
-- holds the draw's row. @returns how many tickets went back
create or replace function lottery.return_withdrawn(p_draw bigint, p_limit integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  due uuid[] := array(select ticket_id from lottery.ticket where draw_id = p_draw and cancelled_at is null
    order by ticket_id limit p_limit);
  t record;
  at timestamptz;
begin
  if not exists (select from lottery.draw where draw_id = p_draw and state = 'withdrawn') then return 0; end if;
  perform ledger.lock_players(array(
    select distinct player_id from lottery.ticket where draw_id = p_draw and ticket_id = any (due)));
  at := clock_timestamp();
  for t in
    update lottery.ticket x set cancelled_at = at from lottery.slip s
    where x.draw_id = p_draw and x.ticket_id = any (due) and x.cancelled_at is null and s.slip_id = x.slip_id
    returning x.ticket_id, x.place, x.player_id, x.stake, x.placed_at, s.brand, s.reference, s.currency
  loop
    perform ledger.move(t.brand, 'lottery-return', 'lottery:return:' || t.ticket_id, t.reference || '-' || t.place, t.player_id,
      t.currency, t.stake);
    perform protection.count(t.player_id, 'rollback', t.stake, at, t.placed_at);
  end loop;
  if cardinality(due) < p_limit then
    update lottery.exposure set amount = 0 where draw_id = p_draw;
    update lottery.draw_stake set amount = 0 where draw_id = p_draw and amount is not null;
    update lottery.draw set returned_at = at where draw_id = p_draw;
  end if;
  return cardinality(due);
end $$;
grant execute on function lottery.return_withdrawn to sampan_app;

-- Gives back the tickets of a slip, or one of them (`p_place`), as far as their draws are still sold. @returns what came back
create or replace function lottery.cancel_tickets(p_player uuid, p_slip uuid, p_place smallint default null)
returns table (place smallint, amount bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  s lottery.slip;
  t record;
  at timestamptz;
begin
  perform ledger.lock_players(array[p_player]);
  select * into s from lottery.slip where slip_id = p_slip and player_id = p_player;
  if not found then return; end if;
  perform lottery.draw_gate(array(select draw_id from lottery.ticket where slip_id = p_slip), false);
  at := clock_timestamp();
  for t in
    update lottery.ticket x set cancelled_at = at from lottery.draw d
    where x.slip_id = p_slip and (p_place is null or x.place = p_place) and x.cancelled_at is null
      and d.draw_id = x.draw_id and lottery.is_on_sale(d, at)
    returning x.ticket_id, x.place, x.stake, x.placed_at
  loop
    perform ledger.move(s.brand, 'lottery-return', 'lottery:return:' || t.ticket_id, s.reference || '-' || t.place, p_player,
      s.currency, t.stake);
    perform protection.count(p_player, 'rollback', t.stake, at, t.placed_at);
    place := t.place; amount := t.stake;
    return next;
  end loop;
  -- In the order in which sales hold them.
  for t in
    select draw_id, sum(stake)::bigint as stake from lottery.ticket where slip_id = p_slip and cancelled_at = at
    group by 1 order by 1
  loop
    perform lottery.reduce_draw_stake(t.draw_id, p_player, t.stake);
  end loop;
end $$;
grant execute on function lottery.cancel_tickets to sampan_app;

-- Sells the tickets of a slip: all or none, in the caller's transaction, which ends without effect unless this is 'ok'.
-- `p_tickets`: [{ ticketId, drawId, playId, picks, series, mode, multiple, unitStake, stake, rebate, odds, half }], `p_exposure`:
-- [{ drawId, key, amount, most }]; amounts are texts, and what they come to follows from the engine. The clock is asked
-- again when nothing can wait any more, so that no ticket is late by a millisecond (R-37).
create or replace function lottery.place_slip(
  p_slip uuid, p_brand text, p_player uuid, p_currency text, p_game text, p_stop_on_win boolean, p_max_ticket bigint,
  p_max_draw bigint, p_tickets jsonb, p_exposure jsonb
) returns lottery.placed
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  draws bigint[] := array(select distinct (t ->> 'drawId')::bigint from jsonb_array_elements(p_tickets) t order by 1);
  total bigint := (select sum((t ->> 'stake')::bigint) from jsonb_array_elements(p_tickets) t);
  number text := 'L' || nextval('lottery.order_number_seq');
  at timestamptz;
  wrong text;
  booked ledger.move_result;
  sold record;
begin
  perform ledger.lock_players(array[p_player]);
  perform lottery.draw_gate(draws, false);
  at := clock_timestamp();
  select x::text into wrong from unnest(draws) x
  left join lottery.draw d on d.draw_id = x and d.brand = p_brand and d.game_code = p_game
  where d.draw_id is null or not lottery.is_on_sale(d, at) limit 1;
  if found then return row('draw', wrong, null, null)::lottery.placed; end if;
  select t ->> 'stake' into wrong from jsonb_array_elements(p_tickets) t where (t ->> 'stake')::bigint > p_max_ticket limit 1;
  if found then return row('limit', wrong, null, null)::lottery.placed; end if;
  wrong := protection.verify_bet(p_player, total, at);
  if wrong <> 'ok' then
    return row(case wrong when 'vendor.player.excluded' then 'break' else 'own-limit' end, null, null, null)::lottery.placed;
  end if;
  booked := ledger.move(p_brand, 'lottery-stake', 'lottery:stake:' || p_slip, number, p_player, p_currency, total);
  if booked.status <> 'applied' then return row(booked.status, null, null, null)::lottery.placed; end if;

  for sold in
    select (t ->> 'drawId')::bigint as draw_id, sum((t ->> 'stake')::bigint)::bigint as stake
    from jsonb_array_elements(p_tickets) t group by 1 order by 1
  loop
    if not lottery.add_draw_stake(sold.draw_id, p_player, sold.stake, p_max_draw) then
      return row('sold-out', sold.draw_id::text, null, null)::lottery.placed;
    end if;
  end loop;

  with asked as (
    select (e ->> 'drawId')::bigint as draw_id, e ->> 'key' as key, (e ->> 'amount')::bigint as amount,
      (e ->> 'most')::bigint as most
    from jsonb_array_elements(p_exposure) e
  ), added as (
    insert into lottery.exposure as x (draw_id, key, amount)
    select draw_id, key, amount from asked order by draw_id, key collate "C"
    on conflict (draw_id, key) do update set amount = x.amount + excluded.amount
    returning draw_id, key, amount
  )
  select added.key into wrong from added join asked on asked.draw_id = added.draw_id and asked.key = added.key collate "C"
  where added.amount > asked.most order by added.key limit 1;
  if found then return row('number', wrong, null, null)::lottery.placed; end if;

  at := clock_timestamp();
  select d.draw_id::text into wrong from lottery.draw d where d.draw_id = any (draws) and not lottery.is_on_sale(d, at) limit 1;
  if found then return row('draw', wrong, null, null)::lottery.placed; end if;
  insert into lottery.slip (slip_id, reference, player_id, brand, currency, game_code, stake, placed_at, stop_on_win, transfer_id)
  values (p_slip, number, p_player, p_brand, p_currency, p_game, total, at, p_stop_on_win, booked.transfer_id);
  insert into lottery.ticket (draw_id, ticket_id, slip_id, place, player_id, play_id, picks, series, mode, multiple,
    unit_stake, stake, rebate, odds, half, placed_at)
  select (t ->> 'drawId')::bigint, (t ->> 'ticketId')::uuid, p_slip, nth, p_player, t ->> 'playId', t ->> 'picks',
    (t ->> 'series')::smallint, t ->> 'mode', (t ->> 'multiple')::integer, (t ->> 'unitStake')::bigint,
    (t ->> 'stake')::bigint, (t ->> 'rebate')::bigint, t -> 'odds', array(select jsonb_array_elements_text(t -> 'half')), at
  from jsonb_array_elements(p_tickets) with ordinality x (t, nth);
  perform protection.count(p_player, 'bet', total, at, at);
  return row('ok', null, number, at)::lottery.placed;
end $$;
grant execute on function lottery.place_slip to sampan_app;

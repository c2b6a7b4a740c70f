-- Sells slips of different players in the caller's transaction, each whole or not at all; what is refused leaves nothing. Returns
-- what came of each, in their order. `p_slips`: [{ slip (its place, from 1), slipId, playerId, brand, currency, gameCode, stopOnWin,
-- maxTicket, maxDraw }], `p_tickets`: [{ slip, ticketId, drawId, playId, picks, series, mode, multiple, unitStake, stake, rebate,
-- odds, half }], `p_exposure`: [{ slip, drawId, key, amount, most }]; amounts are texts, and what they come to follows from the
-- engine.
--
-- Everything is asked and booked once for all of them. 'alone': this slip has to come by itself, with `p_alone`: somebody else
-- keeps its player locked, or a limit is enough for some of those who ask at once and not for all. Whoever sells locks in one
-- order: players, gates, stripes, numbers. The clock is asked again when nothing can wait any more, so that no ticket is late by a
-- millisecond (R-37).
create or replace function lottery.place_slips(p_slips jsonb, p_tickets jsonb, p_exposure jsonb, p_alone boolean)
returns setof lottery.placed
language plpgsql security definer set search_path = pg_catalog, pg_temp
  -- Plans are made while tables are small and kept: each of these rows is found by an index.
  set enable_seqscan = off set enable_mergejoin = off
as $$
declare
  players uuid[] := array(select (s ->> 'playerId')::uuid from jsonb_array_elements(p_slips) s);
  draws bigint[] := array(select distinct (t ->> 'drawId')::bigint from jsonb_array_elements(p_tickets) t order by 1);
  kept_by_others uuid[] := '{}';
  -- By the place of the slip; no verdict: nothing speaks against it.
  verdicts text[]; details text[]; totals bigint[];
  -- Places of what is sold, and by the place in them what belongs to each.
  sold integer[]; numbers text[]; transfers bigint[];
  at timestamptz;
  r record;
begin
  if p_alone then perform ledger.lock_players(players); else kept_by_others := ledger.lock_free_main(players); end if;
  perform lottery.draw_gate(draws, false);
  at := clock_timestamp();
  with slip as materialized (
    select * from jsonb_to_recordset(p_slips) as s (slip integer, "playerId" uuid, brand text, currency text, "gameCode" text,
      "maxTicket" bigint)
  ), asked as materialized (
    select slip, sum(t.stake)::bigint as total, max(t.stake) as dearest,
      min(t."drawId") filter (where d.draw_id is null or not lottery.is_on_sale(d, at)) as closed
    from jsonb_to_recordset(p_tickets) as t (slip integer, "drawId" bigint, stake bigint) join slip s using (slip)
    left join lottery.draw d on d.draw_id = t."drawId" and d.brand = s.brand and d.game_code = s."gameCode"
    group by slip
  ), known as (
    select slip, total, closed, dearest, case
      when s."playerId" = any (kept_by_others) then 'alone'
      when closed is not null then 'draw'
      when dearest > s."maxTicket" then 'limit'
      when own.verdict <> 'ok' then case own.verdict when 'vendor.player.excluded' then 'break' else 'own-limit' end
      when coalesce(m.balance, -1) < total then 'insufficient' end as verdict
    from slip s join asked using (slip)
    left join protection.guard g on g.player_id = s."playerId"
    left join ledger.account m on m.player_id = s."playerId" and m.kind = 'main' and m.currency = s.currency and m.brand = s.brand
    cross join lateral (
      select case when g.player_id is null then 'ok' else protection.verify_bet(g.player_id, total, at) end as verdict
    ) own
  )
  select array_agg(verdict order by slip), array_agg(total order by slip),
    array_agg(case verdict when 'draw' then closed when 'limit' then dearest end::text order by slip)
  into verdicts, totals, details from known;

  -- Until all that is left fits: what does not is undone together with the rest, and the rest tried again without it.
  loop
    sold := array(select n from generate_subscripts(verdicts, 1) n where verdicts[n] is null order by n);
    exit when sold = '{}';
    begin
      for r in
        select t."drawId" as draw_id, lottery.stripe_of(players[slip]) as stripe, sum(t.stake)::bigint as stake,
          min(s."maxDraw") as most, array_agg(distinct slip) as slips
        from jsonb_to_recordset(p_tickets) as t (slip integer, "drawId" bigint, stake bigint)
        join jsonb_to_recordset(p_slips) as s (slip integer, "maxDraw" bigint) using (slip)
        where slip = any (sold) group by 1, 2 order by 1, 2
      loop
        continue when p_alone and lottery.add_draw_stake(r.draw_id, players[1], r.stake, r.most)
          or not p_alone and lottery.add_to_stripe(r.draw_id, r.stripe, r.stake, r.most);
        for n in 1 .. cardinality(r.slips) loop
          verdicts[r.slips[n]] := case when p_alone then 'sold-out' else 'alone' end;
          details[r.slips[n]] := r.draw_id;
        end loop;
      end loop;
      for r in
        with asked as materialized (
          select slip, e."drawId" as draw_id, e.key collate "C" as key, e.amount, e.most,
            sum(e.amount) over (partition by e."drawId", e.key collate "C") as together
          from jsonb_to_recordset(p_exposure) as e (slip integer, "drawId" bigint, key text, amount bigint, most bigint)
          where slip = any (sold) and verdicts[slip] is null
        ), added as (
          insert into lottery.exposure as x (draw_id, key, amount)
          select draw_id, key, sum(amount)::bigint from asked group by 1, 2 order by 1, 2
          on conflict (draw_id, key) do update set amount = x.amount + excluded.amount
          returning draw_id, key, amount
        )
        -- Whom the number has no room for even without the others has heard the last word.
        select slip, min(a.key) filter (where x.amount - a.together + a.amount > a.most) as too_much
        from asked a join added x on x.draw_id = a.draw_id and x.key = a.key where x.amount > a.most group by slip
      loop
        verdicts[r.slip] := case when r.too_much is null then 'alone' else 'number' end;
        details[r.slip] := r.too_much;
      end loop;
      at := clock_timestamp();
      for r in
        select slip, min(d.draw_id) as closed
        from jsonb_to_recordset(p_tickets) as t (slip integer, "drawId" bigint) join lottery.draw d on d.draw_id = t."drawId"
        where slip = any (sold) and verdicts[slip] is null and not lottery.is_on_sale(d, at) group by slip
      loop
        verdicts[r.slip] := 'draw';
        details[r.slip] := r.closed;
      end loop;
      exit when not exists (select from unnest(sold) n where verdicts[n] is not null);
      raise exception using errcode = 'LT001';
    exception when sqlstate 'LT001' then null;
    end;
  end loop;
  if sold <> '{}' then
    numbers := array(select 'L' || nextval('lottery.order_number_seq') from unnest(sold));
    select ledger.book_movements(array_agg(s.brand order by o), array_agg('lottery-stake'::text order by o),
      array_agg(players[n] order by o), array_agg(null::uuid), array_agg(s.currency order by o), array_agg(totals[n] order by o),
      array_agg('lottery:stake:' || s."slipId" order by o), numbers)
    into transfers
    from unnest(sold) with ordinality u (n, o)
    join jsonb_to_recordset(p_slips) as s (slip integer, "slipId" uuid, brand text, currency text) on s.slip = n;
    insert into lottery.slip (slip_id, reference, player_id, brand, currency, game_code, stake, placed_at, stop_on_win, transfer_id)
    select s."slipId", numbers[o], players[n], s.brand, s.currency, s."gameCode", totals[n], at, s."stopOnWin", transfers[o]
    from unnest(sold) with ordinality u (n, o)
    join jsonb_to_recordset(p_slips) as s (slip integer, "slipId" uuid, brand text, currency text, "gameCode" text,
      "stopOnWin" boolean) on s.slip = n;
    insert into lottery.ticket (draw_id, ticket_id, slip_id, place, player_id, play_id, picks, series, mode, multiple,
      unit_stake, stake, rebate, odds, half, placed_at)
    select t."drawId", t."ticketId", s."slipId", row_number() over (partition by slip order by nth), players[slip], t."playId",
      t.picks, t.series, t.mode, t.multiple, t."unitStake", t.stake, t.rebate, t.odds,
      array(select jsonb_array_elements_text(t.half)), at
    from rows from (jsonb_to_recordset(p_tickets) as (slip integer, "drawId" bigint, "ticketId" uuid, "playId" text, picks text,
      series smallint, mode text, multiple integer, "unitStake" bigint, stake bigint, rebate bigint, odds jsonb, half jsonb)
    ) with ordinality as t (slip, "drawId", "ticketId", "playId", picks, series, mode, multiple, "unitStake", stake, rebate, odds,
      half, nth)
    join jsonb_to_recordset(p_slips) as s (slip integer, "slipId" uuid) using (slip)
    where slip = any (sold);
    for r in
      select players[n] as player, totals[n] as total from unnest(sold) n join protection.guard g on g.player_id = players[n]
      where g.counted
    loop
      perform protection.count(r.player, 'bet', r.total, at, at);
    end loop;
  end if;
  return query
  select coalesce(verdicts[n], 'ok'), details[n], numbers[array_position(sold, n)],
    case when verdicts[n] is null then at end
  from generate_subscripts(verdicts, 1) n order by n;
end $$;
grant execute on function lottery.place_slips to sampan_app;

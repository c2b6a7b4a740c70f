-- Takes up to `p_lot` tokens of `p_key` at once in the current fixed window, for a node that hands them out one by one. Call
-- it outside the transaction it guards: rolled back, it would give the tokens back.
create or replace function platform.take_lot(p_key text, p_limit integer, p_window_seconds integer, p_lot integer)
returns table (granted integer, ends_in_s double precision)
language sql
set search_path = pg_catalog, pg_temp
as $$
  with this_window as (
    select to_timestamp(floor(extract(epoch from clock_timestamp()) / p_window_seconds) * p_window_seconds) as starts
  ), counted as (
    insert into platform.rate_limit as r (key, window_start, count)
    select p_key, starts, p_lot from this_window
    on conflict (key) do update
      set count = case when r.window_start = excluded.window_start then r.count + p_lot else p_lot end,
          window_start = excluded.window_start
    returning r.count, r.window_start
  )
  select greatest(0, least(p_lot, p_limit - (counted.count - p_lot))),
    greatest(0, extract(epoch from counted.window_start - clock_timestamp()) + p_window_seconds)::double precision
  from counted
$$;
grant execute on function platform.take_lot to sampan_app;

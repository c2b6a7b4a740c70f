-- Counts one try of `p_key` in the current fixed window. Call it outside the transaction it guards: rolled back, it
-- would give the token back.
create or replace function platform.take_token(p_key text, p_limit integer, p_window_seconds integer)
returns table (allowed boolean, retry_after_s integer)
language sql
set search_path = pg_catalog, pg_temp
as $$
  with this_window as (
    select to_timestamp(floor(extract(epoch from clock_timestamp()) / p_window_seconds) * p_window_seconds) as starts
  ), counted as (
    insert into platform.rate_limit as r (key, window_start, count)
    select p_key, starts, 1 from this_window
    on conflict (key) do update
      set count = case when r.window_start = excluded.window_start then r.count + 1 else 1 end,
          window_start = excluded.window_start
    returning r.count, r.window_start
  )
  select counted.count <= p_limit,
    case when counted.count <= p_limit then 0
      else greatest(1, ceil(extract(epoch from counted.window_start - clock_timestamp()) + p_window_seconds))::integer
    end
  from counted
$$;
grant execute on function platform.take_token to sampan_app;

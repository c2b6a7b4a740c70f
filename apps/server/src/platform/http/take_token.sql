-- Counts one try of `p_key` in the current fixed window: a lot of one. Call it outside the transaction it guards: rolled
-- back, it would give the token back.
create or replace function platform.take_token(p_key text, p_limit integer, p_window_seconds integer)
returns table (allowed boolean, retry_after_s integer)
language sql
set search_path = pg_catalog, pg_temp
as $$
  select granted = 1, case when granted = 1 then 0 else greatest(1, ceil(ends_in_s))::integer end
  from platform.take_lot(p_key, p_limit, p_window_seconds, 1)
$$;
grant execute on function platform.take_token to sampan_app;

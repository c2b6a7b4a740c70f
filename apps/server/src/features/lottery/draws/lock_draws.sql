-- Locks draws whose sale is over; each waits for the sales that began in time. @returns those that were locked
create or replace function lottery.lock_draws(p_limit integer) returns setof bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  due bigint[];
begin
  due := array(select draw_id from lottery.draw where state = 'open' and lock_at <= clock_timestamp()
    order by lock_at, draw_id limit p_limit);
  perform lottery.draw_gate(due, true);
  return query
  update lottery.draw set state = 'locked'
  where draw_id = any (due) and state = 'open' and lock_at <= clock_timestamp() returning draw_id;
end $$;
grant execute on function lottery.lock_draws to sampan_app;

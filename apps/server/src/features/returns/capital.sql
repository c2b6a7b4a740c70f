-- The logarithm of a capital whose shares stand at these logarithms.
create or replace function returns.capital(p_logs double precision[]) returns double precision
language sql immutable strict set search_path = pg_catalog, pg_temp
as $$
  select max(top) + ln(avg(exp(one - top))) from (select one, max(one) over () as top from unnest(p_logs) one) u
$$;
grant execute on function returns.capital to sampan_app;

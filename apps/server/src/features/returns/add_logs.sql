create or replace function returns.add_logs(p_one double precision[], p_other double precision[]) returns double precision[]
language sql immutable strict set search_path = pg_catalog, pg_temp
as $$
  select array_agg(one + other order by o) from unnest(p_one, p_other) with ordinality u (one, other, o)
$$;
grant execute on function returns.add_logs to sampan_app;

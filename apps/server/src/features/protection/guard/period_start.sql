-- The first day of the period that `p_day` lies in.
create or replace function protection.period_start(p_period text, p_day date) returns date
language sql immutable
as $$
  select case p_period when 'day' then p_day else date_trunc(p_period, p_day::timestamp)::date end
$$;
grant execute on function protection.period_start to sampan_app;

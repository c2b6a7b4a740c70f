-- What a bet may be at least and at most in these sessions, minor units.
create or replace function bets.limits_of_sessions(p_sessions uuid[]) returns table (id uuid, min bigint, max bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
  select id, min_bet, max_bet from play.session where id = any (p_sessions)
$$;
grant execute on function bets.limits_of_sessions to sampan_app;

-- Seconds of play a bet adds: the time since the last one, of a pause no more than five minutes.
create or replace function protection.play_seconds(p_last timestamptz, p_at timestamptz) returns bigint
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select case when p_last is null or p_at <= p_last then 0
    else least(extract(epoch from p_at - p_last), 300)::bigint end
$$;

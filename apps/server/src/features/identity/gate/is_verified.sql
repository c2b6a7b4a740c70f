-- Whether somebody has proven who they are, as of today: the one place that says so.
create or replace function identity.is_verified(p_player uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from identity.verification v
    where v.player_id = p_player and v.state = 'verified' and (v.valid_until is null or v.valid_until >= (now() at time zone 'utc')::date))
$$;
grant execute on function identity.is_verified to sampan_app;

-- An hour without a command ends a session, and twelve hours do anyway.
create or replace function operators.is_open(s operators.session) returns boolean language sql stable set search_path = '' as $$
  select s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '1 hour'
$$;
grant execute on function operators.is_open to sampan_app;

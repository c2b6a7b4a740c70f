-- The application may not write a session's token: whoever could would open anybody's game. A launch that is asked for again
-- is renewed here, and only as long as no vendor has taken its code.
create or replace function play.renew_launch(p_player uuid, p_session uuid, code_hash bytea, salt bytea, hash bytea, seconds integer)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update play.session set launch_code_hash = code_hash, token_salt = salt, token_hash = hash,
    launch_expires_at = now() + make_interval(secs => seconds)
  where player_id = p_player and id = p_session and launch_key is not null and exchanged_at is null and ended_at is null
    and seconds between 1 and 60;
  if not found then
    raise exception 'the launch of session % cannot be renewed', p_session using errcode = 'check_violation';
  end if;
end $$;
grant execute on function play.renew_launch to sampan_app;

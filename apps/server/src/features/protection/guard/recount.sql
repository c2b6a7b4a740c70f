-- Counts a player anew: by the days of another time zone other bets belong to today. The caller holds the player's lock.
create or replace function protection.recount(p_player uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update protection.guard set counted = false where player_id = p_player;
  perform protection.keep_count(p_player);
end $$;
grant execute on function protection.recount to sampan_app;

-- Neither who has asked not to be shown nor who takes a break from playing.
create or replace function winners.may_be_shown(p_player uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select not exists (select from winners.board_choice where player_id = p_player and hidden)
    and not exists (select from protection.guard where player_id = p_player and break_until > now())
$$;
grant execute on function winners.may_be_shown to sampan_app;

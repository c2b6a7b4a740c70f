-- Takes a demo account away with all that is only its own; rounds and the ledger stay. The app role may delete no player,
-- so this refuses any but a demo account.
create or replace function account.remove_demo_account(p_player uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from account.demo_account where player_id = p_player;
  if not found then raise exception 'account: % is no demo account', p_player; end if;
  delete from catalogue.favourite where player_id = p_player;
  delete from catalogue.recent where player_id = p_player;
  delete from platform.session where player_id = p_player;
  delete from account.login_name where player_id = p_player;
  delete from account.player where player_id = p_player and account_type = 4;
end $$;
grant execute on function account.remove_demo_account to sampan_app;

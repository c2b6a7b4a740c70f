-- Opens a player's account if it is not there. A player has one brand for good.
create or replace function ledger.open_account(p_player uuid, p_brand text, p_kind text, p_currency text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into ledger.account (player_id, kind, currency, brand) values (p_player, p_kind, p_currency, p_brand)
  on conflict do nothing
$$;
grant execute on function ledger.open_account to sampan_app;

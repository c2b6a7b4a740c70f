-- What a player can stake in a game now, of cash and bonus money: the balance a vendor is told.
create or replace function bonuses.stakeable(p_player uuid, p_currency text, p_vendor text, p_game text) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
declare
  op ledger.transfer;
  money ledger.account;
begin
  select * into money from ledger.account where player_id = p_player and kind = 'main' and currency = p_currency;
  if not money.with_bonus then return money.balance; end if;
  op.player_id := p_player; op.currency := p_currency; op.vendor := p_vendor; op.game_code := p_game;
  op.created_at := clock_timestamp();
  return bonuses.playable(op, money.balance);
end $$;
grant execute on function bonuses.stakeable to sampan_app;

-- Personal data of an erased player leave the cashier too (R-76): accounts, their name, pictures of slips, the account on
-- withdrawals, the sender of matched transfers. Orders, amounts and references stay, for the ledger.
create or replace function cashier.forget_player(p_player uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- What was requested stays as it was requested, but for an account that nobody can use any more.
  if not exists (select from account.player p where p.player_id = p_player and p.status = 'closed') then
    raise exception 'player % is not closed', p_player using errcode = 'check_violation';
  end if;
  delete from cashier.payee where player_id = p_player;
  delete from cashier.payee_name where player_id = p_player;
  delete from cashier.slip where player_id = p_player;
  update cashier.withdrawal set account_name = '', account_number = '', account_number_encrypted = null,
    account_number_key = null, account_number_index = null
  where player_id = p_player;
  update cashier.transfer set sender_name = '', sender_account = '', note = '' where player_id = p_player;
end $$;
grant execute on function cashier.forget_player to sampan_app;

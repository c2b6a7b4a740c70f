-- Seals the account of a withdrawal anew, under the same rule as seal_payee_account.
create or replace function cashier.seal_withdrawal_account(whose uuid, which text, sealed bytea, key_id text, hash bytea)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update cashier.withdrawal set account_number = null, account_number_sealed = sealed, account_number_key = key_id,
    account_number_index = hash
  where player_id = whose and reference = which
    and (account_number_index is null or account_number_index = hash or left(account_number_key, 1) <> left(key_id, 1));
  if not found then
    raise exception 'withdrawal % keeps the account it was requested to', which using errcode = 'check_violation';
  end if;
end $$;
grant execute on function cashier.seal_withdrawal_account to sampan_app;

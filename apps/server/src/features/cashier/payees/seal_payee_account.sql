-- What was requested stays as it was requested: the application may seal a number anew, not put another in its place.
-- The hash changes only with its key, when DATA_KEY is set for the first time and ids of keys begin with another letter.
create or replace function cashier.seal_payee_account(whose uuid, which uuid, sealed bytea, key_id text, hash bytea)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update cashier.payee set account_number = null, account_number_sealed = sealed, account_number_key = key_id,
    account_number_index = hash
  where player_id = whose and id = which
    and (account_number_index is null or account_number_index = hash or left(account_number_key, 1) <> left(key_id, 1));
  if not found then
    raise exception 'payee % keeps the account it was added with', which using errcode = 'check_violation';
  end if;
end $$;
grant execute on function cashier.seal_payee_account to sampan_app;

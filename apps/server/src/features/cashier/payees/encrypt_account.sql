-- Encrypts the account number of a payee or of a withdrawal anew. What was requested stays as it was requested: the application
-- may encrypt a number again, not put another in its place. The hash changes only with its key, when DATA_KEY is set for the
-- first time and ids of keys begin with another letter.
create or replace function cashier.encrypt_account(
  p_table text, p_player uuid, p_id text, p_encrypted bytea, p_key text, p_hash bytea
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  changed bigint;
begin
  execute format(
    'update cashier.%I
     set account_number = null, account_number_encrypted = $3, account_number_key = $4, account_number_index = $5
     where player_id = $1 and %s
       and (account_number_index is null or account_number_index = $5 or left(account_number_key, 1) <> left($4, 1))',
    p_table, case p_table when 'payee' then 'id = $2::uuid' when 'withdrawal' then 'reference = $2' end)
  using p_player, p_id, p_encrypted, p_key, p_hash;
  get diagnostics changed = row_count;
  if changed = 0 then
    raise exception '% % keeps the account it was given', p_table, p_id using errcode = 'check_violation';
  end if;
end $$;
grant execute on function cashier.encrypt_account to sampan_app;

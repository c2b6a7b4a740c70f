-- Account numbers of payees and withdrawals are sealed (R-76, docs/decisions/0300). Rows of former releases keep their
-- plain number until the next start seals them. A sealed value is never the same twice: equal ones are found by a keyed hash.
alter table cashier.payee
  alter column account_number drop not null,
  add column account_number_sealed bytea,
  add column account_number_key text,
  add column account_number_index bytea,
  add check (num_nonnulls(account_number, account_number_sealed) = 1),
  add check (num_nulls(account_number_sealed, account_number_key, account_number_index) in (0, 3));
create unique index payee_once_sealed on cashier.payee (player_id, bank_code, account_number_index)
  where removed_at is null;
create index payee_account_key on cashier.payee (account_number_key);

alter table cashier.withdrawal
  alter column account_number drop not null,
  add column account_number_sealed bytea,
  add column account_number_key text,
  add column account_number_index bytea,
  add check (num_nonnulls(account_number, account_number_sealed) = 1),
  add check (num_nulls(account_number_sealed, account_number_key, account_number_index) in (0, 3));
create index withdrawal_account_key on cashier.withdrawal (account_number_key);

-- What was requested stays as it was requested: the application may seal a number anew, not put another in its place.
-- The hash changes only with its key, when DATA_KEY is set for the first time and ids of keys begin with another letter.
create function cashier.seal_payee_account(whose uuid, which uuid, sealed bytea, key_id text, hash bytea)
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

create function cashier.seal_withdrawal_account(whose uuid, which text, sealed bytea, key_id text, hash bytea)
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

revoke execute on function cashier.seal_payee_account(uuid, uuid, bytea, text, bytea),
  cashier.seal_withdrawal_account(uuid, text, bytea, text, bytea) from public;
grant execute on function cashier.seal_payee_account(uuid, uuid, bytea, text, bytea),
  cashier.seal_withdrawal_account(uuid, text, bytea, text, bytea) to sampan_app;

-- Takes or gives `p_amount` at one account: a player's (locked by the caller) or the house's. False: not enough money.
create or replace function ledger.write_line(
  p_player uuid, p_transaction bigint, p_line smallint, p_account text, p_brand text, p_currency text, p_amount bigint,
  p_initiator uuid
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  after bigint;
begin
  if p_account not like 'house:%' then
    update ledger.account set balance = balance + p_amount
    where player_id = p_player and kind = p_account and currency = p_currency and brand = p_brand
      and balance + p_amount >= 0
    returning balance into after;
    if not found then return false; end if;
  end if;
  insert into ledger.posting (player_id, transaction_id, line, account, currency, amount, balance_after, initiator_id)
  values (p_player, p_transaction, p_line, p_account, p_currency, p_amount, after, nullif(p_initiator, p_player));
  return true;
end $$;

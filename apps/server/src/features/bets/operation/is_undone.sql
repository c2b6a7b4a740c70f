-- Whether a rollback of this transaction has come; it may come before it.
create or replace function bets.is_undone(p_vendor text, p_transaction text) returns boolean
language sql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
  select exists (select from ledger.transfer where vendor = p_vendor and bet_transaction_id = p_transaction)
$$;

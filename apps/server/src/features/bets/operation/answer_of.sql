-- What the operation kept in this row was answered.
create or replace function bets.answer_of(t ledger.transfer) returns bets.wallet_outcome
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select row(t.outcome, coalesce(t.balance, t.debit_after, t.credit_after), coalesce(t.reference, 'G' || t.id), t.session_id)
    ::bets.wallet_outcome
$$;

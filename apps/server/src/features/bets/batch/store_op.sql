-- Keeps an operation with its outcome, which is what the vendor is answered.
create or replace function bets.store_op(op bets.wallet_op) returns bets.wallet_outcome
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  insert into bets.wallet_op select op.*;
  return row(op.outcome, op.balance, op.reference, op.session_id)::bets.wallet_outcome;
end $$;

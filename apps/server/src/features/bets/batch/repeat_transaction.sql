-- The answer under a new request id to a transaction that is known: that of the first time when it is the same operation,
-- else a conflict. It is stored under the new request without using the transaction's id up. Null: the transaction is new.
create or replace function bets.repeat_transaction(op bets.wallet_op) returns bets.wallet_outcome
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  known bets.wallet_op;
begin
  select * into known from bets.wallet_op where vendor = op.vendor and transaction_id = op.transaction_id;
  if not found then return null; end if;
  if (known.kind, known.player_id, known.round_id, known.game_code, known.amount, known.paid, known.round_closed,
      known.bet_transaction_id)
    is not distinct from
    (op.kind, op.player_id, op.round_id, op.game_code, op.amount, op.paid, op.round_closed, op.bet_transaction_id)
  then
    op.outcome := known.outcome; op.balance := known.balance; op.reference := known.reference;
    op.session_id := known.session_id;
  else
    op.outcome := 'vendor.transaction.conflict';
  end if;
  op.transaction_id := null; op.bet_transaction_id := null;
  return bets.store_op(op);
end $$;

-- The answer to an operation that was seen before, or null: it is new. Under a known request id: what was answered, or a
-- conflict with another body or another call. A known transaction under a new request id: the answer of the first time when
-- it is the same operation, else a conflict, kept under the new request without using the transaction's id up.
-- A bet that was taken and whose rollback came since is told so, under whatever request id: 'ok' with the balance of then would
-- say that the stake is with us.
create or replace function bets.repeat_op(op ledger.transfer) returns bets.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
declare
  known ledger.transfer;
  undone boolean := op.kind = 'bet' and bets.is_undone(op.vendor, op.transaction_id);
begin
  select * into known from ledger.of_request(op.vendor, op.request_id);
  if known.body_hash = op.body_hash and known.kind = op.kind then
    if undone and known.outcome = 'ok' then return row('vendor.bet.rolled-back', null, null, null)::bets.wallet_outcome; end if;
    return bets.answer_of(known);
  end if;
  if known.id is not null
    or exists (select from vendor_api.vendor_answer where vendor = op.vendor and request_id = op.request_id)
  then
    return row('vendor.request.conflict', null, null, null)::bets.wallet_outcome;
  end if;
  select * into known from ledger.of_transaction(op.vendor, op.transaction_id);
  if not found then return null; end if;
  if (known.kind, known.player_id, known.round_id, known.game_code, coalesce(known.requested, known.amount), known.paid,
      known.round_closed, known.bet_transaction_id)
    is not distinct from
    (op.kind, op.player_id, op.round_id, op.game_code, op.requested, op.paid, op.round_closed, op.bet_transaction_id)
  then
    op.outcome := case when undone and known.outcome = 'ok' then 'vendor.bet.rolled-back' else known.outcome end;
    op.balance := coalesce(known.balance, known.debit_after, known.credit_after);
    op.reference := coalesce(known.reference, 'G' || known.id); op.session_id := known.session_id;
  else
    op.outcome := 'vendor.transaction.conflict';
  end if;
  op.amount := 0; op.transaction_id := null; op.bet_transaction_id := null;
  return bets.answer_of(ledger.book(op));
end $$;

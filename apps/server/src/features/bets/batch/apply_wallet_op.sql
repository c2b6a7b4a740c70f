-- One operation by itself: the way of repeats, conflicts, refusals and everything that depends on its neighbours in the
-- batch. The caller holds the player's lock.
-- A bet of a guarded player is verified and counted by `protection`, in the transaction that books it.
create or replace function bets.apply_wallet_op(op bets.wallet_op, p_token_hash bytea) returns bets.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
as $$
declare
  answer bets.wallet_outcome;
  undone bets.wallet_op;
  s play.session;
  r bets.round;
  asked_bet text := op.bet_transaction_id;
  verdict text;
begin
  answer := bets.find_request(op);
  if answer.outcome is not null then return answer; end if;
  op := bets.number_op(op);
  answer := bets.repeat_transaction(op);
  if answer.outcome is not null then return answer; end if;

  select * into s from play.session where token_hash = p_token_hash and vendor = op.vendor;
  op.session_id := s.id;
  select * into r from bets.round where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  select balance into op.balance from ledger.account
  where player_id = op.player_id and kind = 'main' and (r.currency is null or currency = r.currency)
    and (s.currency is null or currency = s.currency)
  order by currency limit 1;

  if op.kind = 'bet' then
    verdict := bets.verify_bet(s, r, op.game_code, op.amount, op.balance - op.amount,
      exists (select from bets.wallet_op t where t.vendor = op.vendor and t.bet_transaction_id = op.transaction_id),
      op.created_at);
    if verdict = 'ok' then verdict := protection.verify_bet(op.player_id, op.amount, op.created_at); end if;
    if verdict = 'ok' then
      op.balance := bets.book_op(op, s, r, op.amount);
      perform protection.count(op.player_id, 'bet', op.amount, op.created_at, op.created_at);
    end if;
    if s.id is null then op.transaction_id := null; end if;
  elsif op.kind = 'win' then
    verdict := bets.verify_win(r, op.game_code, op.balance);
    if verdict = 'ok' then
      op.balance := bets.book_op(op, s, r, op.amount);
      perform protection.count(op.player_id, 'win', op.amount, op.created_at, op.created_at);
    else op.transaction_id := null; end if;
  else
    select * into undone from bets.wallet_op where vendor = op.vendor and transaction_id = asked_bet;
    verdict := bets.verify_rollback(op, undone, r, op.balance);
    if verdict = 'undo' then
      op.balance := bets.book_op(op, s, r, undone.amount);
      perform protection.count(op.player_id, 'rollback', undone.amount, op.created_at, undone.created_at);
      verdict := 'ok';
    elsif verdict <> 'ok' then
      op.transaction_id := null; op.bet_transaction_id := null;
    end if;
  end if;
  op.outcome := verdict;
  return bets.store_op(op);
end $$;

-- One operation by itself: the way of repeats, conflicts, refusals and everything that depends on its neighbours in the
-- batch. The caller holds the player's lock.
-- A bet of a guarded player is judged and counted by `protection`, in the transaction that books it.
create or replace function bets.apply_wallet_op(op bets.wallet_op, p_token_hash bytea) returns bets.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
as $$
declare
  known bets.wallet_op;
  undone bets.wallet_op;
  s play.session;
  r bets.round;
  asked_bet text := op.bet_transaction_id;
  verdict text;
begin
  select * into known from bets.wallet_op where vendor = op.vendor and request_id = op.request_id;
  if found then
    if known.body_hash <> op.body_hash or known.kind <> op.kind then
      return row('vendor.request.conflict', null, null, null)::bets.wallet_outcome;
    end if;
    return row(known.outcome, known.balance, known.reference, known.session_id)::bets.wallet_outcome;
  end if;
  if exists (select from vendor_api.vendor_answer where vendor = op.vendor and request_id = op.request_id) then
    return row('vendor.request.conflict', null, null, null)::bets.wallet_outcome;
  end if;
  op.id := nextval('bets.wallet_op_id_seq');
  op.reference := 'G' || op.id;
  op.created_at := clock_timestamp();

  select * into known from bets.wallet_op where vendor = op.vendor and transaction_id = op.transaction_id;
  if found then
    if (known.kind, known.player_id, known.round_id, known.game_code, known.amount, known.round_closed)
        is not distinct from (op.kind, op.player_id, op.round_id, op.game_code, op.amount, op.round_closed)
      and known.bet_transaction_id is not distinct from op.bet_transaction_id
    then
      op.outcome := known.outcome; op.balance := known.balance; op.reference := known.reference;
      op.session_id := known.session_id;
    else
      op.outcome := 'vendor.transaction.conflict';
    end if;
    op.transaction_id := null; op.bet_transaction_id := null;
    insert into bets.wallet_op select op.*;
    return row(op.outcome, op.balance, op.reference, op.session_id)::bets.wallet_outcome;
  end if;

  select * into s from play.session where token_hash = p_token_hash and vendor = op.vendor;
  op.session_id := s.id;
  select * into r from bets.round where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  select balance into op.balance from ledger.account
  where player_id = op.player_id and kind = 'main' and (r.currency is null or currency = r.currency)
    and (s.currency is null or currency = s.currency)
  order by currency limit 1;

  if op.kind = 'bet' then
    verdict := bets.judge_bet(op, s, r, op.balance);
    if verdict = 'ok' then verdict := protection.judge_bet(op.player_id, op.amount, op.created_at); end if;
    if verdict = 'ok' then
      op.balance := bets.book_op(op, s, r, op.amount);
      perform protection.count(op.player_id, 'bet', op.amount, op.created_at, op.created_at);
    end if;
    if s.id is null then op.transaction_id := null; end if;
  elsif op.kind = 'win' then
    verdict := bets.judge_win(op, r, op.balance);
    if verdict = 'ok' then
      op.balance := bets.book_op(op, s, r, op.amount);
      perform protection.count(op.player_id, 'win', op.amount, op.created_at, op.created_at);
    else op.transaction_id := null; end if;
  else
    select * into undone from bets.wallet_op where vendor = op.vendor and transaction_id = asked_bet;
    verdict := bets.judge_rollback(op, undone, r, op.balance);
    if verdict = 'undo' then
      op.balance := bets.book_op(op, s, r, undone.amount);
      perform protection.count(op.player_id, 'rollback', undone.amount, op.created_at, undone.created_at);
      verdict := 'ok';
    elsif verdict <> 'ok' then
      op.transaction_id := null; op.bet_transaction_id := null;
    end if;
  end if;
  op.outcome := verdict;
  insert into bets.wallet_op select op.*;
  return row(op.outcome, op.balance, op.reference, op.session_id)::bets.wallet_outcome;
end $$;

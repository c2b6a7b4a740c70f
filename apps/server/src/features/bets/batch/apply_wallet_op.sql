-- One operation by itself: the way of repeats, conflicts, refusals and everything that depends on its neighbours in the
-- batch. The caller holds the player's lock. `op.requested` is what it asks for.
-- A bet of a guarded player is verified and counted by `protection`, in the transaction that books it.
create or replace function bets.apply_wallet_op(op ledger.transfer, p_token_hash bytea) returns bets.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
as $$
declare
  answer bets.wallet_outcome;
  undone ledger.transfer;
  s play.session;
  r bets.round;
  bets_more integer;
begin
  answer := bets.repeat_op(op);
  if answer.outcome is not null then return answer; end if;
  op.created_at := clock_timestamp();
  select * into s from play.session where token_hash = p_token_hash and vendor = op.vendor;
  select * into r from bets.round where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  select balance, brand, currency into op.balance, op.brand, op.currency from ledger.account
  where player_id = op.player_id and kind = 'main' and (r.currency is null or currency = r.currency)
    and (s.currency is null or currency = s.currency)
  order by currency limit 1;
  op.session_id := s.id;
  op.amount := op.requested;

  if op.kind = 'bet' then
    op.outcome := bets.verify_bet(s, r, op.game_code, op.amount, op.balance - op.amount,
      exists (select from ledger.transfer t where t.vendor = op.vendor and t.bet_transaction_id = op.transaction_id),
      op.created_at);
    if op.outcome = 'ok' then op.outcome := protection.verify_bet(op.player_id, op.amount, op.created_at); end if;
    if s.id is null then op.transaction_id := null; end if;
  elsif op.kind = 'win' then
    op.outcome := bets.verify_win(r, op.game_code, op.balance);
    if op.outcome <> 'ok' then op.transaction_id := null; end if;
  else
    select * into undone from ledger.transfer where vendor = op.vendor and transaction_id = op.bet_transaction_id;
    op.outcome := bets.verify_rollback(op, undone, r, op.balance);
    if op.outcome = 'undo' then op.amount := undone.amount; op.outcome := 'ok';
    elsif op.outcome = 'ok' then undone := null;
    else op.transaction_id := null; op.bet_transaction_id := null;
    end if;
    -- Its vendor has given the round up, and nothing but this would end it.
    if op.outcome = 'vendor.bet.settled' and r.status = 'open' and r.bets = 1 then
      update bets.round set status = 'settled', settled_at = op.created_at
      where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
    end if;
  end if;

  if op.outcome = 'ok' and (op.kind <> 'rollback' or undone.id is not null) then
    bets_more := case op.kind when 'bet' then 1 when 'rollback' then -1 else 0 end;
    if r.player_id is null then
      insert into bets.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets)
      values (op.player_id, op.vendor, op.round_id, op.brand, s.id, op.game_code, op.currency, op.amount, 1);
    else
      update bets.round set bet = bet + bets_more * op.amount, bets = bets + bets_more,
        win = win + case op.kind when 'win' then op.amount else 0 end,
        status = case when op.kind = 'win' and op.round_closed then 'settled'
          when op.kind = 'rollback' and bets = 1 then 'rolled_back' else status end,
        settled_at = case when op.kind = 'win' and op.round_closed or op.kind = 'rollback' and bets = 1
          then op.created_at end
      where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
    end if;
    perform protection.count(op.player_id, op.kind, op.amount, op.created_at, coalesce(undone.created_at, op.created_at));
  else
    op.amount := 0;
  end if;
  if op.amount > 0 then
    op.balance := null;
    op.debit := case op.kind when 'bet' then 'main' else 'house:games' end;
    op.credit := case op.kind when 'bet' then 'house:games' else 'main' end;
  end if;
  op.requested := nullif(op.requested, op.amount);
  return bets.answer_of(ledger.book(op));
end $$;

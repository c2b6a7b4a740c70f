-- One operation by itself: the way of repeats, conflicts, refusals and everything that depends on its neighbours in the
-- batch. The caller holds the player's lock. `op.requested` is what it asks for.
-- A bet of a guarded player is verified and counted by `protection`, in the transaction that books it.
-- The row of the operation moves the cash; what bonuses give and get of it are legs linked to it (bonuses.book_parts).
create or replace function bets.apply_wallet_op(op ledger.transfer, p_token_hash bytea) returns bets.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
as $$
declare
  answer bets.wallet_outcome;
  undone ledger.transfer;
  s play.session;
  r bets.round;
  money ledger.account;
  -- Of the whole amount: which bonuses give or get how much, and what that comes to.
  total bigint := op.requested;
  parts bonuses.part[] := '{}';
  of_bonus bigint;
  verdict text;
  -- What it does to the bets of its round and, below, whether it ends the round.
  bets_more integer := case op.kind when 'bet' then 1 when 'rollback' then -1 else 0 end;
  ends boolean;
begin
  answer := bets.repeat_op(op);
  if answer.outcome is not null then return answer; end if;
  op.created_at := clock_timestamp();
  select * into s from play.session where token_hash = p_token_hash and vendor = op.vendor;
  select * into r from bets.round where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  select * into money from ledger.account
  where player_id = op.player_id and kind = 'main' and currency = coalesce(r.currency, s.currency, currency)
  order by currency limit 1;
  op.session_id := s.id; op.brand := money.brand; op.currency := money.currency;

  if op.kind = 'bet' then
    if money.with_bonus then parts := bonuses.parts_of_stake(op, money.balance); end if;
    of_bonus := (select coalesce(sum(amount), 0) from unnest(parts));
    op.outcome := bets.verify_bet(s, r, op.game_code, total, money.balance + of_bonus - total,
      bets.is_undone(op.vendor, op.transaction_id), op.created_at);
    if op.outcome = 'vendor.balance.insufficient' and money.with_bonus and bonuses.playable(op, money.balance) >= total
    then op.outcome := 'vendor.bonus.stake'; end if;
    if op.outcome = 'ok' then op.outcome := protection.verify_bet(op.player_id, total, op.created_at); end if;
    if s.id is null then op.transaction_id := null; end if;
  elsif op.kind = 'win' then
    -- 'held' beforehand: its vendor has paid what an hour may (bets.hold_win).
    verdict := bets.verify_win(r, op.game_code, money.balance, total);
    op.outcome := case verdict when 'ok' then coalesce(op.outcome, 'ok') else verdict end;
    if op.outcome = 'held' then
      perform bets.hold(op, case verdict when 'held' then 'a win beyond its limit' else 'more than an hour may pay' end
        || case when r.bonus_bet > 0 then ', of bonus money too' else '' end);
    elsif op.outcome <> 'ok' then op.transaction_id := null;
    elsif r.bonus_bet > 0 then parts := bonuses.parts_of_win(op, r.bet);
    end if;
  else
    select * into undone from ledger.of_transaction(op.vendor, op.bet_transaction_id);
    op.outcome := bets.verify_rollback(op, undone, r, money.balance);
    if op.outcome = 'undo' then
      op.outcome := 'ok';
      total := coalesce(undone.requested, undone.amount);
      if r.bonus_bet > 0 then parts := bonuses.parts_of_rollback(undone.id); end if;
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
    of_bonus := (select coalesce(sum(amount), 0) from unnest(parts));
    op.amount := total - of_bonus;
    ends := op.kind = 'win' and op.round_closed or op.kind = 'rollback' and r.bets = 1;
    if r.player_id is null then
      insert into bets.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets, opened_at,
        bonus_bet, most_win, most_times)
      values (op.player_id, op.vendor, op.round_id, op.brand, s.id, op.game_code, op.currency, total, 1, op.created_at,
        nullif(of_bonus, 0), s.most_win, s.most_times);
    else
      update bets.round set bet = bet + bets_more * total, bets = bets + bets_more,
        win = win + case op.kind when 'win' then total else 0 end,
        bonus_bet = nullif(coalesce(bonus_bet, 0) + bets_more * of_bonus, 0),
        bonus_win = nullif(coalesce(bonus_win, 0) + case op.kind when 'win' then of_bonus else 0 end, 0),
        status = case when ends then case op.kind when 'win' then 'settled' else 'rolled_back' end else status end,
        settled_at = case when ends then op.created_at end
      where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
    end if;
    if op.kind = 'rollback' and ends then
      insert into jackpots.returned_stake (player_id, vendor, round_id)
      select p.player_id, p.vendor, p.round_id from jackpots.pot_round p
      where p.player_id = op.player_id and p.vendor = op.vendor and p.round_id = op.round_id;
    end if;
    perform protection.count(op.player_id, op.kind, total, op.created_at, coalesce(undone.created_at, op.created_at));
  else
    op.amount := 0;
    parts := '{}';
  end if;
  if op.amount > 0 then
    select source, target into op.debit, op.credit from ledger.movement where kind = op.kind;
  end if;
  if money.with_bonus or parts <> '{}' then
    op.balance := bonuses.playable(op, money.balance + case op.kind when 'bet' then -op.amount else op.amount end, parts);
  elsif op.amount = 0 then
    op.balance := money.balance;
  end if;
  op.requested := nullif(op.requested, op.amount);
  op := ledger.book(op);
  perform bonuses.book_parts(op, parts);
  return bets.answer_of(op);
end $$;

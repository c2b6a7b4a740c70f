-- The rules of the seamless wallet for one operation. The way every operation takes is in 0008.

create type games.wallet_outcome as (
  outcome text,
  balance bigint,
  reference text,
  session_id uuid
);

-- Books one accepted movement of a round and keeps the round. The caller holds the player's lock.
create function games.book_op(op games.wallet_op, p_session games.session, p_round games.round, p_amount bigint)
returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  money_brand text := coalesce(p_round.brand, p_session.brand);
  money_currency text := coalesce(p_round.currency, p_session.currency);
  moved ledger.move_result;
begin
  if p_amount > 0 then
    moved := ledger.move(money_brand, op.kind, 'game:' || op.vendor || ':' || op.transaction_id, op.reference,
      op.player_id, money_currency, p_amount);
    if moved.status <> 'applied' then
      raise exception 'games: % of % for % was not booked: %', op.kind, p_amount, op.player_id, moved.status;
    end if;
  end if;
  if op.kind = 'bet' then
    insert into games.round as r (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets)
    values (op.player_id, op.vendor, op.round_id, money_brand, p_session.id, op.game_code, money_currency, p_amount, 1)
    on conflict (player_id, vendor, round_id) do update set bet = r.bet + excluded.bet, bets = r.bets + 1;
  elsif op.kind = 'win' then
    update games.round set win = win + p_amount,
      status = case when op.round_closed then 'settled' else status end,
      settled_at = case when op.round_closed then clock_timestamp() end
    where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  else
    update games.round set bet = bet - p_amount, bets = bets - 1,
      status = case when bets = 1 then 'rolled_back' else status end,
      settled_at = case when bets = 1 then clock_timestamp() end
    where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  end if;
  return (select balance from ledger.account
    where player_id = op.player_id and kind = 'main' and currency = money_currency);
end $$;

-- What is to be said to a bet that is not known yet: 'ok' or the refusal.
create function games.judge_bet(op games.wallet_op, s games.session, r games.round, p_balance bigint) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when s.id is null or s.mode <> 'real' or s.game_code <> op.game_code then 'vendor.session.unknown'
    when s.ended_at is not null or s.expires_at <= clock_timestamp() then 'vendor.session.expired'
    when exists (select from games.wallet_op t where t.vendor = op.vendor and t.bet_transaction_id = op.transaction_id)
      then 'vendor.bet.rolled-back'
    when r.status is not null and (r.status <> 'open' or r.game_code <> op.game_code) then 'vendor.round.closed'
    when op.amount < s.min_bet or op.amount > s.max_bet then 'vendor.limit.exceeded'
    when coalesce(p_balance, 0) < op.amount then 'vendor.balance.insufficient'
    else 'ok'
  end
$$;

-- A win never asks for the session (TRUST R-16), only for a round of this player that is still open.
create function games.judge_win(op games.wallet_op, r games.round, p_balance bigint) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select case
    when p_balance is null then 'vendor.player.unknown'
    when r.status is null or r.game_code <> op.game_code then 'vendor.round.unknown'
    when r.status = 'rolled_back' then 'vendor.bet.rolled-back'
    when r.status = 'settled' then 'vendor.round.closed'
    else 'ok'
  end
$$;

-- 'undo': the bet stands and its stake goes back. 'ok': there is nothing to undo (unknown bet, refused bet, undone
-- before), and that is remembered.
create function games.judge_rollback(op games.wallet_op, b games.wallet_op, r games.round, p_balance bigint) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when p_balance is null then 'vendor.player.unknown'
    when b.id is null then 'ok'
    when b.kind <> 'bet' or b.player_id is distinct from op.player_id or b.round_id <> op.round_id
      or b.game_code <> op.game_code then 'vendor.transaction.conflict'
    when b.outcome <> 'ok' then 'ok'
    when exists (select from games.wallet_op t where t.vendor = op.vendor and t.bet_transaction_id = b.transaction_id)
      then 'ok'
    when r.status = 'settled' or r.win > 0 then 'vendor.bet.settled'
    else 'undo'
  end
$$;

-- One operation by itself: the way of repeats, conflicts, refusals and everything that depends on its neighbours in the
-- batch. The caller holds the player's lock.
create function games.apply_wallet_op(op games.wallet_op, p_token_hash bytea) returns games.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
as $$
declare
  known games.wallet_op;
  undone games.wallet_op;
  s games.session;
  r games.round;
  asked_bet text := op.bet_transaction_id;
  verdict text;
begin
  select * into known from games.wallet_op where vendor = op.vendor and request_id = op.request_id;
  if found then
    if known.body_hash <> op.body_hash or known.kind <> op.kind then
      return row('vendor.request.conflict', null, null, null)::games.wallet_outcome;
    end if;
    return row(known.outcome, known.balance, known.reference, known.session_id)::games.wallet_outcome;
  end if;
  if exists (select from games.vendor_answer where vendor = op.vendor and request_id = op.request_id) then
    return row('vendor.request.conflict', null, null, null)::games.wallet_outcome;
  end if;
  op.id := nextval('games.wallet_op_id_seq');
  op.reference := 'G' || op.id;
  op.created_at := clock_timestamp();

  select * into known from games.wallet_op where vendor = op.vendor and transaction_id = op.transaction_id;
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
    insert into games.wallet_op select op.*;
    return row(op.outcome, op.balance, op.reference, op.session_id)::games.wallet_outcome;
  end if;

  select * into s from games.session where token_hash = p_token_hash and vendor = op.vendor;
  op.session_id := s.id;
  select * into r from games.round where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  select balance into op.balance from ledger.account
  where player_id = op.player_id and kind = 'main' and (r.currency is null or currency = r.currency)
    and (s.currency is null or currency = s.currency)
  order by currency limit 1;

  if op.kind = 'bet' then
    verdict := games.judge_bet(op, s, r, op.balance);
    if verdict = 'ok' then op.balance := games.book_op(op, s, r, op.amount); end if;
    if s.id is null then op.transaction_id := null; end if;
  elsif op.kind = 'win' then
    verdict := games.judge_win(op, r, op.balance);
    if verdict = 'ok' then op.balance := games.book_op(op, s, r, op.amount);
    else op.transaction_id := null; end if;
  else
    select * into undone from games.wallet_op where vendor = op.vendor and transaction_id = asked_bet;
    verdict := games.judge_rollback(op, undone, r, op.balance);
    if verdict = 'undo' then
      op.balance := games.book_op(op, s, r, undone.amount);
      verdict := 'ok';
    elsif verdict <> 'ok' then
      op.transaction_id := null; op.bet_transaction_id := null;
    end if;
  end if;
  op.outcome := verdict;
  insert into games.wallet_op select op.*;
  return row(op.outcome, op.balance, op.reference, op.session_id)::games.wallet_outcome;
end $$;

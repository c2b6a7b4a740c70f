-- A prize outside the stakes of a round: of a campaign (`round_id` is the campaign's name) or a jackpot (of a round the
-- player has played). Kept beside bets and wins, so that ids are unique over all of them; booked under a key of its own,
-- because the totals of a round are its stakes and wins alone.
create or replace function bets.apply_award(op bets.wallet_op) returns bets.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
as $$
declare
  known bets.wallet_op;
  r bets.round;
  money ledger.account;
  moved ledger.move_result;
begin
  if op.kind not in ('bonus-win', 'jackpot-win') or op.amount <= 0 then
    raise exception 'bets: % of % is no award', op.kind, op.amount;
  end if;
  -- A twin that names another player would wait here, not at the players' gate.
  perform pg_advisory_xact_lock(hashtextextended(op.vendor || '/' || op.transaction_id, 7));
  perform ledger.lock_players(array[op.player_id]);
  select * into known from bets.wallet_op where vendor = op.vendor and request_id = op.request_id;
  if found then
    if known.body_hash <> op.body_hash or known.kind <> op.kind then
      return row('vendor.request.conflict', null, null, null)::bets.wallet_outcome;
    end if;
    return row(known.outcome, known.balance, known.reference, null)::bets.wallet_outcome;
  end if;
  if exists (select from vendor_api.vendor_answer where vendor = op.vendor and request_id = op.request_id) then
    return row('vendor.request.conflict', null, null, null)::bets.wallet_outcome;
  end if;
  op.id := nextval('bets.wallet_op_id_seq');
  op.reference := 'G' || op.id;
  op.created_at := clock_timestamp();
  op.round_closed := false;

  select * into known from bets.wallet_op where vendor = op.vendor and transaction_id = op.transaction_id;
  if found then
    if (known.kind, known.player_id, known.round_id, known.game_code, known.amount)
        is not distinct from (op.kind, op.player_id, op.round_id, op.game_code, op.amount)
    then
      op.outcome := known.outcome; op.balance := known.balance; op.reference := known.reference;
    else
      op.outcome := 'vendor.transaction.conflict';
    end if;
    op.transaction_id := null;
    insert into bets.wallet_op select op.*;
    return row(op.outcome, op.balance, op.reference, null)::bets.wallet_outcome;
  end if;

  select * into r from bets.round where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  -- A prize of a campaign goes where the player last played with this vendor; nobody who never did can be given one.
  select a.* into money from ledger.account a
  where a.player_id = op.player_id and a.kind = 'main' and a.currency = coalesce(r.currency, (
    select s.currency from play.session s where s.player_id = op.player_id and s.vendor = op.vendor
    order by s.opened_at desc limit 1));
  op.balance := money.balance;
  op.outcome := case
    when money.player_id is null then 'vendor.player.unknown'
    when op.kind = 'jackpot-win' and (r.status is null or r.game_code <> op.game_code) then 'vendor.round.unknown'
    when op.kind = 'jackpot-win' and r.status = 'rolled_back' then 'vendor.bet.rolled-back'
    else 'ok'
  end;
  if op.outcome = 'ok' then
    moved := ledger.move(money.brand, op.kind, 'award:' || op.vendor || ':' || op.transaction_id, op.reference,
      op.player_id, money.currency, op.amount);
    if moved.status <> 'applied' then
      raise exception 'bets: % of % for % was not booked: %', op.kind, op.amount, op.player_id, moved.status;
    end if;
    op.balance := money.balance + op.amount;
  else
    op.transaction_id := null;
  end if;
  insert into bets.wallet_op select op.*;
  return row(op.outcome, op.balance, op.reference, null)::bets.wallet_outcome;
end $$;

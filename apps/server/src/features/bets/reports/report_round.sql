-- A round played with money that stands at its vendor, reported when it is over. It may be reported before the transfer that
-- brought the money has ended, also the player's first, when there is no account to book it in yet: such a report is early
-- and nothing is kept of it, so that the same bytes are booked once the transfer has ended.
-- A win beyond the limits of the player's session is held, of a free round as if it had the highest stake; `p_released`: two operators have agreed.
create or replace function bets.report_round(
  p_vendor text, p_request_id text, p_body_hash bytea, p_player uuid, p_transaction text, p_round text, p_game text,
  p_bet bigint, p_win bigint, p_opened_at timestamptz, p_settled_at timestamptz,
  p_released boolean default false, p_because text default null
) returns bets.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
as $$
declare
  op ledger.transfer := bets.op_of(p_vendor, p_request_id, p_body_hash, 'vendor-play:' || p_vendor, p_player, p_transaction,
    p_round, p_game, p_bet, true);
  answer bets.wallet_outcome;
  s play.session;
  money ledger.account;
begin
  op.paid := p_win;
  answer := bets.repeat_locked(op);
  if answer.outcome is not null then return answer; end if;
  op.created_at := clock_timestamp();

  select * into s from play.session where player_id = p_player and vendor = p_vendor order by opened_at desc limit 1;
  select * into money from ledger.account
  where player_id = p_player and kind = 'vendor:' || p_vendor and currency = s.currency;
  op.session_id := s.id;
  op.outcome := case
    when money.player_id is null then 'vendor.player.unknown'
    when exists (select from bets.round where player_id = p_player and vendor = p_vendor and round_id = p_round)
      then 'vendor.round.closed'
    else 'ok'
  end;
  -- The vendor has money that our ledger does not show there yet. Nothing is kept of this answer: the same bytes are booked
  -- once the transfer that is under way has ended. The very first one opens the account only when it ends.
  if op.outcome = 'ok' and money.balance + p_win - p_bet < 0
    or money.player_id is null and s.id is not null and exists (select from wallet.vendor_transfer t
      where t.player_id = p_player and t.vendor = p_vendor and t.direction = 'in' and t.state = 'pending')
  then
    return row('vendor.report.early', coalesce(money.balance, 0), null, null)::bets.wallet_outcome;
  end if;
  if op.outcome = 'ok' and not p_released and p_win > 0
    and (p_because is not null or p_win > s.most_win or (p_win - 1) / nullif(s.most_times, 0) >= coalesce(nullif(p_bet, 0), s.max_bet))
  then
    op.outcome := 'held'; op.brand := money.brand; op.currency := money.currency;
    perform bets.hold(op, coalesce(p_because, 'a reported win beyond its limit'), p_opened_at, p_settled_at);
  end if;
  op.amount := 0;
  op.balance := money.balance;
  if op.outcome = 'ok' then
    op.amount := abs(p_win - p_bet);
    if op.amount > 0 then
      op.balance := null; op.brand := money.brand; op.currency := money.currency;
      op.debit := case when p_win > p_bet then 'house:games' else money.kind end;
      op.credit := case when p_win > p_bet then money.kind else 'house:games' end;
    end if;
    insert into bets.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, win, bets, status,
      opened_at, settled_at, most_win, most_times, reported)
    values (p_player, p_vendor, p_round, money.brand, s.id, p_game, money.currency, p_bet, p_win, 1, 'settled',
      p_opened_at, p_settled_at, s.most_win, s.most_times, true);
    -- The reader of open rounds brings it into the wagering ledger, as it does with a round that has just ended.
    insert into wagering.open_round (player_id, vendor, round_id, check_at) values (p_player, p_vendor, p_round, now())
    on conflict do nothing;
    perform protection.count(p_player, 'bet', p_bet, op.created_at, op.created_at);
    perform protection.count(p_player, 'win', p_win, op.created_at, op.created_at);
  elsif op.outcome <> 'held' then
    op.transaction_id := null;
  end if;
  return bets.answer_of(ledger.book(op));
end $$;
grant execute on function bets.report_round to sampan_app;

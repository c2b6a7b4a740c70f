-- What is answered to a bet that is not known yet: 'ok' or the refusal.
create or replace function bets.judge_bet(op bets.wallet_op, s play.session, r bets.round, p_balance bigint) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when s.id is null or s.mode <> 'real' or s.game_code <> op.game_code then 'vendor.session.unknown'
    when s.ended_at is not null or s.expires_at <= clock_timestamp() then 'vendor.session.expired'
    when exists (select from bets.wallet_op t where t.vendor = op.vendor and t.bet_transaction_id = op.transaction_id)
      then 'vendor.bet.rolled-back'
    when r.status is not null and (r.status <> 'open' or r.game_code <> op.game_code) then 'vendor.round.closed'
    when op.amount < s.min_bet or op.amount > s.max_bet then 'vendor.limit.exceeded'
    when coalesce(p_balance, 0) < op.amount then 'vendor.balance.insufficient'
    else 'ok'
  end
$$;

-- A win never asks for the session (TRUST R-16), only for a round of this player that is still open.
create or replace function bets.judge_win(op bets.wallet_op, r bets.round, p_balance bigint) returns text
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

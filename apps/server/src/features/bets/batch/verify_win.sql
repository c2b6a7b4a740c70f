-- The rule for a win that is not known yet. It never asks for the session (TRUST R-16), only for a round of this player that
-- is still open. Asked by the batch and by a win by itself, and merged into their statements as verify_bet is. `p_balance`:
-- what the player's account holds, null: there is none. 'held': it is valid, and beyond what the round may pay without an
-- operator. Divided, not multiplied: stakes times the multiple may be more than a bigint.
create or replace function bets.verify_win(r bets.round, p_game text, p_balance bigint, p_amount bigint) returns text
language sql immutable
as $$
  select case
    when p_balance is null then 'vendor.player.unknown'
    when r.status is null or r.game_code <> p_game then 'vendor.round.unknown'
    when r.status = 'rolled_back' then 'vendor.bet.rolled-back'
    when r.status = 'settled' then 'vendor.round.closed'
    when p_amount > 0 and (r.win + p_amount > r.most_win
      or (r.win + p_amount - 1) / nullif(r.most_times, 0) >= r.bet) then 'held'
    else 'ok'
  end
$$;

-- The rule for a win that is not known yet. It never asks for the session (TRUST R-16), only for a round of this player that
-- is still open. Asked by the batch and by a win by itself, and merged into their statements as verify_bet is. `p_balance`:
-- what the player's account holds, null: there is none.
create or replace function bets.verify_win(r bets.round, p_game text, p_balance bigint) returns text
language sql immutable
as $$
  select case
    when p_balance is null then 'vendor.player.unknown'
    when r.status is null or r.game_code <> p_game then 'vendor.round.unknown'
    when r.status = 'rolled_back' then 'vendor.bet.rolled-back'
    when r.status = 'settled' then 'vendor.round.closed'
    else 'ok'
  end
$$;

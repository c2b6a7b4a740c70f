-- 'undo': the bet stands and its stake goes back. 'ok': there is nothing to undo (unknown bet, refused bet, undone
-- before), and that is remembered.
--
-- A pot or a jackpot is paid beside the wins of its round, so the round's own `win` stays at nothing: both are looked for,
-- or the player would keep the pot and have the stake again. A share of the stake that went into a pot is not a payment:
-- such a stake goes back, and the share is taken back behind it (jackpots.returned_stake).
create or replace function bets.verify_rollback(op ledger.transfer, b ledger.transfer, r bets.round, p_balance bigint)
returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when p_balance is null then 'vendor.player.unknown'
    when b.id is null then 'ok'
    when b.kind <> 'bet' or b.player_id is distinct from op.player_id or b.round_id <> op.round_id
      or b.game_code <> op.game_code then 'vendor.transaction.conflict'
    when b.outcome <> 'ok' then 'ok'
    when bets.is_undone(op.vendor, b.transaction_id) then 'ok'
    when r.status = 'settled' or r.win > 0 then 'vendor.bet.settled'
    when exists (select from jackpots.pot_round p
      where p.player_id = op.player_id and p.vendor = op.vendor and p.round_id = op.round_id and p.won_amount > 0)
      then 'vendor.bet.settled'
    when bets.has_jackpot(op.player_id, op.vendor, op.round_id) then 'vendor.bet.settled'
    else 'undo'
  end
$$;

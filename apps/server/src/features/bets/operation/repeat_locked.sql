-- For an operation that comes by itself, not in a batch: waits for its twin and for its player, whom it keeps locked, and returns
-- what was answered before, null: it is new. A twin that names another player would wait for the first lock, not for the player's.
create or replace function bets.repeat_locked(op ledger.transfer) returns bets.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(op.vendor || '/' || op.transaction_id, 7));
  perform ledger.lock_players(array[op.player_id]);
  return bets.repeat_op(op);
end $$;

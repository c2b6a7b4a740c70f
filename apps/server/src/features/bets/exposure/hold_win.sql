-- A win that comes when its vendor has paid what an hour may: held, if it is one that would be booked.
create or replace function bets.hold_win(
  p_vendor text, p_request_id text, p_body_hash bytea, p_player uuid, p_transaction text, p_round text, p_game text,
  p_amount bigint, p_closes boolean
) returns bets.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  op ledger.transfer;
begin
  perform ledger.lock_players(array[p_player]);
  op.vendor := p_vendor; op.request_id := p_request_id; op.body_hash := p_body_hash; op.kind := 'win';
  op.player_id := p_player; op.transaction_id := p_transaction; op.round_id := p_round; op.game_code := p_game;
  op.requested := p_amount; op.round_closed := p_closes; op.outcome := 'held';
  return bets.apply_wallet_op(op, null);
end $$;
grant execute on function bets.hold_win to sampan_app;

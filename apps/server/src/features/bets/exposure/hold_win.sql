-- A win that comes when its vendor has paid what an hour may: held, if it is one that would be booked.
create or replace function bets.hold_win(
  p_vendor text, p_request_id text, p_body_hash bytea, p_player uuid, p_transaction text, p_round text, p_game text,
  p_amount bigint, p_closes boolean
) returns bets.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  op ledger.transfer := bets.op_of(p_vendor, p_request_id, p_body_hash, 'win', p_player, p_transaction, p_round, p_game,
    p_amount, p_closes);
begin
  perform ledger.lock_players(array[p_player]);
  op.outcome := 'held';
  return bets.apply_wallet_op(op, null);
end $$;
grant execute on function bets.hold_win to sampan_app;

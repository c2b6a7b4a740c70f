-- apply_award in the form the application calls.
create or replace function bets.award(
  p_vendor text, p_request_id text, p_body_hash bytea, p_kind text, p_player uuid, p_transaction text, p_subject text,
  p_game text, p_amount bigint
) returns bets.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  op ledger.transfer;
begin
  op.vendor := p_vendor; op.request_id := p_request_id; op.body_hash := p_body_hash; op.kind := p_kind;
  op.player_id := p_player; op.transaction_id := p_transaction; op.round_id := p_subject; op.game_code := p_game;
  op.requested := p_amount;
  return bets.apply_award(op);
end $$;
grant execute on function bets.award to sampan_app;

-- An operation as its vendor asks for it, before anything is decided about it.
create or replace function bets.op_of(
  p_vendor text, p_request_id text, p_body_hash bytea, p_kind text, p_player uuid, p_transaction text, p_round text, p_game text,
  p_amount bigint, p_closes boolean, p_bet text default null
) returns ledger.transfer
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  op ledger.transfer;
begin
  op.vendor := p_vendor; op.request_id := p_request_id; op.body_hash := p_body_hash; op.kind := p_kind;
  op.player_id := p_player; op.transaction_id := p_transaction; op.bet_transaction_id := p_bet; op.round_id := p_round;
  op.game_code := p_game; op.requested := p_amount; op.round_closed := p_closes;
  return op;
end $$;

-- A new operation gets its number, reference and time.
create or replace function bets.number_op(op bets.wallet_op) returns bets.wallet_op
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  op.id := nextval('bets.wallet_op_id_seq');
  op.reference := 'G' || op.id;
  op.created_at := clock_timestamp();
  return op;
end $$;

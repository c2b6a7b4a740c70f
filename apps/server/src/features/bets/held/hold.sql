-- Keeps what a vendor has paid beyond its limits for two operators. Nothing is moved, and a win that closes its round closes it.
-- The caller books the operation with the outcome 'held', under the player's lock.
create or replace function bets.hold(op ledger.transfer, p_because text, p_opened_at timestamptz default null, p_settled_at timestamptz default null)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
begin
  insert into bets.held (brand, vendor, kind, player_id, transaction_id, round_id, game_code, currency, amount, bet, opened_at,
    settled_at, because)
  values (op.brand, op.vendor, op.kind, op.player_id, op.transaction_id, op.round_id, op.game_code, op.currency,
    coalesce(op.paid, op.requested), case when op.paid is not null then op.requested end, p_opened_at, p_settled_at, p_because);
  if op.kind = 'win' and op.round_closed then
    update bets.round set status = 'settled', settled_at = op.created_at
    where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id and status = 'open';
  end if;
end $$;

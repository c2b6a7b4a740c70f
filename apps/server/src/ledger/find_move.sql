-- The stored transaction under a key, or null. 'conflict' when it is not the movement asked for.
create or replace function ledger.find_move(
  p_brand text, p_kind text, p_key text, p_player uuid, p_currency text, p_amount bigint, p_counterparty uuid
) returns ledger.move_result
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  t ledger.transaction;
  same boolean;
begin
  select * into t from ledger.transaction where brand = p_brand and key = p_key;
  if not found then return null; end if;
  select t.kind = p_kind and t.player_id = p_player and t.counterparty_id is not distinct from p_counterparty
    and p.currency = p_currency and p.amount = -p_amount
  into same
  from ledger.posting p
  where p.player_id = t.player_id and p.transaction_id = t.id and p.line = 1;
  if same then return row('repeated', t.id, t.reference, t.created_at)::ledger.move_result; end if;
  return row('conflict', t.id, t.reference, t.created_at)::ledger.move_result;
end $$;

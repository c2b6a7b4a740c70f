-- The id from which on a player's transfers were booked at a moment or later, found by halving: they stand in the order of
-- their times, for each is booked under the player's lock. Rows are compared, because an index that has the player first is
-- then the only one that fits; by id alone everybody's would be read.
create or replace function ledger.first_since(p_player uuid, p_since timestamptz) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
declare
  low bigint := 0;
  high bigint := (select last_value + 1 from ledger.transfer_id_seq);
  t record;
begin
  while low < high loop
    select player_id, id, created_at into t from ledger.transfer
    where (player_id, id) >= (p_player, (low + high) / 2) order by player_id, id limit 1;
    if t.player_id = p_player and t.created_at < p_since then low := t.id + 1; else high := (low + high) / 2; end if;
  end loop;
  return low;
end $$;
grant execute on function ledger.first_since to sampan_app;

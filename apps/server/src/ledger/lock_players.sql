-- Locks all accounts of these players in the one order every writer uses: by player, 'main' before the others. So the
-- lock of 'main' is the gate of a player: who holds it holds the rest. Whoever must be ordered against money movements
-- of a player (exclusion, closing) locks here too.
create or replace function ledger.lock_players(p_players uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
  -- A plan is made while the table is empty and kept.
  set enable_seqscan = off
as $$
begin
  perform 1 from ledger.account where player_id = any (p_players)
  order by player_id, kind <> 'main', kind, currency for update;
end $$;
grant execute on function ledger.lock_players to sampan_app;

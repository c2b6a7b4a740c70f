-- The hot path's lock: the gates alone, for a quarter of a second at most (55P03): a batch stands still for nobody.
create or replace function ledger.lock_main(p_players uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
  set lock_timeout = '250ms'
as $$
begin
  perform 1 from ledger.account where player_id = any (p_players) and kind = 'main'
  order by player_id, kind, currency for update;
end $$;

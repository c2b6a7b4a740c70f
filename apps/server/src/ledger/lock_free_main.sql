-- As lock_main, without waiting: locks who is free, returns who is not.
create or replace function ledger.lock_free_main(p_players uuid[]) returns uuid[]
language sql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
  with free as materialized (
    select player_id from ledger.account where player_id = any (p_players) and kind = 'main'
    order by player_id, kind, currency for update skip locked
  )
  select array(select player_id from ledger.account where player_id = any (p_players) and kind = 'main' except table free)
$$;

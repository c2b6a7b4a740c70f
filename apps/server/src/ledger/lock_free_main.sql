-- As lock_main, without waiting: locks who is free, returns who is not.
create or replace function ledger.lock_free_main(p_players uuid[]) returns uuid[]
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
declare
  locked uuid[];
begin
  select array_agg(player_id) into locked from (
    select player_id from ledger.account where player_id = any (p_players) and kind = 'main'
    order by player_id, kind, currency for update skip locked
  ) free;
  return array(
    select distinct player_id from ledger.account where player_id = any (p_players) and kind = 'main'
    except select unnest(locked)
  );
end $$;

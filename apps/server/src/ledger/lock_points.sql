-- Opens the points of these players and locks them, in the order of every writer (lock_players). The gates are not locked:
-- whoever feeds the points of thousands of bets holds up no bet.
create or replace function ledger.lock_points(p_players uuid[], p_brands text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
begin
  -- One pass opens and locks: two would let a new player of a lower id be waited for by whoever holds a higher one.
  insert into ledger.account as a (player_id, kind, currency, brand)
  select distinct on (u.player_id) u.player_id, 'points', 'POINTS', u.brand
  from unnest(p_players, p_brands) as u (player_id, brand) order by u.player_id
  on conflict (player_id, kind, currency) do update set brand = a.brand where false;
end $$;
grant execute on function ledger.lock_points to sampan_app;

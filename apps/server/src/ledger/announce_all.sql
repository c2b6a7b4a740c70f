-- One event a brand: "the money of these players has changed".
create or replace function ledger.announce_all(p_brands text[], p_players uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into platform.outbox (brand, topic, player_ids, payload)
  select u.brand, 'balance', array_agg(u.player_id), '{"type":"balance"}'::jsonb
  from unnest(p_brands, p_players) u (brand, player_id) group by u.brand
$$;

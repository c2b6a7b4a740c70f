-- One event per player: "your money has changed". The figures are read when it is pushed: a burst becomes one frame.
create or replace function ledger.announce(p_players uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into platform.outbox (brand, topic, player_id, payload)
  select distinct brand, 'balance', player_id, '{"type":"balance"}'::jsonb
  from ledger.account where player_id = any (p_players) and kind = 'main'
$$;

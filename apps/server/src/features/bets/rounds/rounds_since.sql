-- The rounds that a player has opened since a moment. A bet keeps no index by time: each of these rounds has a transfer of
-- that time, and those of a player stand in order. By the index of the player alone (first_since), and each round by its key.
create or replace function bets.rounds_since(p_player uuid, p_since timestamptz) returns setof bets.round
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
  select r.* from (
    select distinct vendor, round_id from ledger.transfer
    where player_id = p_player and (player_id, id) >= (p_player, ledger.first_since(p_player, p_since)) and round_id is not null
  ) t
  cross join lateral (
    select * from bets.round where player_id = p_player and vendor = t.vendor and round_id = t.round_id limit 1
  ) r
  where r.opened_at >= p_since
$$;
grant execute on function bets.rounds_since to sampan_app;

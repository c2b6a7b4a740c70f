-- The rounds of a player that have not ended: those that were open when the journal was read, and those it has not come to.
create or replace function wagering.open_rounds(p_player uuid) returns setof bets.round
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
  select r.* from (
    select vendor, round_id from wagering.open_round where player_id = p_player
    union
    select vendor, round_id from ledger.transfer
    where player_id = p_player and (player_id, id) > (p_player, (select transfer_id from wagering.watermark))
      and round_id is not null
  ) t
  cross join lateral (
    select * from bets.round where player_id = p_player and vendor = t.vendor and round_id = t.round_id limit 1
  ) r
  where r.status = 'open'
$$;
grant execute on function wagering.open_rounds to sampan_app;

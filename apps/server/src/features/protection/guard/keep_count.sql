-- Starts or ends the counting as the player's limits ask. A start counts what this month and this week have seen before.
-- The caller holds the player's lock.
create or replace function protection.keep_count(p_player uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  g protection.guard;
  wanted boolean := exists (select from protection.limit where player_id = p_player and kind <> 'deposit');
  since timestamptz;
begin
  select * into g from protection.guard where player_id = p_player;
  if not found or g.counted = wanted then return; end if;
  delete from protection.tally where player_id = p_player;
  if wanted then
    since := least(date_trunc('month', now() at time zone g.time_zone), date_trunc('week', now() at time zone g.time_zone))
      at time zone g.time_zone;
    insert into protection.tally (player_id, day, stake, net, seconds)
    select p_player, (r.opened_at at time zone g.time_zone)::date, sum(r.bet), sum(r.bet - r.win), sum(r.seconds)
    from (
      select opened_at, bet, win,
        protection.play_seconds(lag(opened_at) over (order by opened_at), opened_at) as seconds
      from (
        select opened_at, bet, win from bets.rounds_since(p_player, since)
        union all select at, stake, win from lottery.stakes_since(p_player, since)
      ) b
    ) r
    group by 2;
  end if;
  update protection.guard set counted = wanted,
    last_bet_at = case when wanted then greatest((select max(opened_at) from bets.rounds_since(p_player, since)),
      (select max(at) from lottery.stakes_since(p_player, since))) end
  where player_id = p_player;
end $$;
grant execute on function protection.keep_count to sampan_app;

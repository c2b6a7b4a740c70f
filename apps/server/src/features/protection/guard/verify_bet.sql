-- 'ok', or why the player may not bet this amount now. The caller holds the player's lock.
create or replace function protection.verify_bet(p_player uuid, p_amount bigint, p_at timestamptz) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  g protection.guard;
  today date;
begin
  select * into g from protection.guard where player_id = p_player;
  if not found then return 'ok'; end if;
  if g.break_until > p_at then return 'vendor.player.excluded'; end if;
  if not g.counted then return 'ok'; end if;
  today := (p_at at time zone g.time_zone)::date;
  if exists (
    select from protection.limit l
    cross join lateral (
      select coalesce(sum(t.stake), 0) as stake, coalesce(sum(t.net), 0) as net, coalesce(sum(t.seconds), 0) as seconds
      from protection.tally t
      where t.player_id = p_player and t.day between protection.period_start(l.period, today) and today
    ) used
    where l.player_id = p_player and case l.kind
      when 'stake' then used.stake + p_amount > l.amount
      when 'loss' then used.net + p_amount > l.amount
      when 'time' then used.seconds + protection.play_seconds(g.last_bet_at, p_at) > l.amount * 60 or l.amount = 0
      else false end
  ) then return 'vendor.player.limit'; end if;
  return 'ok';
end $$;

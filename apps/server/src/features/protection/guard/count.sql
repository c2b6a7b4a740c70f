-- Counts what was booked for a counted player. A rollback belongs to the day of its bet (`p_day_of`), anything else to now.
create or replace function protection.count(p_player uuid, p_kind text, p_amount bigint, p_at timestamptz, p_day_of timestamptz)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  g protection.guard;
begin
  select * into g from protection.guard where player_id = p_player and counted;
  if not found then return; end if;
  insert into protection.tally as t (player_id, day, stake, net, seconds)
  values (p_player, (p_day_of at time zone g.time_zone)::date,
    case p_kind when 'bet' then p_amount when 'rollback' then -p_amount else 0 end,
    case p_kind when 'bet' then p_amount else -p_amount end,
    case p_kind when 'bet' then protection.play_seconds(g.last_bet_at, p_at) else 0 end)
  on conflict (player_id, day) do update
  set stake = t.stake + excluded.stake, net = t.net + excluded.net, seconds = t.seconds + excluded.seconds;
  if p_kind = 'bet' then update protection.guard set last_bet_at = p_at where player_id = p_player; end if;
end $$;

-- What a player has staked on tickets since a moment, and got of it: own limits that begin count it in.
create or replace function lottery.stakes_since(p_player uuid, p_since timestamptz)
returns table (at timestamptz, stake bigint, win bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.placed_at, t.stake, coalesce(p.moved, 0)::bigint
  from lottery.ticket t
  left join lateral (
    select sum(moved) as moved from lottery.payout where draw_id = t.draw_id and ticket_id = t.ticket_id
  ) p on true
  where t.player_id = p_player and t.placed_at >= p_since and t.cancelled_at is null
$$;

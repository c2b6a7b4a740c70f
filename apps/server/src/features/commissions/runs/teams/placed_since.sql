-- Who was put into a team of a brand since a moment, and everybody below them, with how far above them the nearest such one
-- stands (0: they themselves).
create or replace function commissions.placed_since(p_brand text, p_since timestamptz)
returns table (player_id uuid, depth smallint)
language sql stable rows 100 set search_path = pg_catalog, pg_temp
as $$
  select a.player_id, min(a.depth)
  from agents.member m join agents.ancestry a on a.agent_id = m.player_id
  where m.brand = p_brand and m.placed_at >= p_since
  group by 1
$$;
grant execute on function commissions.placed_since to sampan_app;

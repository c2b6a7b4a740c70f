-- Members of agents' teams with what they did within a span of a run, by product. When few have bet, as in five minutes, they
-- are taken one by one with all who stand above them; else the teams are, and each member meets the run's sums.
-- Whoever was put into a team since the window's end, alone or with a whole branch, is not of it: of a member below such a
-- one only the agents that stand no higher than they do count.
-- How it is joined is said here, because nothing can be known of tables that were filled a moment ago: planned by what is
-- known of them it took a second for 250 agents of five minutes, and ten minutes for those of a day.
create or replace function commissions.team_rows(p_run bigint, p_agents uuid[], p_from timestamptz[], p_to timestamptz[])
returns table (ord bigint, player_id uuid, product text, valid bigint, net bigint, lines integer)
language plpgsql stable rows 100000 set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set join_collapse_limit = 1
  set work_mem = '64MB'
as $$
declare
  r commissions.run;
begin
  select * into r from commissions.run where run_id = p_run;
  if (select count(*) from (select from commissions.run_sum s where s.run_id = p_run limit 20001) few) <= 20000 then
    return query
      select q.ord, s.player_id, s.product, s.valid, s.net, s.lines
      from commissions.run_sum s
      cross join lateral (
        select a.agent_id, a.depth from agents.ancestry a where a.player_id = s.player_id and a.depth > 0 offset 0
      ) up
      join (select * from unnest(p_agents, p_from, p_to) with ordinality u (agent_id, from_at, to_at, ord)) q
        on q.agent_id = up.agent_id and q.from_at = s.from_at and q.to_at = s.to_at
      left join commissions.placed_since(r.brand, r.window_to) late on late.player_id = s.player_id
      where s.run_id = p_run and up.depth <= coalesce(late.depth, 16);
  else
    return query
      select q.ord, s.player_id, s.product, s.valid, s.net, s.lines
      from unnest(p_agents, p_from, p_to) with ordinality q (agent_id, from_at, to_at, ord)
      cross join lateral (
        select a.player_id, a.depth from agents.ancestry a where a.agent_id = q.agent_id and a.depth > 0 offset 0
      ) down
      join (select * from commissions.run_sum x where x.run_id = p_run) s
        on s.player_id = down.player_id and s.from_at = q.from_at and s.to_at = q.to_at
      left join commissions.placed_since(r.brand, r.window_to) late on late.player_id = down.player_id
      where down.depth <= coalesce(late.depth, 16);
  end if;
end $$;
grant execute on function commissions.team_rows to sampan_app;

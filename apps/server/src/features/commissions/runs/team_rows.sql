-- Members of agents' teams with what they did within a span of a run, agent by agent and member by member through the
-- indexes: planned as one join of tables and CTEs it took a minute for 1,000 agents of 10,000 members.
-- When few have bet, as in five minutes, they are taken one by one with all who stand above them.
-- Whoever was put into a team since the window's end, alone or with a whole branch, is not of it.
create or replace function commissions.team_rows(p_run bigint, p_agents uuid[], p_from timestamptz[], p_to timestamptz[])
returns table (ord bigint, player_id uuid, valid bigint, net bigint, lines integer)
language plpgsql stable rows 100000 set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set join_collapse_limit = 1
as $$
declare
  r commissions.run;
begin
  select * into r from commissions.run where run_id = p_run;
  if exists (select from agents.member m where m.brand = r.brand and m.placed_at >= r.window_to) then
    return query
      select q.ord, s.player_id, s.valid, s.net, s.lines
      from unnest(p_agents, p_from, p_to) with ordinality q (agent_id, from_at, to_at, ord)
      join agents.ancestry a on a.agent_id = q.agent_id and a.depth > 0
      join commissions.run_sum s on s.run_id = p_run and s.from_at = q.from_at and s.player_id = a.player_id
        and s.to_at = q.to_at
      where not exists (
        select from agents.ancestry x join agents.member m on m.player_id = x.agent_id
        where x.player_id = a.player_id and x.depth < a.depth and m.placed_at >= r.window_to
      );
  elsif (select count(*) from (select from commissions.run_sum s where s.run_id = p_run limit 20001) few) <= 20000 then
    perform set_config('enable_hashjoin', 'on', true);
    return query
      select q.ord, s.player_id, s.valid, s.net, s.lines
      from commissions.run_sum s
      join agents.ancestry a on a.player_id = s.player_id and a.depth > 0
      join (select * from unnest(p_agents, p_from, p_to) with ordinality u (agent_id, from_at, to_at, ord)) q
        on q.agent_id = a.agent_id and q.from_at = s.from_at and q.to_at = s.to_at
      where s.run_id = p_run;
  else
    return query
      select q.ord, s.player_id, s.valid, s.net, s.lines
      from unnest(p_agents, p_from, p_to) with ordinality q (agent_id, from_at, to_at, ord)
      join agents.ancestry a on a.agent_id = q.agent_id and a.depth > 0
      join commissions.run_sum s on s.run_id = p_run and s.from_at = q.from_at and s.player_id = a.player_id
        and s.to_at = q.to_at;
  end if;
end $$;
grant execute on function commissions.team_rows to sampan_app;

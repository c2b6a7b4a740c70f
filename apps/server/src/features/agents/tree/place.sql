-- Places a player, with everybody already below, under an agent. Returns placed, or why not: 'taken' (has an agent),
-- 'cycle', 'stranger' (not two players of this brand, a demo account, or nobody's agent above), 'partner' (an affiliate has
-- brought the player, and is paid for it), 'deep'.
-- One placement of a brand at a time: two of them could else close a cycle between each other, or miss each other's lines.
create or replace function agents.place(p_brand text, p_player uuid, p_agent uuid, p_via text, p_code text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  above smallint;
  below smallint;
begin
  perform pg_advisory_xact_lock(hashtextextended('agents.tree/' || p_brand, 0));
  if p_player = p_agent or exists (select from agents.ancestry where agent_id = p_player and player_id = p_agent) then
    return 'cycle';
  end if;
  if not exists (select from account.player where player_id = p_player and brand = p_brand and account_type <> 4)
    or not exists (select from account.player
      where player_id = p_agent and brand = p_brand and account_type in (1, 2, 41, 42))
  then
    return 'stranger';
  end if;
  if exists (select from agents.member where player_id = p_player) then return 'taken'; end if;
  if exists (select from account.registration r
      join account.affiliate_code c on c.brand = r.brand and c.code_key = lower(r.affiliate_code)
      where r.player_id = p_player and c.partner_id is not null) then
    return 'partner';
  end if;
  select coalesce(max(depth), 0) into above from agents.ancestry where player_id = p_agent;
  select coalesce(max(depth), 0) into below from agents.ancestry where agent_id = p_player;
  if above + below + 1 > 16 then return 'deep'; end if;

  insert into agents.member (player_id, brand, agent_id, via, code_key)
  values (p_player, p_brand, p_agent, p_via, lower(p_code));
  insert into agents.ancestry (agent_id, player_id, depth) values (p_agent, p_agent, 0), (p_player, p_player, 0)
  on conflict do nothing;
  insert into agents.ancestry (agent_id, player_id, depth)
  select a.agent_id, b.player_id, a.depth + b.depth + 1
  from agents.ancestry a cross join agents.ancestry b
  where a.player_id = p_agent and b.agent_id = p_player;
  return 'placed';
end $$;
grant execute on function agents.place to sampan_app;

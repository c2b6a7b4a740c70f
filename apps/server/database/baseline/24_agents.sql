-- Who has brought whom (B-010). A member is placed under an agent once and never moves: what was earned with a team stays
-- true. `ancestry` is the closure of that tree, with every member standing in their own at depth 0; both are written by
-- agents.place alone, which keeps them one and free of rings. The application's role may read them and nothing else.
create schema agents;
grant usage on schema agents to sampan_app;

create table agents.member (
  player_id uuid primary key,
  brand text not null references brand.brand,
  -- The agent directly above.
  agent_id uuid not null check (agent_id <> player_id),
  via text not null check (via in ('invitation', 'made', 'operator')),
  placed_at timestamptz not null default clock_timestamp()
);
create index member_of_agent on agents.member (agent_id, placed_at desc);
create index member_placed on agents.member (brand, placed_at);

create table agents.ancestry (
  agent_id uuid not null,
  player_id uuid not null,
  depth smallint not null check (depth between 0 and 16),
  primary key (agent_id, player_id)
);
create index ancestry_above on agents.ancestry (player_id, depth);
create index ancestry_by_depth on agents.ancestry (agent_id, depth, player_id);

grant select on agents.member, agents.ancestry to sampan_app;

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
  -- The agent's link that brought the member, in lower case; null: no link.
  code_key text,
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

-- What an agent has said of a link (a code of account.affiliate_code): its name, and what registering with it makes.
create table agents.link (
  brand text not null references brand.brand,
  code_key text not null,
  agent_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  kind text not null check (kind in ('agent', 'member')),
  primary key (brand, code_key)
);
create index link_of_agent on agents.link (agent_id);
grant select, insert on agents.link to sampan_app;
grant update (name) on agents.link to sampan_app;

-- What an agent notes of somebody of the team, for nobody else's eyes.
create table agents.note (
  agent_id uuid not null,
  player_id uuid not null,
  tags text[] not null check (cardinality(tags) <= 8),
  note text not null check (length(note) <= 500),
  changed_at timestamptz not null default now(),
  primary key (agent_id, player_id)
);
create index note_of_player on agents.note (player_id);
grant select, insert, update, delete on agents.note to sampan_app;

grant select on agents.member, agents.ancestry to sampan_app;

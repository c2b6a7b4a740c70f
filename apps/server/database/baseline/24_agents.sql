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

-- What everybody below an agent did by day, without the agent: whoever adds to a day of a member adds to it for all above,
-- so that the overview of a team of any size reads a row a day. What is added stands in `team_change` first, a row each,
-- so that nobody waits for anybody at the top of a tree; it is folded into `team_day` later. Both together are the sums.
create table agents.team_day (
  agent_id uuid not null,
  day date not null,
  deposits bigint not null,
  withdrawals bigint not null,
  rounds bigint not null,
  stake bigint not null,
  valid bigint not null,
  net bigint not null,
  primary key (agent_id, day)
) with (fillfactor = 70);
create table agents.team_change (like agents.team_day);
create index team_change_of_agent on agents.team_change (agent_id, day);

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

-- One-time passwords that agents got for accounts they had opened (X-499): who may have known the way into an account.
create table agents.hand_over (
  agent_id uuid not null,
  player_id uuid not null,
  at timestamptz not null default now(),
  primary key (player_id, at)
);
create index hand_over_of_agent on agents.hand_over (agent_id, at desc);
grant select, insert on agents.hand_over to sampan_app;

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
grant select, insert, update on agents.team_day to sampan_app;
-- Updated by nobody: rows that are folded are locked first.
grant select, insert, update, delete on agents.team_change to sampan_app;

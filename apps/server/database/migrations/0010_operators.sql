-- Operators: who works for the operator, how they sign in, what they may do, and everything they did.
create schema operators;
grant usage on schema operators to sampan_app;

-- What can be allowed, as a sentence of refusal says it: "deciding withdrawals takes one of the roles …".
create table operators.permission (
  permission text primary key,
  about text not null
);
insert into operators.permission (permission, about) values
  ('operators.manage', 'managing operators'),
  ('installation.keys', 'changing the keys of the installation'),
  ('brands.create', 'making brands'),
  ('play.halt', 'halting play'),
  ('settings.change', 'changing settings'),
  ('players.status', 'closing and reopening accounts'),
  ('players.access', 'giving players a way in'),
  ('players.erase', 'erasing personal data'),
  ('players.export', 'writing out all that is kept of a player'),
  ('reports.export', 'writing reports for a regulator'),
  ('agents.manage', 'deciding about agents and uplines'),
  ('affiliates.manage', 'managing invitation codes'),
  ('affiliates.decide', 'deciding about affiliates, their plans and what they are paid'),
  ('withdrawals.decide', 'deciding withdrawals'),
  ('deposits.match', 'matching incoming transfers'),
  ('methods.change', 'changing the ways to pay'),
  ('bonuses.grant', 'granting and taking back bonuses'),
  ('rewards.decide', 'deciding about held rewards'),
  ('rewards.manage', 'setting up missions, rankings and draws'),
  ('lottery.manage', 'changing what is sold in lotteries'),
  ('lottery.results', 'entering results of lotteries'),
  ('identity.review', 'opening and deciding documents of identity'),
  ('protection.exclude', 'excluding players'),
  ('protection.clear', 'clearing players of a match with an excluded person'),
  ('messages.publish', 'publishing announcements'),
  ('support.answer', 'closing tickets'),
  ('chat.moderate', 'moderating the chat room'),
  ('vendors.manage', 'managing vendors and their keys');

create table operators.role (
  role text primary key,
  about text not null
);
insert into operators.role (role, about) values
  ('owner', 'Everything, and who else may do what.'),
  ('finance', 'Deposits, withdrawals and the ways to pay.'),
  ('risk', 'Withdrawals, closed accounts, bonuses and exclusions.'),
  ('support', 'Players who ask for help.'),
  ('content', 'What the brand says, and the chat room.');

create table operators.role_permission (
  role text not null references operators.role,
  permission text not null references operators.permission,
  primary key (role, permission)
);
insert into operators.role_permission (role, permission)
  select 'owner', permission from operators.permission
  union all select 'finance', unnest(array['withdrawals.decide', 'deposits.match', 'methods.change', 'play.halt', 'reports.export',
    'lottery.results', 'affiliates.decide'])
  union all select 'risk', unnest(array['withdrawals.decide', 'players.status', 'play.halt', 'players.export', 'reports.export', 'identity.review', 'protection.clear', 'bonuses.grant', 'rewards.decide', 'rewards.manage', 'protection.exclude',
    'chat.moderate', 'lottery.manage', 'lottery.results'])
  union all select 'support', unnest(array['players.access', 'protection.exclude', 'support.answer', 'chat.moderate'])
  union all select 'content', unnest(array['messages.publish', 'chat.moderate', 'affiliates.manage']);

create table operators.operator (
  operator_id uuid primary key,
  -- In lower case, and never given to somebody else: the record names people by it.
  name text not null unique check (name ~ '^[a-z0-9._-]{2,40}$'),
  role text not null references operators.role,
  -- Null: every brand, and the installation itself.
  brand text references brand.brand,
  created_at timestamptz not null default clock_timestamp(),
  disabled_at timestamptz
);

create table operators.credential (
  operator_id uuid primary key references operators.operator,
  password_hash text not null,
  -- It was made by somebody else: a session opens with one of their own only.
  must_change boolean not null,
  encrypted_secret bytea,
  secret_key text,
  -- Null: no code is asked for yet.
  confirmed_at timestamptz,
  -- The time step of the newest code that was used.
  last_step bigint not null default 0,
  check ((encrypted_secret is null) = (secret_key is null)),
  check (confirmed_at is null or encrypted_secret is not null)
);

-- By the name that was typed, whether it is anybody's or not: an answer must not tell which names there are.
create table operators.login_failure (
  name text primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);

create table operators.session (
  session_id uuid primary key,
  token_hash bytea not null unique,
  operator_id uuid not null references operators.operator,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_operator on operators.session (operator_id) where ended_at is null;

-- Player accounts of people who work here: they may not decide about their own money.
create table operators.own_player (
  operator_id uuid not null references operators.operator,
  player_id uuid not null,
  primary key (operator_id, player_id)
);

-- R-77: who, when, what, before, after. Nobody may change or remove a line.
create table operators.event (
  event_id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null: whoever holds the machine, before there was an operator or after the last one had lost the password.
  operator_id uuid references operators.operator,
  session_id uuid references operators.session,
  request_id text not null,
  -- Null: the whole installation.
  brand text,
  what text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  check ((operator_id is null) = (session_id is null))
);
create index event_at on operators.event (at);
create index event_subject on operators.event (subject, event_id);

grant select on operators.permission, operators.role, operators.role_permission to sampan_app;
grant select, insert, update (role, brand, disabled_at) on operators.operator to sampan_app;
grant select, insert, update on operators.credential to sampan_app;
grant select, insert, update, delete on operators.login_failure to sampan_app;
grant select, insert, update (last_seen_at, ended_at) on operators.session to sampan_app;
grant select, insert on operators.own_player, operators.event to sampan_app;

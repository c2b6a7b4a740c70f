-- Who has invited whom, how far a friend has come, and what that earned. The money is the feature rewards'.
create schema referral;
grant usage on schema referral to sampan_app;

create table referral.code (
  player_id uuid primary key,
  brand text not null references brand.brand,
  code text collate "C" not null check (code ~ '^[A-HJ-NP-Z2-9]{7}$'),
  made_at timestamptz not null default clock_timestamp(),
  unique (brand, code)
);
grant select, insert, update, delete on referral.code to sampan_app;

-- A member who came by a friend's code, once and for good.
create table referral.friend (
  player_id uuid primary key,
  brand text not null,
  inviter_id uuid not null check (inviter_id <> player_id),
  currency text not null,
  -- The program as it stood when the friend joined (program/program.ts): a later change does not reach who is on the way.
  terms jsonb not null,
  steps smallint not null check (steps between 1 and 6),
  -- The inviter had not as many friends this month as the program pays for.
  pays_inviter boolean not null,
  joined_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,
  -- Minor units.
  largest_deposit bigint not null default 0 check (largest_deposit >= 0),
  turnover bigint not null default 0,
  -- Steps reached, in their order.
  step smallint not null default 0 check (step between 0 and steps),
  -- What the next step waits for when no topic tells of it: a proven contact, a proven identity.
  asks text check (asks in ('contact', 'identity')),
  -- The friend is another account of somebody known here (TRUST R-21): what is earned waits for an operator.
  held_reason text check (held_reason in ('same-person')),
  -- Something has happened that may be a step.
  due boolean not null default true
) with (fillfactor = 70);
create index friend_of_inviter on referral.friend (inviter_id, joined_at desc, player_id);
create index friend_due on referral.friend (joined_at) where due;
create index friend_asking on referral.friend (ends_at) where asks is not null;
create index friend_brand on referral.friend (brand, joined_at desc);
grant select, insert, update on referral.friend to sampan_app;

create table referral.step (
  player_id uuid not null references referral.friend,
  step smallint not null,
  reached_at timestamptz not null default clock_timestamp(),
  primary key (player_id, step)
);

-- What a step earned and whom: level 0 the friend, 1 who invited, 2 who invited that one …
create table referral.earning (
  friend_id uuid not null,
  step smallint not null,
  player_id uuid not null,
  level smallint not null check (level between 0 and 3),
  kind text not null check (kind in ('money', 'points')),
  -- Minor units, or points.
  amount bigint not null check (amount > 0),
  held boolean not null,
  primary key (friend_id, step, player_id),
  foreign key (friend_id, step) references referral.step (player_id, step)
);
create index earning_of_player on referral.earning (player_id);
grant select, insert on referral.step, referral.earning to sampan_app;

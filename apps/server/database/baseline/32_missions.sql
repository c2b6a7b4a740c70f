-- Missions: what a player may reach by playing, paying in or completing the account, and how far each player is.
create schema missions;
grant usage on schema missions to sampan_app;

-- Runs from `starts_at` until `ends_at`; null `starts_at`: not started.
create table missions.mission (
  brand text not null references brand.brand,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  period text not null check (period in ('day', 'week', 'month', 'season', 'once')),
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  check (ends_at > starts_at),
  primary key (brand, code)
);

-- What a mission asks for and gives. A change is a further version: whoever began under an earlier one keeps it until the
-- period is over. Rows are only ever added.
create table missions.version (
  brand text not null,
  code text not null,
  version integer not null,
  since timestamptz not null default clock_timestamp(),
  rule jsonb not null,
  -- [{"goal": …, "prize": …}], ascending.
  steps jsonb not null,
  audience jsonb not null,
  -- {"EN": {"title": …, "text": …}, …}
  texts jsonb not null,
  -- So long a prize may be claimed.
  claim_days integer not null check (claim_days between 1 and 365),
  primary key (brand, code, version),
  foreign key (brand, code) references missions.mission
);

-- Deposits and changes of accounts that were not counted yet: written in the transaction in which they happened, one row for
-- all of it. Bets stand in the wagering ledger (wagering.waiting).
create table missions.queue (
  batch_id bigint generated always as identity primary key,
  events jsonb not null
);

-- How far a player is with a mission in one of its periods. No index but the key: a row is written over with each pass of the
-- worker, and stays where it is. A row stands as soon as something has counted.
create table missions.progress (
  player_id uuid not null,
  brand text not null,
  code text not null,
  -- The first day of the period in the brand's time zone, or its name.
  period text not null,
  version integer not null,
  -- What counts as one sum, and what counts by game or by day: {"<name>": "<sum>"}.
  total bigint not null,
  items jsonb not null,
  -- What both come to, in the unit of the goal.
  done bigint not null,
  -- Steps whose goal is reached. A prize is offered once, whatever is taken back and reached again.
  reached smallint not null,
  began_at timestamptz not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (player_id, brand, code, period),
  foreign key (brand, code, version) references missions.version
) with (fillfactor = 70);

grant select, insert, update on missions.mission to sampan_app;
grant select, insert on missions.version to sampan_app;
grant select, insert, delete on missions.queue to sampan_app;
grant select, insert, update, delete on missions.progress to sampan_app;

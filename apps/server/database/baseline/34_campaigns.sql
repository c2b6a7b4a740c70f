-- Campaigns: whom the brand gives what, and when, as data. What was given waits in the feature `rewards`; here stands why.
create schema campaigns;
grant usage on schema campaigns to sampan_app;

create table campaigns.campaign (
  brand text not null references brand.brand,
  campaign_id text not null check (campaign_id ~ '^[a-z0-9-]{1,40}$'),
  -- draft: it was never approved; paused: it gives nothing until an operator goes on.
  state text not null default 'draft' check (state in ('draft', 'live', 'paused', 'ended')),
  -- The version that runs; later ones wait for two operators.
  live_version integer,
  -- What the rule listens to and the code that opens it: copies of the running version, for the workers.
  trigger text,
  code text,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Given so far, in the unit of the rule: never above its budget. Whoever gives locks this row first.
  spent bigint not null default 0 check (spent >= 0),
  -- The last day of the brand for which a scheduled rule was evaluated to the end.
  evaluated_until date,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand, campaign_id),
  check (state = 'draft' or live_version is not null)
);
create unique index campaign_code on campaigns.campaign (brand, lower(code)) where code is not null and state <> 'ended';
create index campaign_live on campaigns.campaign (brand, trigger) where state = 'live';

-- What an operator wrote, each time they wrote it. Whoever was given something by a version keeps its terms.
create table campaigns.version (
  brand text not null,
  campaign_id text not null,
  version integer not null,
  -- Kind, rule and texts; amounts are decimal texts of the brand's currency.
  data jsonb not null,
  saved_by text not null, saved_at timestamptz not null default clock_timestamp(),
  primary key (brand, campaign_id, version),
  foreign key (brand, campaign_id) references campaigns.campaign
);

-- What a version would have given over the thirty days before: it is tried before it goes live.
create table campaigns.dry_run (
  brand text not null,
  campaign_id text not null,
  version integer not null,
  result jsonb not null,
  run_by text not null,
  run_at timestamptz not null default clock_timestamp(),
  primary key (brand, campaign_id, version),
  foreign key (brand, campaign_id, version) references campaigns.version
);

-- What happened to players of brands that have a campaign for it, until the worker has evaluated it.
create table campaigns.event (
  event_id bigint generated always as identity primary key,
  brand text not null,
  player_id uuid not null,
  kind text not null check (kind in ('deposit', 'joined', 'level')),
  -- The deposit's number, the level; what is given for it is given once.
  reference text not null,
  amount bigint,
  happened_at timestamptz not null
);

-- A scheduled rule at work on one day: how far it has come through the players of the brand.
create table campaigns.run (
  brand text not null,
  campaign_id text not null,
  day date not null,
  version integer not null,
  after_player uuid,
  players bigint not null default 0,
  done_at timestamptz,
  primary key (brand, campaign_id, day),
  foreign key (brand, campaign_id) references campaigns.campaign
);

-- What was given, once for an occasion: a deposit, a level, a period, a code.
create table campaigns.award (
  player_id uuid not null,
  brand text not null,
  campaign_id text not null,
  occasion text not null,
  version integer not null,
  -- What it was computed from; null: a fixed value.
  figure bigint,
  amount bigint not null check (amount > 0),
  -- The brand's day.
  day date not null,
  given_by text not null,
  given_at timestamptz not null default clock_timestamp(),
  primary key (player_id, brand, campaign_id, occasion)
);
create index award_of_campaign on campaigns.award (brand, campaign_id, day);

-- How often a campaign said no, by day and reason.
create table campaigns.refusal (
  brand text not null,
  campaign_id text not null,
  day date not null,
  reason text not null,
  times bigint not null,
  primary key (brand, campaign_id, day, reason)
) with (fillfactor = 70);

-- What players send to a campaign that is applied for.
create table campaigns.application (
  application_id bigint generated always as identity primary key,
  brand text not null,
  campaign_id text not null,
  player_id uuid not null,
  comment text not null check (length(comment) <= 140),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  sent_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by text,
  -- What the player is told.
  answer text,
  foreign key (brand, campaign_id) references campaigns.campaign,
  check ((state = 'waiting') = (decided_at is null))
);
-- One at a time.
create unique index application_waiting on campaigns.application (brand, campaign_id, player_id) where state = 'waiting';
create index application_player on campaigns.application (player_id, application_id desc);
create index application_open on campaigns.application (brand, sent_at) where state = 'waiting';

-- Pictures of an application, drawn anew. Without an application: sent, and not handed in yet.
create table campaigns.picture (
  picture_id uuid primary key,
  player_id uuid not null,
  application_id bigint references campaigns.application,
  position smallint,
  -- AES-256-GCM under a key of its own, and that key under the data key (R-76).
  content bytea not null,
  key_encrypted bytea not null,
  key_key text not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index picture_of_application on campaigns.picture (application_id) where application_id is not null;
create index picture_loose on campaigns.picture (player_id, sent_at) where application_id is null;

grant select, insert, update on campaigns.campaign, campaigns.run, campaigns.refusal, campaigns.application to sampan_app;
grant select, insert on campaigns.version, campaigns.award to sampan_app;
grant select, insert, update on campaigns.dry_run to sampan_app;
-- update: rows that a worker takes are locked, so that another one passes them by.
grant select, insert, update, delete on campaigns.event to sampan_app;
grant select, insert, update (application_id, position, key_encrypted, key_key), delete on campaigns.picture to sampan_app;

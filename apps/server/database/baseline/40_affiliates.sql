-- Affiliates: partners who bring players by links and are paid by plan. They have no player account and no wallet: what they
-- are paid leaves through the ledger's own movement, booked with the affiliate's id.
create schema affiliates;
grant usage on schema affiliates to sampan_app;

-- What may be promised. Written once: a changed plan is another plan, so that a statement always says what it was made by.
create table affiliates.plan (
  plan_id bigint primary key generated always as identity,
  brand text not null references brand.brand,
  name text not null check (name ~ '^[a-z0-9-]{2,40}$'),
  currency text not null,
  -- rules/terms.ts; minor units as texts.
  terms jsonb not null check (jsonb_typeof(terms -> 'tiers') = 'array'),
  -- Shown to whoever asks what the brand offers (E-067).
  offered boolean not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  unique (brand, name)
);
grant select, insert on affiliates.plan to sampan_app;
grant update (offered) on affiliates.plan to sampan_app;

create table affiliates.affiliate (
  affiliate_id uuid primary key,
  brand text not null references brand.brand,
  currency text not null,
  -- What the affiliate signs in with, in lower case.
  name text not null check (name ~ '^[a-z0-9._-]{3,40}$'),
  title text not null check (length(title) between 1 and 80),
  -- An address or number of the affiliate's business, as an operator wrote it down.
  contact text not null check (length(contact) <= 200),
  password_hash text not null,
  -- The password was made by an operator: the first thing to do is to choose another.
  must_change boolean not null default true,
  -- The newest time step of an authenticator that was used; null: there is no second step.
  code_step bigint,
  made_at timestamptz not null,
  -- Statements begin with this month, in the brand's time zone.
  first_month date not null check (extract(day from first_month) = 1),
  stopped_at timestamptz,
  unique (brand, name)
);
grant select, insert on affiliates.affiliate to sampan_app;
grant update (title, contact, password_hash, must_change, code_step, stopped_at) on affiliates.affiliate to sampan_app;

-- Which plan counts from which month on; a month that has a statement keeps its plan.
create table affiliates.assignment (
  affiliate_id uuid not null references affiliates.affiliate,
  from_month date not null check (extract(day from from_month) = 1),
  plan_id bigint not null references affiliates.plan,
  set_by text not null,
  set_at timestamptz not null default now(),
  primary key (affiliate_id, from_month)
);
grant select, insert on affiliates.assignment to sampan_app;
grant update (plan_id, set_by, set_at) on affiliates.assignment to sampan_app;

create table affiliates.session (
  token_hash bytea primary key,
  affiliate_id uuid not null references affiliates.affiliate,
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_affiliate on affiliates.session (affiliate_id);
grant select, insert, update, delete on affiliates.session to sampan_app;

-- A link is an invitation code of the account whose partner is the affiliate; here stands what it is called.
create table affiliates.link (
  brand text not null,
  code_key text not null,
  code text not null,
  affiliate_id uuid not null references affiliates.affiliate,
  name text not null check (length(name) <= 60),
  made_at timestamptz not null default now(),
  primary key (brand, code_key)
);
create index link_of_affiliate on affiliates.link (affiliate_id, made_at);
grant select, insert on affiliates.link to sampan_app;
grant update (name) on affiliates.link to sampan_app;

-- Clicks by day of the brand: numbers. `repeats` are of a browser that had come that day, `bots` of what says it is none.
create table affiliates.click (
  brand text not null,
  code_key text not null,
  day date not null,
  clicks integer not null default 0,
  repeats integer not null default 0,
  bots integer not null default 0,
  primary key (brand, code_key, day)
) with (fillfactor = 70);
grant select, insert, update on affiliates.click to sampan_app;

-- What a repeat is told by: address and browser hashed under a key of the day. Key and marks are gone a day later.
create table affiliates.click_key (
  day date primary key,
  key text not null
);
create table affiliates.click_mark (
  day date not null,
  mark bytea not null,
  primary key (day, mark)
);
grant select, insert, delete on affiliates.click_key, affiliates.click_mark to sampan_app;

-- Where a partner's own system is told of players: one address, and of what.
create table affiliates.postback (
  affiliate_id uuid primary key references affiliates.affiliate,
  url text not null check (length(url) <= 250),
  events text[] not null check (events <@ array['registered', 'deposited', 'acquired']),
  set_at timestamptz not null default now()
);
grant select, insert, update, delete on affiliates.postback to sampan_app;

-- Calls that were written into the outbox of the platform, which knows for two days how each stands. An event of a player is
-- told once.
create table affiliates.postback_call (
  message_id uuid primary key,
  affiliate_id uuid not null references affiliates.affiliate,
  event text not null check (event in ('registered', 'deposited', 'acquired', 'test')),
  -- null: a test.
  player_id uuid check ((player_id is null) = (event = 'test')),
  at timestamptz not null default now(),
  unique (player_id, event)
);
create index postback_call_of_affiliate on affiliates.postback_call (affiliate_id, at desc);
grant select, insert on affiliates.postback_call to sampan_app;

-- Who came by whose link: once and for good.
create table affiliates.player (
  player_id uuid primary key,
  affiliate_id uuid not null references affiliates.affiliate,
  brand text not null,
  currency text not null,
  -- The link; null once the player's personal data is gone.
  code_key text,
  joined_at timestamptz not null,
  -- Days of the brand's time zone.
  joined_on date not null,
  first_deposit bigint check (first_deposit > 0),
  first_deposit_on date,
  check ((first_deposit is null) = (first_deposit_on is null)),
  -- Whether the player was an acquisition, decided once, for the statement of a month. plan: no price was offered then.
  verdict text check (verdict in ('acquired', 'deposit', 'wagered', 'same-person', 'plan')),
  evaluated_month date,
  check ((verdict is null) = (evaluated_month is null))
);
create index player_of_affiliate on affiliates.player (affiliate_id, joined_on);
create index player_unevaluated on affiliates.player (affiliate_id, joined_on) where verdict is null;
create index player_of_brand on affiliates.player (brand, joined_on);
grant select, insert on affiliates.player to sampan_app;
grant update (code_key, first_deposit, first_deposit_on, verdict, evaluated_month) on affiliates.player to sampan_app;

-- Days whose figures are written down, without a gap.
create table affiliates.closed_day (
  brand text not null,
  day date not null,
  closed_at timestamptz not null default now(),
  primary key (brand, day)
);
grant select, insert on affiliates.closed_day to sampan_app;

-- What a player brought, as it was when `day` was closed. `about` is the day of the bets: a bet that was read after its day
-- had been closed comes as a difference with a later day. A closed day never changes.
create table affiliates.day (
  affiliate_id uuid not null,
  player_id uuid not null,
  day date not null,
  about date not null check (about <= day),
  lines integer not null,
  valid bigint not null,
  -- The player's result of settled bets.
  net bigint not null,
  -- What bonuses and marketing gave, less what bonuses gave back.
  cost bigint not null,
  deposits bigint not null,
  revenue bigint not null generated always as (- net - cost) stored,
  primary key (affiliate_id, day, player_id, about)
);
create index day_of_player on affiliates.day (player_id, about);
grant select, insert on affiliates.day to sampan_app;

create table affiliates.statement (
  statement_id bigint primary key generated always as identity,
  reference text not null generated always as ('AF' || lpad(statement_id::text, greatest(8, length(statement_id::text)), '0')) stored unique,
  affiliate_id uuid not null references affiliates.affiliate,
  brand text not null,
  currency text not null,
  month date not null check (extract(day from month) = 1),
  plan_id bigint not null references affiliates.plan,
  players integer not null,
  -- Sums of the lines.
  net bigint not null,
  cost bigint not null,
  revenue bigint not null check (revenue = - net - cost),
  acquired integer not null,
  -- What months before have lost, at most nothing, and what is left of it after this one.
  carried_in bigint not null check (carried_in <= 0),
  carried_out bigint not null check (carried_out <= 0),
  -- Index of the plan's tier, and its rate in parts per million.
  tier integer,
  rate integer not null check (rate between 0 and 1000000),
  share bigint not null check (share >= 0),
  -- Millionths of the minor unit that rounding down left.
  remainder integer not null check (remainder between 0 and 999999),
  cpa bigint not null check (cpa >= 0),
  amount bigint not null check (amount = share + cpa),
  state text not null check (state in ('nothing', 'due', 'paid')),
  made_at timestamptz not null default now(),
  -- Exactly once for a window.
  unique (affiliate_id, month),
  check (state <> 'nothing' or amount = 0),
  check (state = 'nothing' or amount > 0)
);
create index statement_of_brand on affiliates.statement (brand, month desc, statement_id);
create index statement_due on affiliates.statement (brand) where state = 'due';
grant select, insert on affiliates.statement to sampan_app;
grant update (state) on affiliates.statement to sampan_app;

create table affiliates.statement_player (
  statement_id bigint not null references affiliates.statement,
  player_id uuid not null,
  lines integer not null,
  valid bigint not null,
  net bigint not null,
  cost bigint not null,
  revenue bigint not null check (revenue = - net - cost),
  -- Decided in this statement; null: it was not.
  verdict text,
  cpa bigint not null check (cpa >= 0),
  primary key (statement_id, player_id)
);
-- A player is bought once.
create unique index statement_acquired on affiliates.statement_player (player_id) where cpa > 0;
grant select, insert on affiliates.statement_player to sampan_app;

create table affiliates.payment (
  statement_id bigint primary key references affiliates.statement,
  transfer_id bigint not null unique,
  amount bigint not null check (amount > 0),
  -- How it was paid, in the words of whoever paid it.
  note text not null check (length(note) between 1 and 200),
  paid_by text not null,
  paid_at timestamptz not null default now()
);
grant select, insert on affiliates.payment to sampan_app;

-- Bonuses that were granted, and who is one person (TRUST R-21).
create schema bonuses;
grant usage on schema bonuses to sampan_app;

create sequence bonuses.bonus_number;
grant usage on sequence bonuses.bonus_number to sampan_app;

-- What was granted on which terms, to whom, and what became of it. The money is the ledger's: account `bonus`. The terms are
-- copied: a later change of the offer does not reach what was granted.
create table bonuses.bonus (
  player_id uuid not null,
  reference text not null,
  brand text not null,
  offer_id text not null,
  kind text not null check (kind in ('first-deposit', 'reload', 'new-player', 'operator', 'reward')),
  -- The deposit or the reward it came with, or the operator's word why.
  cause text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- What stands of it in the account `bonus`: less what was staked, more what that won.
  balance bigint not null check (balance >= 0),
  -- When it meets a stake, by the brand's setting on the day of the grant.
  staked text not null check (staked in ('before-cash', 'after-cash')),
  -- At most this much goes to the main account; null: all of it.
  release_cap bigint check (release_cap > 0),
  required bigint not null check (required > 0),
  max_stake bigint,
  products text[],
  -- Spent: it was staked to nothing and no round with it is open.
  state text not null default 'active' check (state in ('active', 'released', 'forfeited', 'expired', 'spent')),
  released bigint not null default 0 check (released >= 0 and released <= coalesce(release_cap, released)),
  granted_at timestamptz not null default clock_timestamp(),
  granted_by text not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  primary key (player_id, reference),
  check ((state = 'active') = (ended_at is null)),
  check (state = 'active' or balance = 0)
);
create index bonus_reference on bonuses.bonus (reference);
create index bonus_expiry on bonuses.bonus (expires_at) where state = 'active';
create index bonus_empty on bonuses.bonus (player_id) where state = 'active' and balance = 0;
create index bonus_brand on bonuses.bonus (brand, granted_at desc);
create unique index bonus_of_deposit on bonuses.bonus (player_id, cause) where kind in ('first-deposit', 'reload');
-- Offers that a person takes once, taken.
create unique index bonus_once on bonuses.bonus (player_id, offer_id) where kind in ('first-deposit', 'new-player');
grant select, insert, update on bonuses.bonus to sampan_app;

-- What a bonus has put into a round that stands there, and what came back of its wins.
create table bonuses.round_stake (
  player_id uuid not null,
  vendor text collate "C" not null,
  round_id text collate "C" not null,
  reference text not null,
  bet bigint not null check (bet >= 0),
  win bigint not null default 0 check (win >= 0),
  primary key (player_id, vendor, round_id, reference)
) with (fillfactor = 85);
grant select on bonuses.round_stake to sampan_app;

-- The part of a stake, a win or a rollback that is one bonus's. Of a bonus that has ended: what of it becomes cash, and what
-- the house keeps.
create type bonuses.part as (
  reference text,
  amount bigint,
  released bigint,
  forfeited bigint
);

-- One person, one bonus (TRUST R-21). A mark is what tells a person: a hash of a payee's name or account, a contact, a
-- device. The first player who brings a mark to an offer owns it; whoever shares one is the same person.
create table bonuses.person_mark (
  brand text not null,
  offer_id text not null,
  mark bytea not null,
  player_id uuid not null,
  kind text not null,
  seen_at timestamptz not null default now(),
  primary key (brand, offer_id, mark)
);

-- Accounts that met on a mark: what an operator looks at.
create table bonuses.person_flag (
  brand text not null,
  offer_id text not null,
  player_id uuid not null,
  same_as uuid not null,
  kind text not null,
  flagged_at timestamptz not null default now(),
  primary key (brand, offer_id, player_id)
);

grant select, insert on bonuses.person_mark, bonuses.person_flag to sampan_app;

-- Progressive pots of jackpot games. A pot holds what the operator put in and what stakes brought, less what was won; every
-- change of it is a movement of the ledger (house:jackpots), and the same change is kept here beside the pot it belongs to.
create schema jackpots;
grant usage on schema jackpots to sampan_app;

create table jackpots.pot (
  id bigint generated always as identity primary key,
  brand text not null,
  vendor text not null,
  -- Several games of a vendor may share their pots: the code says which.
  code text not null,
  name text not null,
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  -- Of the shares that came, what is less than a minor unit yet, in millionths of one: the next share is added to it.
  rest bigint not null default 0 check (rest between 0 and 999999),
  wins int not null default 0,
  changed_at timestamptz not null default now(),
  unique (brand, vendor, code, currency, name)
);

-- One line a change, append-only; several pots may share one movement of the ledger.
create table jackpots.pot_move (
  pot_id bigint not null references jackpots.pot,
  seq bigint generated always as identity,
  kind text not null check (kind in ('seed', 'contribution', 'win', 'return')),
  amount bigint not null check (amount > 0),
  player_id uuid not null,
  transfer_id bigint not null,
  -- Where the pot stood after it: the quick proof follows new lines from the last one proved.
  balance_after bigint not null check (balance_after >= 0),
  wins_after integer not null,
  primary key (pot_id, seq)
);
create index pot_move_transfer on jackpots.pot_move (transfer_id);

-- What the house has put into the pots of a group in a day (UTC), and what its contract kept it from.
create table jackpots.seed_day (
  brand text not null,
  vendor text not null,
  code text not null,
  currency text not null,
  day date not null,
  amount bigint not null default 0 check (amount >= 0),
  kept_back bigint not null default 0 check (kept_back >= 0),
  primary key (brand, vendor, code, currency, day)
);
create index seed_day_kept_back on jackpots.seed_day (day) where kept_back > 0;

-- A round plays for the pots once.
create table jackpots.pot_round (
  vendor text not null,
  transaction_id text not null,
  player_id uuid not null,
  round_id text not null,
  body_hash bytea not null,
  won text,
  won_amount bigint,
  -- What it brought to each pot: millionths of a minor unit, and how often the pot had been won before.
  shares jsonb not null default '[]',
  played_at timestamptz not null default now(),
  primary key (vendor, transaction_id),
  unique (player_id, vendor, round_id)
);

-- Rounds that had played for pots when all their stakes went back. Noted by the rollback; what they brought is taken back
-- behind it, because pots are locked before players.
create table jackpots.returned_stake (
  player_id uuid not null,
  vendor text not null,
  round_id text not null,
  noted_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  primary key (player_id, vendor, round_id)
);
create index returned_stake_open on jackpots.returned_stake (noted_at) where settled_at is null;
grant select on jackpots.returned_stake to sampan_app;
grant update (settled_at) on jackpots.returned_stake to sampan_app;

grant select, insert, update on jackpots.pot, jackpots.seed_day to sampan_app;
grant select, insert on jackpots.pot_move, jackpots.pot_round to sampan_app;

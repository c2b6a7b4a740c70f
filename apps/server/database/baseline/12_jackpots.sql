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
  wins int not null default 0,
  changed_at timestamptz not null default now(),
  unique (brand, vendor, code, currency, name)
);

-- One line a change, append-only; several pots may share one movement of the ledger.
create table jackpots.pot_move (
  pot_id bigint not null references jackpots.pot,
  seq bigint generated always as identity,
  kind text not null check (kind in ('seed', 'contribution', 'win')),
  amount bigint not null check (amount > 0),
  player_id uuid not null,
  transfer_id bigint not null,
  -- Where the pot stood after it: the quick proof follows new lines from the last one proved.
  balance_after bigint not null check (balance_after >= 0),
  wins_after integer not null,
  primary key (pot_id, seq)
);
create index pot_move_transfer on jackpots.pot_move (transfer_id);

-- A round plays for the pots once.
create table jackpots.pot_round (
  vendor text not null,
  transaction_id text not null,
  player_id uuid not null,
  round_id text not null,
  body_hash bytea not null,
  won text,
  won_amount bigint,
  played_at timestamptz not null default now(),
  primary key (vendor, transaction_id),
  unique (player_id, vendor, round_id)
);

grant select, insert, update on jackpots.pot to sampan_app;
grant select, insert on jackpots.pot_move, jackpots.pot_round to sampan_app;

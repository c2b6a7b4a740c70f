-- Bets: rounds. Written by the functions of the feature alone, in the transaction that moves the money; the application's role
-- reads. The operations of vendors' wallets are rows of ledger.transfer.
create schema bets;
grant usage on schema bets to sampan_app;

-- No index by time: the betting record is fed behind the bet (wagering.contribution, wagering.open_round), and who asks for the
-- rounds since a moment finds them by the player's transfers (bets.rounds_since).
create table bets.round (
  player_id uuid not null,
  vendor text collate "C" not null,
  round_id text collate "C" not null,
  brand text not null,
  session_id uuid not null,
  game_code text not null,
  currency text not null,
  -- Stakes that stand (a rollback takes its own off again) and what was paid.
  bet bigint not null check (bet >= 0),
  win bigint not null default 0 check (win >= 0),
  -- How many bets stand.
  bets integer not null check (bets >= 0),
  status text not null default 'open' check (status in ('open', 'settled', 'rolled_back')),
  opened_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  -- Of these, what was bonus money and what went back to it; null: nothing.
  bonus_bet bigint check (bonus_bet between 1 and bet),
  bonus_win bigint check (bonus_win between 1 and win),
  -- Of the session it was opened in: a win is verified by this row alone. Beyond them it is held; unsaid, every win is.
  most_win bigint not null default 0,
  most_times integer not null default 0,
  -- Played with money that stands at its vendor, and reported when it was over.
  reported boolean not null default false,
  primary key (player_id, vendor, round_id)
) with (fillfactor = 85);
-- What the functions of the wallet answer.
create type bets.wallet_outcome as (
  outcome text,
  balance bigint,
  reference text,
  session_id uuid
);

grant select on bets.round to sampan_app;

-- What a vendor has paid beyond its limits: answered as booked, and nothing is moved until two operators release or refuse it.
-- `amount`: what it would give the player; of a report, whose stake stands in `bet`, what the round has won.
create table bets.held (
  held_id bigint generated always as identity primary key,
  brand text not null,
  vendor text collate "C" not null,
  kind text not null,
  player_id uuid not null,
  transaction_id text collate "C" not null,
  round_id text collate "C" not null,
  game_code text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  bet bigint,
  opened_at timestamptz,
  settled_at timestamptz,
  because text not null,
  held_at timestamptz not null default clock_timestamp(),
  state text not null default 'held' check (state in ('held', 'released', 'refused')),
  ended_at timestamptz,
  -- The proposal that two operators have agreed on.
  proposal_id bigint unique,
  unique (transaction_id, vendor),
  check ((state = 'held') = (ended_at is null)),
  check ((state = 'held') = (proposal_id is null))
);
create index held_waiting on bets.held (brand, held_at) where state = 'held';
grant select on bets.held to sampan_app;

-- What a vendor has paid beside its rounds, by day (UTC): prizes are few, so one row a day is not in anybody's way.
create table bets.prize_day (
  brand text not null,
  vendor text collate "C" not null,
  currency text not null,
  day date not null,
  amount bigint not null check (amount >= 0),
  primary key (brand, vendor, currency, day)
);
grant select on bets.prize_day to sampan_app;

-- What each vendor's games have paid more than they took, by minute: counted from the chained journal, some seconds behind the
-- bets. Older ones than two hours are deleted.
create table bets.exposure_minute (
  brand text not null,
  vendor text collate "C" not null,
  game_code text not null,
  currency text not null,
  minute timestamptz not null,
  net bigint not null,
  primary key (brand, vendor, currency, game_code, minute)
) with (fillfactor = 70);
create index exposure_minute_age on bets.exposure_minute (minute);

-- Up to which transfer it is counted.
create table bets.exposure_mark (
  sole boolean primary key default true check (sole),
  transfer_id bigint not null
);
insert into bets.exposure_mark (transfer_id) values (0);
grant select, insert, update, delete on bets.exposure_minute to sampan_app;
grant select, update on bets.exposure_mark to sampan_app;

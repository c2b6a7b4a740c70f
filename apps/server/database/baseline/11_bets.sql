-- Bets: rounds. Written by the functions of the feature alone, in the transaction that moves the money; the application's role
-- reads. The operations of vendors' wallets are rows of ledger.transfer.
create schema bets;
grant usage on schema bets to sampan_app;

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
  -- Played with money that stands at its vendor, and reported when it was over.
  reported boolean not null default false,
  primary key (player_id, vendor, round_id)
) with (fillfactor = 85);
-- The betting record. Its columns never change, so an update of a round stays on its page.
--
-- The condition is always true and costs nothing; it only makes the index unusable unless a query asks for a time (any
-- comparison of opened_at does: it cannot hold of a null). Without it the planner took this index for the look at one round
-- too: the primary key starts with the player as well, and while a player has one round or none both look alike. A plan is
-- kept, so every bet then read all rounds of its player: 24 µs a bet instead of 4 at 36 rounds a player, growing.
create index round_player_opened on bets.round (player_id, opened_at desc) where opened_at is not null;

-- What the functions of the wallet answer.
create type bets.wallet_outcome as (
  outcome text,
  balance bigint,
  reference text,
  session_id uuid
);

grant select on bets.round to sampan_app;
